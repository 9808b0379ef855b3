// The calls with which staff sees what is in cold storage and proposes to move more there.
import { type ColdMoveState, type ColdMoveWait, consoleCalls as calls, coldMoveWaits } from '@candor/contract/console';
import type { ColdMove, ColdMoveEnd } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { Reader } from '../../../database/reader.ts';
import { coldMoveFields } from '../../../database/rows/cold-moves.ts';
import { columnNames, int8, nullable, record, text, word } from '../../../database/store/field.ts';
import { answer, refuse, refuseFields, refuseUndone } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { type Comparisons, coldMissing } from '../../chains/chain-states.ts';
import type { Chains } from '../../chains/chains.ts';
import { hotLimitOf, readOwed } from '../../chains/read-owed.ts';
import { AmountReader } from '../../market/amount-input.ts';
import type { LiveViews } from '../../market/views/live-views.ts';
import { readOpenProposals } from '../../staff/read-proposals.ts';
import { submitAct } from '../../staff/record-act.ts';
import type { Staff } from '../../staff/staff.ts';
import { type CoinRail, findRail, findRailByName, ledgerUnitsDown } from '../coin-rail.ts';
import type { Payouts } from '../payouts.ts';
import { changesOfMove, coldAddressOf, readUnpaidNeeds } from './cold-moves.ts';

const COLUMNS = columnNames(coldMoveFields);

const NEWEST_BYTES = `(SELECT signed.id FROM signed_transactions AS signed WHERE signed.signing = moves.signing
   ORDER BY attempt DESC LIMIT 1)`;

const FINAL = '(SELECT transaction FROM settled_signings WHERE settled_signings.id = moves.signing)';

const MOVE_ROW = record<StoredColdMove>({
  move: coldMoveFields,
  end: nullable(word('outcome')),
  endedAt: nullable(int8('ended_at')),
  transaction: nullable(text('transaction')),
});

export type ConsoleColdParts = Omit<FreeCoinParts, 'reader'> & { staff: Staff; chains: Chains };

const MAX_MOVES = 10;
export function consoleColdRoutes({ staff, ...others }: ConsoleColdParts): RouteFile {
  const { reader } = staff;
  const parts = { ...others, reader };
  const { live, chains } = parts;

  return route => {
    route(calls.listColdMoves, async ({ currency }) => {
      const { list } = live.current;
      const coin = list.coins.get(currency);
      if (coin === undefined) return refuse('unknown_coin');
      const rails = chains.flatMap(chain => findRail(list, chains, currency, chain.id) ?? []);
      const moves = await readColdMoves(reader, currency, MAX_MOVES);
      return answer({
        rails: await Promise.all(rails.map(rail => railRow(parts, rail))),
        moves: moves.map(move => moveRow(parts, move, coin.scale)),
      });
    });

    route(calls.moveToCold, async ({ currency, chain, amount, reason }, { operator }) => {
      const rail = findRailByName(live.current.list, chains, currency, chain);
      if (rail === undefined) return refuse('unknown_chain');
      if (coldAddressOf(rail.chain) === undefined) return refuse('no_cold_address');
      const { coin } = rail;
      const read = new AmountReader();
      const units = read.units('amount', amount, coin.scale);
      const free = (await freeOf(parts, rail)) ?? 0n;
      if (units > free)
        read.problems.push({
          field: 'amount',
          code: 'above_free_coins',
          facts: { most: formatShort(free, coin.scale) },
        });
      if (read.problems.length > 0) return refuseFields(read.problems);
      const change = { kind: 'cold-move', coin: coin.id, chain: rail.chain.id, units } as const;
      const result = await submitAct(staff, operator, 'move_to_cold', { reason }, act => ({
        type: 'Propose',
        change,
        effectiveAt: 0,
        act,
      }));
      if (result.kind !== 'done') return refuseUndone(result);
      return answer({ proposal: result.result.id!, changes: changesOfMove(parts, change) });
    });
  };
}

