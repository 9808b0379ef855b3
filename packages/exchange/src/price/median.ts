// The index price: the median of fresh quotes that agree with each other.
import { divideDown, MAX_UNITS, PPM } from '@candor/money';
import type { Quote } from './price.ts';

/** A quote counts while neither its source's time nor the one of its receipt is further than this from now. */
const QUOTE_LIFE_MS = 5_000;
/** A source whose price has not changed for this long is frozen, however new it says that the price is. */
export const FROZEN_MS = 60_000;
/** A quote counts while it is within 2 % of the others' median. */
const QUOTE_TOLERANCE_PPM = 20_000n;
/** Fewer usable quotes than this make no price. */
const QUOTES_NEEDED = 3;

/** The middle value, or the lower whole of the mean of the two in the middle. */
export function median(prices: readonly bigint[]): bigint {
  const sorted = ascending(prices);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : divideDown(sorted[middle - 1]! + sorted[middle]!, 2n);
}

/** What each source says at a time: its newest possible price, whether or not that is too old to count. */
export function latestQuotes(quotes: readonly Quote[], at: number): Quote[] {
  const latest = new Map<string, Quote>();
  for (const quote of quotes) {
    const isPrice = quote.price > 0n && quote.price <= MAX_UNITS && quote.receivedAt <= at;
    const known = latest.get(quote.source);
    if (isPrice && (known === undefined || known.receivedAt <= quote.receivedAt)) latest.set(quote.source, quote);
  }
  return [...latest.values()];
}

/** Whether a quote is new enough. A source without a time of its own is judged by the receipt, and by what is frozen. */
export function isFresh({ sourceAt, receivedAt }: Quote, at: number): boolean {
  // A source whose clock is far ahead of ours would otherwise never be too old.
  const isSourceTimely = sourceAt === null || Math.abs(at - sourceAt) <= QUOTE_LIFE_MS;
  return isSourceTimely && at - receivedAt <= QUOTE_LIFE_MS;
}

/**
 * Those of the usable quotes, one a source, that agree with the others. Empty where they are no majority: then it is unknown
 * which one strays. So one stray of three leaves two that count, and two strays that disagree leave none.
 */
export function countedQuotes(usable: readonly Quote[]): Quote[] {
  if (usable.length < QUOTES_NEEDED) return [];
  const counted = usable.filter(quote =>
    isNearMedian(
      quote.price,
      usable.filter(other => other !== quote).map(other => other.price),
    ),
  );
  return counted.length * 2 > usable.length ? counted : [];
}

/**
 * Of an even number of prices both in the middle are medians. Their mean was quoted by no source: one stray among three
 * would push it away from the two honest ones.
 */
function isNearMedian(price: bigint, others: readonly bigint[]): boolean {
  const sorted = ascending(others);
  return isNear(price, sorted[(sorted.length - 1) >> 1]!) || isNear(price, sorted[sorted.length >> 1]!);
}

function isNear(price: bigint, reference: bigint): boolean {
  const distance = price > reference ? price - reference : reference - price;
  return distance * PPM <= reference * QUOTE_TOLERANCE_PPM;
}

function ascending(prices: readonly bigint[]): bigint[] {
  return [...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
