// Markets, a small order book and a steady draw for the tests of plans and traders.
import { decimal } from '@candor/money';
import { INDEX_SCALE } from '@candor/prices';
import type { Side } from './ladder.ts';
import { type MarketRules, orderValue, readMarket, smallestLots } from './market-rules.ts';
import type { OpenQuote, QuoteAction } from './quote-plan.ts';

const SCALES = new Map([
  [1, 8],
  [3, 6],
  [4, 6],
  [8, 6],
  [9, 6],
]);

/** The demo's markets with the coarsest, a middling and the finest steps; the price is one of many plausible ones. */
export const MARKETS: { rules: MarketRules; price: string }[] = [
  market(1, 'BTC/USDT', '0.1', '0.00001', '92000'),
  market(4, 'TRX/USDT', '0.0001', '0.1', '0.3201'),
  market(8, 'DOGE/USDT', '0.00001', '1', '0.19'),
  market(9, 'ADA/USDT', '0.0001', '0.1', '0.62'),
];

function market(base: number, symbol: string, tick: string, lot: string, price: string) {
  const state = { id: base, symbol, currency_id: base, legal_id: 3, tick, lot, min_notional: '5', status: 'open' };
  return { rules: readMarket({ ...state, index_price: price, index_stale: 0 }, SCALES).rules, price };
}

/** Numbers in [0, 1) that spread evenly, the same in each run: multiples of the golden ratio. */
export function evenDraws(): () => number {
  let drawn = 0;
  return () => {
    drawn = (drawn + 0.618_034) % 1;
    return drawn;
  };
}

/** An index price from its decimal. */
export function indexOf(price: string): bigint {
  return decimal(price, INDEX_SCALE);
}

/** Sends actions to an imaginary exchange; throws where the real one would refuse one or match two of our own orders. */
export class OwnBook {
  readonly rules: MarketRules;
  orders: OpenQuote[] = [];
  free: { base: bigint; quote: bigint };
  private nextId = 1;

  constructor(rules: MarketRules, free: { base: bigint; quote: bigint }) {
    this.rules = rules;
    this.free = { ...free };
  }

  send(action: QuoteAction): void {
    switch (action.type) {
      case 'place':
        this.rest({ id: this.nextId++, filledLots: 0, ...action });
        break;
      case 'amend': {
        const order = this.take(action.id);
        if (action.lots <= order.filledLots) throw new Error('not amendable');
        this.rest({ ...order, ticks: action.ticks, lots: action.lots });
        break;
      }
      case 'cancel':
        this.take(action.id);
        break;
      default:
        action satisfies never;
    }
  }

  side(side: Side): OpenQuote[] {
    const outward = side === 'sell' ? 1 : -1;
    return this.orders.filter(order => order.side === side).sort((a, b) => outward * (a.ticks - b.ticks));
  }

  /** Fills so much of an order's open lots. */
  fill(id: number, lots: number): void {
    const order = this.take(id);
    const filled = { ...order, filledLots: order.filledLots + lots };
    if (filled.filledLots < filled.lots) this.rest(filled);
  }

  private take(id: number): OpenQuote {
    const order = this.orders.find(candidate => candidate.id === id);
    if (order === undefined) throw new Error(`unknown order ${id}`);
    this.orders = this.orders.filter(candidate => candidate !== order);
    this.reserve(order, 1n);
    return order;
  }

  private rest(order: OpenQuote): void {
    const meets = this.orders.some(other =>
      order.side === 'buy'
        ? other.side === 'sell' && other.ticks <= order.ticks
        : other.side === 'buy' && other.ticks >= order.ticks,
    );
    if (meets) throw new Error(`would meet an own order at ${order.ticks}`);
    const open = order.lots - order.filledLots;
    if (order.filledLots === 0 && open < smallestLots(this.rules, order.ticks))
      throw new Error('below smallest notional');
    this.orders.push(order);
    this.reserve(order, -1n);
  }

  private reserve(order: OpenQuote, sign: bigint): void {
    const open = order.lots - order.filledLots;
    if (order.side === 'sell') this.free.base += sign * BigInt(open) * this.rules.lot;
    else this.free.quote += sign * orderValue(this.rules, order.ticks, open);
    if (this.free.base < 0n || this.free.quote < 0n) throw new Error('insufficient balance');
  }
}
