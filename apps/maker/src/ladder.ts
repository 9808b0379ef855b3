// The levels of a ladder: fixed prices, so that following the index moves only the orders at its ends, and sizes that grow with the distance.

import { createHash } from 'node:crypto';
import { divideDown, PPM, powerOfTen } from '@candor/money';
import { INDEX_SCALE } from '@candor/prices';
import { lotsFor, type MarketRules, smallestLots, ticksAbove, ticksBelow } from './market-rules.ts';

export type Side = 'buy' | 'sell';

/** Levels a side. Users are promised 20: the rest is what one order may take before the next tick. */
export const LEVELS = 24;

const LARGEST_PLACE_PPM = 250n;
/** An order closer to the index than this retreats. Above zero, so that no bid ever meets one of our asks. */
const KEEP_PPM = 20n;

/**
 * The distance between two levels in ticks. The one in use is kept while it fits, because a new distance moves every order.
 */
export function spacingTicks(rules: MarketRules, index: bigint, inUse: number | undefined): number {
  const scaled = (ppm: bigint) =>
    Number(divideDown(index * powerOfTen(rules.quote.scale) * ppm, powerOfTen(INDEX_SCALE) * PPM * rules.tick));
  const wanted = Math.max(1, scaled(rules.width.spacingPpm));
  const fits = inUse !== undefined && inUse * 10 >= wanted * 7 && inUse * 10 <= wanted * 12;
  return fits ? inUse : wanted;
}

/** The price of level number `level` in ticks; levels are counted from price zero and are a little uneven. */
export function levelTicks(symbol: string, spacing: number, level: number): number {
  const unevenness = maxUnevenness(spacing) + 1;
  return level * spacing + (unevenness > 1 ? seededNumber(`${symbol} level ${level} of ${spacing}`, unevenness) : 0);
}

function maxUnevenness(spacing: number): number {
  return Math.floor(spacing / 8);
}

/** The nearest price at which an order may stay, and the farthest that the best order may have. */
type Nearest = { keep: number; place: number };

/** Where a side begins: strictly on its own side of the index. */
export function nearestTicks(rules: MarketRules, index: bigint, spacing: number, side: Side): Nearest {
  const placePpm = placeFor(rules, index, spacing);
  const shifted = (ppm: bigint) => (side === 'sell' ? ticksAbove(rules, index, ppm) : ticksBelow(rules, index, -ppm));
  return { keep: shifted(KEEP_PPM), place: shifted(placePpm) };
}

function placeFor(rules: MarketRules, index: bigint, spacing: number): bigint {
  const widestGap = BigInt(spacing + maxUnevenness(spacing));
  const gapPpm = (widestGap * rules.tick * PPM * powerOfTen(INDEX_SCALE)) / (index * powerOfTen(rules.quote.scale));
  const room = rules.width.spreadPpm / 2n - gapPpm;
  if (room > LARGEST_PLACE_PPM) return LARGEST_PLACE_PPM;
  return room < KEEP_PPM ? KEEP_PPM : room;
}

/** The first level at or beyond a price, seen from the index. */
export function levelAt(symbol: string, spacing: number, side: Side, ticks: number): number {
  if (side === 'sell') {
    let level = Math.max(1, Math.floor(ticks / spacing) - 1);
    while (levelTicks(symbol, spacing, level) < ticks) level++;
    return level;
  }
  let level = Math.floor(ticks / spacing) + 1;
  while (level > 0 && levelTicks(symbol, spacing, level) > ticks) level--;
  return level;
}

/** A whole number from 0 to `below` - 1 that depends on the words only. */
function seededNumber(words: string, below: number): number {
  return createHash('sha256').update(words).digest().readUInt32BE(0) % below;
}

const NEAREST_PPM = 500_000;
const GROWTH_PPM = 60_000;
const MIN_LUCK_PPM = 700_000;
const LUCK_RANGE_PPM = 600_001;

/** Lots of the level at `distance` levels from the best one, around `levelValue` quote units and at least what is accepted. */
export function levelLots(rules: MarketRules, side: Side, ticks: number, distance: number, levelValue: bigint): number {
  const growth = BigInt(NEAREST_PPM + GROWTH_PPM * distance);
  const luck = BigInt(MIN_LUCK_PPM + seededNumber(`${rules.symbol} ${side} at ${ticks}`, LUCK_RANGE_PPM));
  const value = (levelValue * growth * luck) / (PPM * PPM);
  return Math.max(lotsFor(rules, ticks, value), smallestLots(rules, ticks));
}

/** What a whole side may cost at most with this value of an average level, as a multiple of that value. */
export const SIDE_WEIGHT = 50n;
