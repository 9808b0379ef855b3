// The prices that a market's band allows: around the index, or around the last trade where there is none yet.
import { decimal, divideDown, divideUp, PPM, powerOfTen } from '@candor/money';
import { lacksIndex, type Opening, type Pair } from '../markets/pair.ts';
import type { MarketRules } from './market-rules.ts';

/** Decimals of index prices. */
export const INDEX_SCALE = 8;

type Priced = Pick<Pair, 'index_price' | 'now_price' | 'price_source'> & {
  opening?: Pick<Opening, 'has_index' | 'first_price'> | undefined;
};

/** What the band of a market lies around, with the decimals of an index; zero while it is not known. */
export function bandCentre(pair: Priced | undefined): bigint {
  if (pair === undefined) return 0n;
  if (!lacksIndex(pair)) return decimal(pair.index_price, INDEX_SCALE);
  return decimal(pair.price_source === 'trade' ? pair.now_price : pair.opening!.first_price, INDEX_SCALE);
}

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
