// Sums over a user's open positions at the mark: for display, nothing happens by them.
import type { Position } from '@candor/exchange';
import { resultAt } from '@candor/formulas';
import { formatShort } from '@candor/money';
import { freeOf } from './list-routes.ts';
import { markOf } from './mark.ts';
import type { OwnRowParts } from './own-rows.ts';
import { readOpenPositions } from './read-rows.ts';
import { hazardRate } from './wire-row.ts';

export type Sums = { results: string; margins: string; initial: string; values: string; hazard: string };

/** More than anybody may have open in all markets together. */
const MOST_POSITIONS = 10_000;
const NOTHING: Sums = { results: '0', margins: '0', initial: '0', values: '0', hazard: '0' };

export async function sumsOf(parts: OwnRowParts, user: number, market?: number): Promise<Sums> {
  const known = await parts.contracts();
  const [first] = known.values();
  if (first === undefined) return NOTHING;
  const page = { offset: 0, limit: MOST_POSITIONS };
  const positions = await readOpenPositions(parts.reader, { user, market }, page);
  if (positions.length === 0) return NOTHING;
  let [results, margins, initial, values] = [0n, 0n, 0n, 0n];
  for (const position of positions) {
    const facts = known.get(position.market)!;
    const value = worthAt(position, facts.contract.tickLotValue, markOf(parts.live, facts, parts.now()).ticks);
    results += resultAt(position.direction, position.entryValue, value);
    margins += position.margin;
    initial += position.initialMargin;
    values += value;
  }
  const { quote } = first.listed;
  const free = await freeOf(parts, user, quote.id);
  const money = (units: bigint) => formatShort(units, quote.scale);
  return {
    results: money(results),
    margins: money(margins),
    initial: money(initial),
    values: money(values),
    hazard: hazardRate(free, margins, results),
  };
}

function worthAt(
  { direction, lots }: Position,
  tickLotValue: bigint,
  ticks: Record<Position['direction'], number>,
): bigint {
  return BigInt(lots) * BigInt(ticks[direction]) * tickLotValue;
}
