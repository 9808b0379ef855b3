// Walks the other side of a book for a taker, by price and then time, without changing anything.
import { type Book, bestTicks, reaches } from './book.ts';
import { type BookOrder, type Increments, openLots, type Side, shownLots, tradeValue } from './book-order.ts';

const MAX_LOTS = BigInt(Number.MAX_SAFE_INTEGER);

export type Taking = {
  user: number;
  side: Side;
  /** The worst price that may be paid or taken. */
  limitTicks: number;
  /** The most to fill: lots, or quote units where this is above zero. */
  lots: number;
  quoteAmount: bigint;
  /** Self-trade prevention: a fired stop removes the user's own resting orders, any other taker stops at them. */
  evictsOwn: boolean;
};

/** `lotsBefore` and `valueBefore` are what the same maker, an iceberg, gave earlier in the walk; `refill` is what it shows next. */
export type Fill<Order extends BookOrder> = {
  maker: Order;
  lots: number;
  value: bigint;
  lotsBefore: number;
  valueBefore: bigint;
  refill: number;
};

export type Match<Order extends BookOrder> = {
  readonly fills: readonly Fill<Order>[];
  readonly lots: number;
  readonly value: bigint;
  /** The user's own resting orders that blocked it and are removed. */
  readonly evicted: readonly Order[];
  /** Why the walk ended. `used-up` includes a quote amount whose rest is smaller than one more lot. */
  readonly end: 'used-up' | 'own-order' | 'book-ended' | 'fill-limit';
};

/** Resting orders that one taker may match in one command (docs/decisions/0012-limits-of-one-command.md). */
export const MAX_FILLS = 2_000;

/** Of a taker without a match. */
export const NOTHING: Match<never> = { fills: [], lots: 0, value: 0n, evicted: [], end: 'book-ended' };

/** Finds the fills that a taker would get now. */
export function match<Order extends BookOrder>(market: Increments, book: Book<Order>, taking: Taking): Match<Order> {
  const side = taking.side === 'buy' ? book.asks : book.bids;
  const best = bestTicks(side);
  if (best === undefined || !reaches(taking.side, taking.limitTicks, best)) return NOTHING;
  const fills: Fill<Order>[] = [];
  const evicted: Order[] = [];
  let lots = 0;
  let value = 0n;
  for (let index = side.levels.length - 1; index >= 0; index--) {
    const level = side.levels[index]!;
    if (!reaches(taking.side, taking.limitTicks, level.ticks)) break;
    let refilled: Fill<Order>[] | undefined;
    for (let position = level.first; position !== null; position = position.next) {
      const wanted = wantedLots(market, taking, lots, value, level.ticks);
      if (wanted === 0) return { fills, lots, value, evicted, end: 'used-up' };
      const maker = position.order;
      const isOwn = maker.user === taking.user;
      if (isOwn && !taking.evictsOwn) return { fills, lots, value, evicted, end: 'own-order' };
      if (fills.length + evicted.length >= MAX_FILLS) return { fills, lots, value, evicted, end: 'fill-limit' };
      if (isOwn) {
        evicted.push(maker);
        continue;
      }
      const open = shownLots(maker);
      const taken = wanted < open ? wanted : open;
      const valuation = tradeValue(market, level.ticks, taken);
      const fill = { maker, lots: taken, value: valuation, lotsBefore: 0, valueBefore: 0n, refill: 0 };
      fills.push(fill);
      lots += taken;
      value += valuation;
      // The rest of a quote amount may pay a lot at a worse price, but never while the better one has more to give.
      if (taken < open) return { fills, lots, value, evicted, end: 'used-up' };
      if (maker.visibleLots === undefined || refillAfter(fill) === 0) continue;
      refilled ??= [];
      refilled.push(fill);
    }
    // The next visible parts of icebergs queue behind all other orders of the price, and the parts after that behind them.
    for (let index = 0; refilled !== undefined && index < refilled.length; index++) {
      const before = refilled[index]!;
      const wanted = wantedLots(market, taking, lots, value, level.ticks);
      if (wanted === 0) return { fills, lots, value, evicted, end: 'used-up' };
      if (fills.length + evicted.length >= MAX_FILLS) return { fills, lots, value, evicted, end: 'fill-limit' };
      const taken = Math.min(wanted, before.refill);
      const valuation = tradeValue(market, level.ticks, taken);
      const lotsBefore = before.lotsBefore + before.lots;
      const valueBefore = before.valueBefore + before.value;
      const fill = { maker: before.maker, lots: taken, value: valuation, lotsBefore, valueBefore, refill: 0 };
      fills.push(fill);
      lots += taken;
      value += valuation;
      if (taken < before.refill) return { fills, lots, value, evicted, end: 'used-up' };
      if (refillAfter(fill) > 0) refilled.push(fill);
    }
  }
  const last = fills.at(-1);
  const isUsedUp = last !== undefined && wantedLots(market, taking, lots, value, last.maker.ticks) === 0;
  return { fills, lots, value, evicted, end: isUsedUp ? 'used-up' : 'book-ended' };
}

/** Notes with a fill that took all an iceberg showed what it shows next, and answers it. */
function refillAfter(fill: Fill<BookOrder>): number {
  const { maker, lotsBefore, lots } = fill;
  fill.refill = Math.min(maker.visibleLots!, openLots(maker) - lotsBefore - lots);
  return fill.refill;
}

/** How many lots more the taker would take at a price. */
function wantedLots(market: Increments, taking: Taking, lots: number, value: bigint, ticks: number): number {
  if (taking.quoteAmount === 0n) return taking.lots - lots;
  const affordable = (taking.quoteAmount - value) / (BigInt(ticks) * market.tickLotValue);
  return affordable > MAX_LOTS ? Number.MAX_SAFE_INTEGER : Number(affordable);
}
