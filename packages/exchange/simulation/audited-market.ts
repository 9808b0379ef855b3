// The auditor's own view of all orders: a plain list that is searched from end to end for every question; and the order that trades in the present step.
import type { Market, Side } from '../src/index.ts';
import type { AuditedOpening } from './audited-opening.ts';
import { type AuditedOrder, isBetter, mayTrade, openQuantity, seenQuantity, valuationOf } from './audited-order.ts';

/** What a taker would get now. */
export type Walk = {
  quantity: bigint;
  value: bigint;
  end: 'used-up' | 'own-order' | 'book-ended' | 'fill-limit';
  /** Own orders that blocked a taker who removes them. */
  passed: number[];
};

type WalkInput = {
  user: number;
  side: Side;
  limit: bigint;
  quantity: bigint;
  quoteAmount: bigint;
};

/** Most resting orders that one taker matches. */
const MAX_MET = 2_000;

export class AuditedMarket {
  readonly orders = new Map<number, AuditedOrder>();
  readonly market: Market;
  readonly baseScale: number;
  /** Of a new one. */
  opening: AuditedOpening | undefined;

  constructor(market: Market, baseScale: number) {
    this.market = market;
    this.baseScale = baseScale;
  }

  /** The resting order of a side that has to trade first. */
  best(side: Side): AuditedOrder | undefined {
    let best: AuditedOrder | undefined;
    for (const order of this.orders.values()) {
      if (order.side !== side || seenQuantity(order) <= 0n) continue;
      if (best === undefined || isBetter(side, order, best)) best = order;
    }
    return best;
  }

  /** Resting orders of a side, the one that trades first in front. */
  queue(side: Side): AuditedOrder[] {
    return [...this.orders.values()]
      .filter(order => order.side === side && seenQuantity(order) > 0n)
      .sort((a, b) => (isBetter(side, a, b) ? -1 : 1));
  }

  /** Whether so much more would be more lots than a side of the book counts. */
  overfills(side: Side, quantity: bigint): boolean {
    const resting = this.queue(side).reduce((sum, order) => sum + seenQuantity(order), 0n);
    return quantity > 0n && (resting + quantity) / this.market.lot > 2n ** 53n - 1n;
  }

  walk(input: WalkInput, skipsOwn = false): Walk {
    const walk: Walk = { quantity: 0n, value: 0n, end: 'book-ended', passed: [] };
    let lastPrice: bigint | undefined;
    let met = 0;
    const queue = this.queue(input.side === 'buy' ? 'sell' : 'buy').map(maker => {
      return { maker, seen: seenQuantity(maker), hidden: openQuantity(maker) - seenQuantity(maker) };
    });
    for (let index = 0; index < queue.length; index++) {
      const { maker, seen, hidden } = queue[index]!;
      if (!mayTrade(input.side, input.limit, maker.price)) break;
      const wanted = this.wanted(input, walk, maker.price);
      if (wanted === 0n) return { ...walk, end: 'used-up' };
      if (maker.user === input.user) {
        if (!skipsOwn) return { ...walk, end: 'own-order' };
        if (++met > MAX_MET) return { ...walk, end: 'fill-limit' };
        walk.passed.push(maker.id);
        continue;
      }
      if (++met > MAX_MET) return { ...walk, end: 'fill-limit' };
      const taken = wanted < seen ? wanted : seen;
      walk.quantity += taken;
      walk.value += valuationOf(maker.price, taken, this.baseScale);
      lastPrice = maker.price;
      if (taken < seen) return { ...walk, end: 'used-up' };
      if (hidden === 0n) continue;
      // The next part of an iceberg comes behind all others of its price.
      const next = hidden < maker.visible! ? hidden : maker.visible!;
      let behind = index + 1;
      while (behind < queue.length && queue[behind]!.maker.price === maker.price) behind++;
      queue.splice(behind, 0, { maker, seen: next, hidden: hidden - next });
    }
    if (lastPrice !== undefined && this.wanted(input, walk, lastPrice) === 0n) walk.end = 'used-up';
    return walk;
  }

  checkNotCrossed(): void {
    const [bid, ask] = [this.best('buy'), this.best('sell')];
    if (bid !== undefined && ask !== undefined && bid.price >= ask.price) {
      throw new Error(
        `market ${this.market.id} is crossed: order ${bid.id} at ${bid.price}, order ${ask.id} at ${ask.price}`,
      );
    }
  }

  /** Base units that may still be taken at a price, in whole lots. */
  private wanted(input: WalkInput, walk: Walk, price: bigint): bigint {
    if (input.quoteAmount === 0n) return input.quantity - walk.quantity;
    const oneLot = valuationOf(price, this.market.lot, this.baseScale);
    return ((input.quoteAmount - walk.value) / oneLot) * this.market.lot;
  }
}

/** The order that trades in the present step, and what a plain walk said that it would get. */
export type Taker = {
  order: AuditedOrder;
  limit: bigint;
  walk: Walk;
  traded: { quantity: bigint; value: bigint };
  /** Whether it may not rest, whatever its time in force says. */
  endsAtOnce: boolean;
};
