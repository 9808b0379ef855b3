// Sums over a user's open positions at the mark: for display only.
import type { Position } from '@candor/exchange';
import { resultAt } from '@candor/formulas';
import { formatShort } from '@candor/money';
import { type ContractFacts, markOf } from './contract-facts.ts';
import { freeOf } from './list-routes.ts';
import type { OwnRowParts } from './own-rows.ts';
import type { OwnState } from './read-own-state.ts';
import { readOpenPositions } from './read-rows.ts';
import { hazardRate } from './wire-row.ts';

export type Sums = { results: string; margins: string; initial: string; values: string; hazard: string };

/** More than a user may have open in all markets together. */
const MAX_POSITIONS = 10_000;
const NOTHING: Sums = { results: '0', margins: '0', initial: '0', values: '0', hazard: '0' };

export async function sumsOf(parts: OwnRowParts, user: number, market?: number): Promise<Sums> {
  const known = await parts.contracts();
  const [first] = known.values();
  if (first === undefined) return NOTHING;
  const positions = await readOpenPositions(parts.reader, { user, market }, MAX_POSITIONS);
  if (positions.length === 0) return NOTHING;
  return sumUp(parts, known, { positions, free: await freeOf(parts, user, first.listed.quote.id) });
}

/** The sums of positions that were read already, all of them paid in the same coin. */
export function sumUp(
  { live, now }: Pick<OwnRowParts, 'live' | 'now'>,
  known: ReadonlyMap<number, ContractFacts>,
  { positions, free }: Pick<OwnState, 'positions' | 'free'>,
): Sums {
  const [first] = positions;
  if (first === undefined) return NOTHING;
  let [results, margins, initial, values] = [0n, 0n, 0n, 0n];
  for (const position of positions) {
    const facts = known.get(position.market)!;
    const value = valuationAt(position, facts.contract.tickLotValue, markOf(live, facts, now()).ticks);
    results += resultAt(position.direction, position.entryValue, value);
    margins += position.margin;
    initial += position.initialMargin;
    values += value;
  }
  const { quote } = known.get(first.market)!.listed;
  const money = (units: bigint) => formatShort(units, quote.scale);
  return {
    results: money(results),
    margins: money(margins),
    initial: money(initial),
    values: money(values),
    hazard: hazardRate(free, margins, results),
  };
}

function valuationAt(
  { direction, lots }: Position,
  tickLotValue: bigint,
  ticks: Record<Position['direction'], number>,
): bigint {
  return BigInt(lots) * BigInt(ticks[direction]) * tickLotValue;
}
