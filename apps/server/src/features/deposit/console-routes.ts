// The calls with which staff sees deposits and claims, proposes the owner of one, and refuses claims.
import { type ClaimFit, consoleCalls } from '@candor/contract/console';
import type { Change } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import { bool, record } from '../../database/store/field.ts';
import type { TableRow } from '../../database/tables.ts';
import { maxCounted, offsetOf } from '../../http/lists.ts';
import { answer, done, picture, refuse, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { Chains } from '../chains/chains.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { personById } from '../people/accounts/people-rows.ts';
import { releasePictures } from '../pictures/picture-rows.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { added } from '../proposal-kinds.ts';
import { readOpenProposals } from '../staff/read-proposals.ts';
import { recordAct, submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { type Arrivals, arrivingDeposits } from './arriving.ts';
import { openClaim, refuseClaim } from './claims.ts';
import {
  countAllDeposits,
  DEPOSITS,
  type DepositRow,
  depositRowFields,
  isOfUser,
  isUnclaimed,
  readAllDeposits,
} from './read-all-deposits.ts';
import { transactionOf } from './wire-deposit.ts';

const SHOWN = 12;

const OWN_LATEST = 20;

const DAY_MS = 86_400_000;

const FITS = ['transaction', 'amount', 'chain', 'time'] as const satisfies readonly ClaimFit[];

const EVIDENCE = record({
  deposit: depositRowFields,
  by: record<Record<ClaimFit, boolean>>({
    transaction: bool('by_transaction'),
    amount: bool('by_amount'),
    chain: bool('coalesce(by_chain, false)'),
    time: bool('by_time'),
  }),
});

export type ConsoleDepositParts = {
  staff: Staff;
  live: Pick<LiveViews, 'current'>;
  chains: Chains;
  arrivals: Arrivals;
  pictures: Pick<Pictures, 'read'>;
};

export function consoleDepositRoutes(parts: ConsoleDepositParts): RouteFile {
  const { staff, live, chains, arrivals, pictures } = parts;
  const { db, reader } = staff;

  /** The open proposal about each deposit. */
  async function proposalsByDeposit(): Promise<Map<number, number>> {
    const open = await readOpenProposals(reader);
    return new Map(
      open.flatMap(({ proposal: { id, change } }) => (isAboutDeposit(change) ? [[change.deposit, id]] : [])),
    );
  }

  function titleOf(nettype: string): string {
    return chains.find(({ wireName }) => wireName === nettype)?.title ?? nettype;
  }

  function rowOf(row: DepositRow, proposals: ReadonlyMap<number, number>) {
    const { id, user, coin: coinId, units, chain: chainId, transfer, address, outcome, at, nettype } = row;
    const coin = live.current.list.coins.get(coinId);
    if (coin === undefined) throw new Error(`coin ${coinId} is not listed`);
    const chain = chains.find(each => each.id === chainId);
    const isClaim = outcome === 'claimed';
    const amount = formatShort(units, coin.scale);
    const txid = transactionOf(transfer);
    return {
      id,
      user,
      currency: coin.id,
      currency_name: coin.name,
      amount: isClaim ? '0' : amount,
      chain: isClaim ? nettype : (chain?.wireName ?? ''),
      address,
      txid,
      chain_name: isClaim ? titleOf(nettype) : (chain?.title ?? ''),
      explorer_url: txid === '' ? '' : (chain?.explorerOf(txid) ?? ''),
      outcome,
      at,
      picture: row.picture === '' ? '' : `/api/${consoleCalls.getClaimPicture.path}?claim=${id}`,
      claimed_amount: isClaim ? amount : '',
      claimed_txid: row.txid,
      proposal: isClaim ? 0 : (proposals.get(id) ?? 0),
    };
  }

  return route => {
    route(consoleCalls.listAllDeposits, async ({ queue, user, currency: coin, page, limit }) => {
      const search = { queue, user, coin };
      const deposits = await readAllDeposits(reader, search, { offset: offsetOf({ page, limit }), limit });
      const proposals = await proposalsByDeposit();
      const count = await countAllDeposits(reader, search, maxCounted({ page, limit }));
      return answer({ list: deposits.map(each => rowOf(each, proposals)), count, page, limit });
    });

    route(consoleCalls.listClaimEvidence, async ({ claim: id }) => {
      const claim = await openClaim(db, id);
      if (claim === undefined) return refuse('unknown_deposit');
      const chain = chains.find(({ wireName }) => wireName === claim.nettype)?.id;
      const evidence = await readClaimEvidence(reader, claim, { chain, chains: chains.map(each => each.id) });
      const proposals = await proposalsByDeposit();
      const arrived = evidence.map(({ fits, ...each }) => ({ ...rowOf(each, proposals), fits }));
      const seen = arrivingDeposits({ live, chains, arrivals }, claim.person_id, claim.coin_id);
      const arriving = seen.map(each => ({ ...each, chain_name: titleOf(each.nettype) }));
      return answer({ arrived, arriving });
    });

    route(consoleCalls.getClaimPicture, async ({ claim: id }, { operator }) => {
      const claim = await openClaim(db, id);
      if (claim === undefined) return refuse('unknown_deposit');
      await recordAct(staff, operator, 'open_picture', { user: claim.person_id });
      const jpeg = await pictures.read(claim.picture);
      return jpeg === undefined ? refuse('unknown_picture') : picture(claim.picture, jpeg);
    });

    route(consoleCalls.assignDeposit, async ({ deposit, user, reason }, { operator }) => {
      if (!(await isUnclaimed(reader, deposit))) return refuse('unknown_deposit');
      if ((await personById(db, user)) === undefined) return refuse('unknown_user');
      const change = { kind: 'assign-deposit', deposit, user } as const;
      const result = await submitAct(staff, operator, 'assign_deposit', { user, reason }, act => ({
        type: 'Propose',
        change,
        effectiveAt: 0,
        act,
      }));
      if (result.kind !== 'done') return refuseUndone(result);
      return answer({ proposal: result.result.id!, changes: [added('owner', String(user))] });
    });

    route(consoleCalls.keepDeposit, async ({ deposit: id, reason }, { operator }) => {
      if (!(await isUnclaimed(reader, id))) return refuse('unknown_deposit');
      if (await isOfUser(reader, id)) return refuse('deposit_of_user');
      const change = { kind: 'keep-deposit', deposit: id } as const;
      const result = await submitAct(staff, operator, 'keep_deposit', { reason }, act => ({
        type: 'Propose',
        change,
        effectiveAt: 0,
        act,
      }));
      if (result.kind !== 'done') return refuseUndone(result);
      return answer({ proposal: result.result.id!, changes: [added('house_deposit', 'house')] });
    });

    route(consoleCalls.refuseClaim, async ({ claim: id, reason }, { operator }) => {
      const claim = await openClaim(db, id);
      if (claim === undefined) return refuse('unknown_deposit');
      await recordAct(staff, operator, 'refuse_deposit_claim', { user: claim.person_id, reason });
      const isRefused = await db.transaction().execute(async transaction => {
        if (!(await refuseClaim(transaction, id, reason))) return false;
        await releasePictures(transaction, [claim.picture], new Date(staff.now()));
        return true;
      });
      return isRefused ? done() : refuse('unknown_deposit');
    });
  };
}

function isAboutDeposit(change: Change): change is Extract<Change, { deposit: number }> {
  return change.kind === 'assign-deposit' || change.kind === 'keep-deposit';
}

type FittingDeposit = DepositRow & { fits: ClaimFit[] };

/**
 * Deposits of the transaction that the claim names, of any owner; unclaimed ones of its coin; and those of its coin that have come for
 * its user lately.
 *
 * @param chain that the claim names; undefined where it names none.
 */
async function readClaimEvidence(
  reader: Reader,
  claim: TableRow<'deposit_claims'>,
  { chain, chains }: { chain: number | undefined; chains: readonly number[] },
): Promise<FittingDeposit[]> {
  const named = claim.txid.toLowerCase().replace(/^0x/, '');
  const at = claim.at.getTime();
  const rows = await reader.find(
    EVIDENCE,
    `FROM (
       SELECT found.*,
         $3 <> '' AND (starts_with(transfer, $3 || ':') OR starts_with(transfer, '0x' || $3 || ':')) AS by_transaction,
         coin_id = $1 AND units = $4 AS by_amount, chain_id = $5::integer AS by_chain, abs(at - $6) <= ${DAY_MS} AS by_time
       FROM ${DEPOSITS} WHERE id IN (
         SELECT id FROM unclaimed_deposits WHERE coin_id = $1
         UNION (SELECT id FROM deposits WHERE user_id = $2 AND coin_id = $1 ORDER BY id DESC LIMIT ${OWN_LATEST})
         UNION SELECT deposit_id FROM assigned_deposits WHERE user_id = $2
         UNION SELECT id FROM deposits WHERE $3 <> '' AND chain_id = ANY ($7)
           AND (transfer ^@ ($3 || ':') OR transfer ^@ ('0x' || $3 || ':'))
       ) AND (coin_id = $1 OR starts_with(transfer, $3 || ':') OR starts_with(transfer, '0x' || $3 || ':'))
     ) AS found
     ORDER BY by_transaction DESC, by_amount DESC, user_id = 0 DESC, by_chain DESC NULLS LAST, abs(at - $6), id DESC
     LIMIT ${SHOWN}`,
    [claim.coin_id, claim.person_id, named, claim.units, chain ?? null, at, chains],
  );
  return rows.map(({ deposit, by }) => ({ ...deposit, fits: FITS.filter(fit => by[fit]) }));
}
