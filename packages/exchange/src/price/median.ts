// The index price: the median of fresh quotes that agree with each other.
import { divideDown, MAX_UNITS, PPM } from '@candor/money';
import type { Quote } from './price.ts';

/** A quote counts for 10 s after it was received. */
const QUOTE_LIFE_MS = 10_000;
/** A quote counts while it is within 2 % of the others' median. */
const QUOTE_TOLERANCE_PPM = 20_000n;
/** Fewer counted quotes than this make no price. */
export const QUOTES_NEEDED = 3;

/** The middle value, or the lower whole of the mean of the two in the middle. */
export function median(prices: readonly bigint[]): bigint {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : divideDown(sorted[middle - 1]! + sorted[middle]!, 2n);
}

/** The quotes that count at a time: one a source, fresh, a possible price, near the others (design.md section 6). */
export function countedQuotes(quotes: readonly Quote[], at: number): Quote[] {
  const latest = new Map<string, Quote>();
  for (const quote of quotes) {
    const isFresh = quote.receivedAt <= at && at - quote.receivedAt <= QUOTE_LIFE_MS;
    const isPrice = quote.price > 0n && quote.price <= MAX_UNITS;
    const known = latest.get(quote.source);
    if (isFresh && isPrice && (known === undefined || known.receivedAt <= quote.receivedAt))
      latest.set(quote.source, quote);
  }
  const fresh = [...latest.values()];
  if (fresh.length < QUOTES_NEEDED) return [];
  return fresh.filter(quote =>
    isNear(quote.price, median(fresh.filter(other => other !== quote).map(other => other.price))),
  );
}

function isNear(price: bigint, reference: bigint): boolean {
  const distance = price > reference ? price - reference : reference - price;
  return distance * PPM <= reference * QUOTE_TOLERANCE_PPM;
}
