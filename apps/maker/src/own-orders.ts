// The account's open orders as known from answers and events, by market.
import { type MarketRules, readLots, readTicks } from './market-rules.ts';
import { isMostlyFilled, type OpenQuote } from './quote-plan.ts';

/** The members of an own order's row that matter here. */
export type OrderRow = {
  id: number;
  symbol: string;
  type: 1 | 2;
  status: 1 | 2 | 3;
  order_type: string;
  target_price: string;
  trade_amount: string;
  filled: string;
};

const WAITING = 1;
const BUY = 1;

export class OwnOrders {
  private readonly orders = new Map<number, OpenQuote & { symbol: string }>();
  // An answer can arrive after the event that already closed its order; such an order must not return.
  private readonly closed = new Set<number>();

  /** Starts over from a full reading. */
  replaceAll(rows: readonly OrderRow[], rulesOf: (symbol: string) => MarketRules | undefined): void {
    this.orders.clear();
    this.closed.clear();
    for (const row of rows) this.apply(row, rulesOf(row.symbol));
  }

  /**
   * Takes in one row, from a reading or an event, and answers whether so much was taken from it that the plan refills it. Orders of
   * unknown markets and stops are nothing to quote with.
   */
  apply(row: OrderRow, rules: MarketRules | undefined): boolean {
    if (rules === undefined || row.order_type !== 'limit') return false;
    const filledLots = readLots(rules, row.filled);
    const lots = readLots(rules, row.trade_amount);
    const isTaken = filledLots > (this.orders.get(row.id)?.filledLots ?? 0) && isMostlyFilled({ lots, filledLots });
    if (row.status !== WAITING) {
      this.forget(row.id);
      return isTaken;
    }
    this.orders.set(row.id, {
      symbol: row.symbol,
      id: row.id,
      side: row.type === BUY ? 'buy' : 'sell',
      ticks: readTicks(rules, row.target_price),
      lots,
      filledLots,
    });
    return isTaken;
  }

  /** Takes in an order that was just accepted, unless an event brought a later state already. */
  placed(symbol: string, order: OpenQuote): void {
    if (!this.closed.has(order.id) && !this.orders.has(order.id)) this.orders.set(order.id, { symbol, ...order });
  }

  /** An amend was accepted. */
  amend(id: number, ticks: number, lots: number): void {
    const order = this.orders.get(id);
    if (order !== undefined) this.orders.set(id, { ...order, ticks, lots });
  }

  forget(id: number): void {
    this.orders.delete(id);
    this.closed.add(id);
  }

  of(symbol: string): OpenQuote[] {
    return [...this.orders.values()].filter(order => order.symbol === symbol);
  }
}
