// The auditor's own index: who counts and what the middle is, found by counting instead of by sorting.
import type { Quote } from '../src/index.ts';

/** `said` is what each source gave last, and since when it has been that. */
export type AuditedPrice = {
  last: bigint;
  index: bigint;
  indexAt: number;
  isLive: boolean;
  reports: Map<string, { price: bigint; since: number }>;
};

const LIFE_MS = 10_000;
const QUOTE_LIFE_MS = 5_000;

export function isFresh(price: AuditedPrice, at: number): boolean {
  return price.isLive && at <= price.indexAt + LIFE_MS;
}

/** The index price that quotes make at a time, and whose quotes they are; null where they make none. Notes what was said. */
export function auditedIndex(
  quotes: readonly Quote[],
  at: number,
  reports: AuditedPrice['reports'],
): { price: bigint | null; sources: string[]; changed: string[] } {
  const latest = quotes.filter(
    (quote, index) =>
      isPossible(quote, at) &&
      !quotes.some(
        (other, otherIndex) =>
          other.source === quote.source &&
          isPossible(other, at) &&
          (other.receivedAt > quote.receivedAt || (other.receivedAt === quote.receivedAt && otherIndex > index)),
      ),
  );
  // The order in which the sources first appeared.
  const sources = [...new Set(quotes.filter(quote => isPossible(quote, at)).map(quote => quote.source))];
  const ordered = sources.map(source => latest.find(quote => quote.source === source)!);
  const changed = ordered.filter(quote => reports.get(quote.source)?.price !== quote.price);
  for (const { source, price } of changed) reports.set(source, { price, since: at });
  const usable = ordered.filter(quote => isTimely(quote, at) && at < reports.get(quote.source)!.since + 60_000);
  const counted = usable.length < 3 ? [] : usable.filter(quote => agrees(quote, usable));
  const isMajority = counted.length > usable.length - counted.length;
  return {
    price: isMajority ? middleOf(counted.map(quote => quote.price)) : null,
    sources: isMajority ? counted.map(quote => quote.source) : [],
    changed: changed.map(quote => quote.source),
  };
}

/** Whether a quote is within 2 % of a median of the others: a price with as many below it as above. */
function agrees(quote: Quote, usable: readonly Quote[]): boolean {
  const others = usable.filter(other => other !== quote).map(other => other.price);
  const middles = others.filter(price => {
    const below = others.filter(other => other < price).length;
    const above = others.filter(other => other > price).length;
    return 2 * below <= others.length && 2 * above <= others.length;
  });
  return middles.some(middle => 50n * (quote.price > middle ? quote.price - middle : middle - quote.price) <= middle);
}

function isPossible({ price, receivedAt }: Quote, at: number): boolean {
  return price > 0n && price < 2n ** 63n && receivedAt <= at;
}

function isTimely({ sourceAt, receivedAt }: Quote, at: number): boolean {
  const isSourceTimely = sourceAt === null || (sourceAt >= at - QUOTE_LIFE_MS && sourceAt <= at + QUOTE_LIFE_MS);
  return isSourceTimely && receivedAt >= at - QUOTE_LIFE_MS;
}

/** The oldest time of what these sources said last: each the earlier of its own and of the receipt. */
export function oldestOf(quotes: readonly Quote[], sources: readonly string[], at: number): number {
  const times = sources.map(source => {
    const reported = quotes.filter(quote => quote.source === source && isPossible(quote, at));
    const latest = reported.reduce((last, quote) => (quote.receivedAt >= last.receivedAt ? quote : last));
    return latest.sourceAt !== null && latest.sourceAt < latest.receivedAt ? latest.sourceAt : latest.receivedAt;
  });
  return times.reduce((oldest, time) => (time < oldest ? time : oldest));
}

/** The price at the place in the middle, found by counting how many are below each. */
function middleOf(prices: readonly bigint[]): bigint {
  const at = (index: number) =>
    prices.find(price => {
      const below = prices.filter(other => other < price).length;
      const equal = prices.filter(other => other === price).length;
      return below <= index && index < below + equal;
    })!;
  const half = Math.floor(prices.length / 2);
  return prices.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2n;
}