async function railRow(parts: FreeCoinParts, rail: CoinRail) {
  const { coin, chain } = rail;
  const amount = (units: bigint) => formatShort(units, coin.scale);
  const compared = parts.comparisons.get(rail.rail.id);
  const free = await freeOf(parts, rail);
  const open = await readOpenProposals(parts.reader);
  const proposal = open.find(
    ({ proposal: { change } }) => change.kind === 'cold-move' && change.coin === coin.id && change.chain === chain.id,
  );
  return {
    chain: chain.wireName,
    chain_name: chain.title,
    address: coldAddressOf(chain) ?? '',
    booked: amount(compared?.coldBooked ?? 0n),
    is_short: compared !== undefined && coldMissing(compared) > 0n ? (1 as const) : (0 as const),
    free: free === undefined ? '' : amount(free),
    suggested: free === undefined ? '' : amount(await suggestedOf(parts, rail, free)),
    proposal: proposal?.proposal.id ?? 0,
  };
}

type MoveParts = { chains: Chains; payouts: Payouts };

function moveRow({ chains, payouts }: MoveParts, { move, end, endedAt, transaction }: StoredColdMove, scale: number) {
  const chain = chains.find(({ id }) => id === move.chain);
  const state: ColdMoveState = end ?? (move.signing === null ? 'waiting' : 'signing');
  const why = state === 'waiting' ? payouts.coldHoldUpOf(move.id)?.replaceAll('-', '_') : undefined;
  const known = coldMoveWaits.find(wait => wait === why);
  const waits: ColdMoveWait | '' = why === undefined ? '' : (known ?? 'trying');
  return {
    id: move.id,
    chain_name: chain?.title ?? String(move.chain),
    amount: formatShort(move.units, scale),
    state,
    waits_for: waits,
    agreed_at: move.agreedAt,
    ended_at: endedAt ?? 0,
    txid: transaction ?? '',
    explorer_url: transaction === null ? '' : (chain?.explorerOf(transaction) ?? ''),
  };
}

type FreeCoinParts = {
  reader: Reader;
  live: Pick<LiveViews, 'current'>;
  payouts: Payouts;
  comparisons: Comparisons;
};

/** In units of the ledger; undefined while no node has reported the balance of the wallet. */
async function freeOf({ reader, live, payouts }: FreeCoinParts, rail: CoinRail): Promise<bigint | undefined> {
  const { asset } = rail.rail;
  const spendable = payouts.spendableOf(rail.chain.id, asset);
  if (spendable === undefined) return undefined;
  const needed = (await readUnpaidNeeds(reader, live, rail.chain)).get(asset) ?? 0n;
  return spendable > needed ? ledgerUnitsDown(rail, spendable - needed) : 0n;
}

/** What brings the hot wallets of all chains of the coin down to their share, as far as this one can. */
async function suggestedOf(
  { reader, live, comparisons }: FreeCoinParts,
  { coin, rail }: CoinRail,
  free: bigint,
): Promise<bigint> {
  const owed = (await readOwed(reader)).get(coin.id)?.users ?? 0n;
  const rails = [...live.current.list.rails.values()].filter(each => each.coin === coin.id);
  const hot = rails.reduce((sum, { id }) => sum + (comparisons.get(id)?.hot ?? 0n), 0n);
  const most = [hot - hotLimitOf(owed), comparisons.get(rail.id)?.hot ?? 0n, free];
  const least = most.reduce((one, other) => (other < one ? other : one));
  return least > 0n ? least : 0n;
}

/** `end` and `endedAt` are null before its end; `transaction` where there are no bytes, or it is dead. */
type StoredColdMove = {
  move: ColdMove;
  end: ColdMoveEnd | null;
  endedAt: number | null;
  transaction: string | null;
};

/** The newest first. */
function readColdMoves(reader: Reader, coin: number, limit: number): Promise<StoredColdMove[]> {
  return reader.find(
    MOVE_ROW,
    `FROM (
     (SELECT ${COLUMNS}, NULL AS outcome, NULL::bigint AS ended_at, ${NEWEST_BYTES} AS transaction
      FROM cold_moves AS moves WHERE coin_id = $1)
     UNION ALL
     (SELECT ${COLUMNS}, outcome, ended_at, ${FINAL} AS transaction
      FROM ended_cold_moves AS moves WHERE coin_id = $1 ORDER BY id DESC LIMIT $2)
     ) AS found ORDER BY id DESC LIMIT $2`,
    [coin, limit],
  );
}
