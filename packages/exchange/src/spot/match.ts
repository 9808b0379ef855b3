// Walks the other side of a book for a taker, by price and then time, without changing anything.
import type { Market } from '../market/market.ts';
import { type Book, reaches } from './book.ts';
import { openLots, type Side, type SpotOrder } from './order.ts';
import { tradeValue } from './value.ts';

const MAX_LOTS = BigInt(Number.MAX_SAFE_INTEGER);

export type Taking = {
  user: number;
  side: Side;
  /** The worst price that may be paid or taken. */
  limitTicks: number;
  /** The most to fill: lots, or quote units. */
  upTo: { lots: number } | { value: bigint };
  /** Self-trade prevention: a fired stop removes the user's own resting orders, any other taker stops at them. */
  evictsOwn: boolean;
};

export type Fill = { maker: SpotOrder; lots: number; value: bigint };

export type Match = {
  fills: Fill[];
  lots: number;
  value: bigint;
  /** The user's own resting orders that stood in the way and must go. */
  evicted: SpotOrder[];
  /** Why the walk ended. `used-up` includes a quote amount whose rest is smaller than one more lot. */
  end: 'used-up' | 'own-order' | 'book-ended';
};

/** Finds the fills that a taker would get now. */
export function match(market: Market, book: Book, taking: Taking): Match {
  const levels = (taking.side === 'buy' ? book.asks : book.bids).levels;
  const found: Match = { fills: [], lots: 0, value: 0n, evicted: [], end: 'used-up' };
  for (let index = levels.length - 1; index >= 0; index--) {
    const level = levels[index]!;
    if (!reaches(taking.side, taking.limitTicks, level.ticks)) break;
    for (let place = level.first; place !== null; place = place.next) {
      const wanted = wantedLots(market, taking, found, level.ticks);
      if (wanted === 0) return found;
      const maker = place.order;
      if (maker.user === taking.user) {
        if (!taking.evictsOwn) return { ...found, end: 'own-order' };
        found.evicted.push(maker);
        continue;
      }
      const lots = Math.min(wanted, openLots(maker));
      const value = tradeValue(market, level.ticks, lots);
      found.fills.push({ maker, lots, value });
      found.lots += lots;
      found.value += value;
      // The rest of a quote amount may pay a lot at a worse price, but never while the better one has more to give.
      if (lots < openLots(maker)) return found;
    }
  }
  const lastTicks = found.fills.at(-1)?.maker.ticks ?? taking.limitTicks;
  found.end = wantedLots(market, taking, found, lastTicks) === 0 ? 'used-up' : 'book-ended';
  return found;
}

function wantedLots(market: Market, taking: Taking, found: Match, ticks: number): number {
  if ('lots' in taking.upTo) return taking.upTo.lots - found.lots;
  const affordable = (taking.upTo.value - found.value) / (BigInt(ticks) * market.tickLotValue);
  return affordable > MAX_LOTS ? Number.MAX_SAFE_INTEGER : Number(affordable);
}
