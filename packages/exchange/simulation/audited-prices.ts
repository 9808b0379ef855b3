// The auditor's own index: who counts and what the middle is, found by counting instead of by sorting.
import type { Quote } from '../src/index.ts';

export type AuditedPrice = { last: bigint; index: bigint; indexAt: number; isLive: boolean };

const LIFE_MS = 10_000;

export function isFresh(price: AuditedPrice, at: number): boolean {
  return price.isLive && at <= price.indexAt + LIFE_MS;
}

/** The index price that quotes make at a time, and whose quotes they are; null where they make none. */
export function auditedIndex(quotes: readonly Quote[], at: number): { price: bigint | null; sources: string[] } {
  const fresh = quotes.filter(
    (quote, index) =>
      isUsable(quote, at) &&
      !quotes.some(
        (other, place) =>
          other.source === quote.source &&
          isUsable(other, at) &&
          (other.receivedAt > quote.receivedAt || (other.receivedAt === quote.receivedAt && place > index)),
      ),
  );
  if (fresh.length < 3) return { price: null, sources: [] };
  const counted = fresh.filter(quote => {
    const middle = middleOf(fresh.filter(other => other !== quote).map(other => other.price));
    return 50n * (quote.price > middle ? quote.price - middle : middle - quote.price) <= middle;
  });
  const sources = counted.map(quote => quote.source);
  return { price: counted.length < 3 ? null : middleOf(counted.map(quote => quote.price)), sources };
}

function isUsable({ price, receivedAt }: Quote, at: number): boolean {
  return price > 0n && price < 2n ** 63n && receivedAt <= at && receivedAt >= at - LIFE_MS;
}

/** The price at the place in the middle, found by counting how many are below each. */
function middleOf(prices: readonly bigint[]): bigint {
  const at = (place: number) =>
    prices.find(price => {
      const below = prices.filter(other => other < price).length;
      const equal = prices.filter(other => other === price).length;
      return below <= place && place < below + equal;
    })!;
  const half = Math.floor(prices.length / 2);
  return prices.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2n;
}
