// The calls with which staff sees what lies in cold storage and proposes to move more there.
import { type ColdMoveState, type ColdMoveWait, consoleCalls as calls, coldMoveWaits } from '@candor/contract/console';
import { formatShort } from '@candor/money';
import { answer, refuse, refuseFields, refuseUndone } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { coldMissing } from '../../chains/chain-comparisons.ts';
import type { Chains } from '../../chains/chains.ts';
import { AmountReader } from '../../market/amount-input.ts';
import { readOpenProposals } from '../../staff/read-proposals.ts';
import { submitAct } from '../../staff/record-act.ts';
import type { Staff } from '../../staff/staff.ts';
import { type CoinRail, findRail, findRailByName } from '../coin-rail.ts';
import type { Payouts } from '../payouts.ts';
import { coldAddressOf } from './cold-payment.ts';
import { changesOfMove } from './cold-proposals.ts';
import { type FreeCoinParts, freeOf, suggestedOf } from './free-coins.ts';
import { readColdMoves, type StoredColdMove } from './read-cold-moves.ts';

export type ConsoleColdParts = Omit<FreeCoinParts, 'reader'> & { staff: Staff; chains: Chains };

const MOST_MOVES = 10;
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
      const moves = await readColdMoves(reader, currency, MOST_MOVES);
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
        ...{ type: 'Propose', change, effectiveAt: 0, act },
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
    ...{ chain: chain.wireName, chain_name: chain.title, address: coldAddressOf(chain) ?? '' },
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
    ...{ id: move.id, chain_name: chain?.title ?? String(move.chain), amount: formatShort(move.units, scale), state },
    ...{ waits_for: waits, agreed_at: move.agreedAt, ended_at: endedAt ?? 0, txid: transaction ?? '' },
    explorer_url: transaction === null ? '' : (chain?.explorerOf(transaction) ?? ''),
  };
}
