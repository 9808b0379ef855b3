// The calls with which staff sees deposits and claims, proposes whose one is, and refuses claims.
import { consoleCalls } from '@candor/contract/console';
import type { Change } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { mostCounted, offsetOf } from '../../http/paginator.ts';
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
import type { Arrivals } from './arriving.ts';
import { arrivingDeposits } from './arriving-deposits.ts';
import { openClaim, refuseClaim } from './claim-rows.ts';
import { countAllDeposits, type FoundDeposit, isOfUser, isUnclaimed, readAllDeposits } from './read-all-deposits.ts';
import { readClaimEvidence } from './read-claim-evidence.ts';
import { transactionOf } from './wire-deposit.ts';

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

  function rowOf(found: FoundDeposit, proposals: ReadonlyMap<number, number>) {
    const { id, user, coin: coinId, units, chain: chainId, transfer, address, outcome, at, nettype } = found;
    const coin = live.current.list.coins.get(coinId);
    if (coin === undefined) throw new Error(`coin ${coinId} is not listed`);
    const chain = chains.find(each => each.id === chainId);
    const isClaim = outcome === 'claimed';
    const amount = formatShort(units, coin.scale);
    const txid = transactionOf(transfer);
    return {
      ...{ id, user, currency: coin.id, currency_name: coin.name, amount: isClaim ? '0' : amount },
      ...{ chain: isClaim ? nettype : (chain?.wireName ?? ''), address, txid },
      chain_name: isClaim ? titleOf(nettype) : (chain?.title ?? ''),
      ...{ explorer_url: txid === '' ? '' : (chain?.explorerOf(txid) ?? ''), outcome, at },
      picture: found.picture === '' ? '' : `/api/${consoleCalls.getClaimPicture.path}?claim=${id}`,
      ...{ claimed_amount: isClaim ? amount : '', claimed_txid: found.txid },
      proposal: isClaim ? 0 : (proposals.get(id) ?? 0),
    };
  }

  return route => {
    route(consoleCalls.listAllDeposits, async ({ queue, user, currency: coin, page, limit }) => {
      const search = { queue, user, coin };
      const found = await readAllDeposits(reader, search, { offset: offsetOf({ page, limit }), limit });
      const proposals = await proposalsByDeposit();
      const count = await countAllDeposits(reader, search, mostCounted({ page, limit }));
      return answer({ list: found.map(each => rowOf(each, proposals)), count, page, limit });
    });

    route(consoleCalls.listClaimEvidence, async ({ claim: id }) => {
      const claim = await openClaim(db, id);
      if (claim === undefined) return refuse('unknown_deposit');
      const chain = chains.find(({ wireName }) => wireName === claim.nettype)?.id;
      const found = await readClaimEvidence(reader, claim, { chain, chains: chains.map(each => each.id) });
      const proposals = await proposalsByDeposit();
      const arrived = found.map(({ fits, ...each }) => ({ ...rowOf(each, proposals), fits }));
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
        ...{ type: 'Propose', change, effectiveAt: 0, act },
      }));
      if (result.kind !== 'done') return refuseUndone(result);
      return answer({ proposal: result.result.id!, changes: [added('owner', String(user))] });
    });

    route(consoleCalls.keepDeposit, async ({ deposit: id, reason }, { operator }) => {
      if (!(await isUnclaimed(reader, id))) return refuse('unknown_deposit');
      if (await isOfUser(reader, id)) return refuse('deposit_of_user');
      const change = { kind: 'keep-deposit', deposit: id } as const;
      const result = await submitAct(staff, operator, 'keep_deposit', { reason }, act => ({
        ...{ type: 'Propose', change, effectiveAt: 0, act },
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
