// The size of a level: less near the index, more further out, and never quite even.
import { PPM } from '@candor/money';
import type { Side } from './ladder.ts';
import { lotsFor, type MarketRules, smallestLots } from './market-rules.ts';
import { seededNumber } from './seeded-share.ts';

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
