// What a position is and what its prices are, each found by trying prices and not by solving for them.
import { ceil, floor, highestTick, lowestTick, MILLION, smaller } from './amounts.ts';

export type NaivePosition = {
  id: number;
  user: number;
  isLong: boolean;
  multiple: bigint;
  lots: bigint;
  /** What the open lots were opened for. */
  entry: bigint;
  margin: bigint;
  /** Value / multiple of the open lots. */
  initial: bigint;
  /** So far: results, fees, and funding, above zero where it was paid. */
  result: bigint;
  fees: bigint;
  funding: bigint;
};

export type NaiveTier = { upTo: bigint; multiple: bigint; maintenancePpm: bigint };

/** What is to be known of a contract. */
export type NaiveRules = {
  /** Quote units of one lot at one tick. */
  unit: bigint;
  takerFeePpm: bigint;
  clampPpm: bigint;
  tiers: readonly NaiveTier[];
};

/** The two ticks around the mark. */
export type NaiveMark = { lower: bigint; upper: bigint };

type Held = Pick<NaivePosition, 'isLong' | 'lots' | 'entry' | 'margin'>;

export function feeOn(value: bigint, ppm: bigint): bigint {
  return floor(value * ppm, MILLION);
}

/** The tick of the mark that counts for a position: the worse one to close it at. */
export function markOf({ isLong }: Pick<NaivePosition, 'isLong'>, { lower, upper }: NaiveMark): bigint {
  return isLong ? lower : upper;
}

export function resultAt({ isLong, lots, entry }: Held, ticks: bigint, unit: bigint): bigint {
  const value = lots * ticks * unit;
  return isLong ? value - entry : entry - value;
}

/** What an opening fill takes into the margin. */
export function marginToOpen(
  isLong: boolean,
  { lots, ticks, multiple }: { lots: bigint; ticks: bigint; multiple: bigint },
  mark: NaiveMark,
  { unit, takerFeePpm }: NaiveRules,
): { initial: bigint; margin: bigint } {
  const value = lots * ticks * unit;
  const valuation = lots * markOf({ isLong }, mark) * unit;
  const gain = isLong ? valuation - value : value - valuation;
  const initial = ceil(value, multiple);
  let margin = initial + feeOn(valuation, takerFeePpm);
  if (gain < 0n) margin -= gain;
  return { initial, margin };
}

/** Whether margin and result do not exceed what must be there: all of it compared in millionths. */
export function isDue(position: Held, ticks: bigint, unit: bigint, maintenancePpm: bigint): boolean {
  const left = position.margin + resultAt(position, ticks, unit);
  return left * MILLION <= position.lots * ticks * unit * maintenancePpm;
}

/** The last tick at which the position is liquidated, tried from tick to tick; undefined where there is none. */
export function liquidationPrice(position: Held, unit: bigint, maintenancePpm: bigint): bigint | undefined {
  const isThere = (ticks: bigint) => isDue(position, ticks, unit, maintenancePpm);
  return position.isLong ? highestTick(isThere) : lowestTick(isThere);
}

/** The last tick at which closing costs other users nothing, with the whole fee. */
export function bankruptcyPrice(position: Held, unit: bigint, takerFeePpm: bigint): bigint {
  const isEnough = (ticks: bigint) => {
    const fee = position.lots * ticks * unit * takerFeePpm;
    return (position.margin + resultAt(position, ticks, unit)) * MILLION >= fee;
  };
  if (position.isLong) return lowestTick(isEnough);
  return highestTick(isEnough) ?? 1n;
}

/** So many lots' part of a position's sums: rounded down, but the last lots take everything. */
export function partOf(amount: bigint, lots: bigint, of: bigint): bigint {
  return lots === of ? amount : floor(amount * lots, of);
}

/** What closing brings: `left` is what the position's part of the margin becomes before the fee. */
export type Closing = { entry: bigint; result: bigint; part: bigint; fee: bigint; left: bigint };

/** Closes lots at a value in thought. A fee is never more than what is left. */
export function closing(position: NaivePosition, lots: bigint, value: bigint, feePpm: bigint): Closing {
  const entry = partOf(position.entry, lots, position.lots);
  const part = partOf(position.margin, lots, position.lots);
  const result = position.isLong ? value - entry : entry - value;
  const left = part + result;
  const fee = left > 0n ? smaller(feeOn(value, feePpm), left) : 0n;
  return { entry, result, part, fee, left };
}

/** The tier of a total; the first whose edge the total does not exceed. */
export function tierFor(tiers: readonly NaiveTier[], total: bigint): NaiveTier | undefined {
  for (const tier of tiers) if (total <= tier.upTo) return tier;
  return undefined;
}
