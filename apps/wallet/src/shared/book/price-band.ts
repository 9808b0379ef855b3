// The prices that a market's band around the index allows.
import { divideDown, divideUp, PPM, powerOfTen } from '@candor/money';
import type { MarketRules } from './market-rules.ts';

/** Decimals of index prices. */
export const INDEX_SCALE = 8;

/** The lowest and the highest price that the band around the index allows, or undefined before there is an index. */
export function bandAround(index: bigint, rules: MarketRules): { lowest: bigint; highest: bigint } | undefined {
  if (index <= 0n) return undefined;
  const perStep = rules.tick * powerOfTen(INDEX_SCALE) * PPM;
  const exact = index * powerOfTen(rules.quote.scale);
  const lowest = divideUp(exact * (PPM - rules.bandPpm), perStep);
  return {
    lowest: (lowest > 1n ? lowest : 1n) * rules.tick,
    highest: divideDown(exact * (PPM + rules.bandPpm), perStep) * rules.tick,
  };
}
