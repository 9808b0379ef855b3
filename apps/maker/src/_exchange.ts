// An exchange in memory for the tests of the loops: rules and refusals like the real one's, with a clock that tests move.
import { decimal, formatDecimal } from '@candor/money';
import { INDEX_SCALE } from '@candor/prices';
import type {
  AccountPort,
  BookRows,
  ExchangeState,
  Listener,
  NewOrder,
  Outcome,
  PublicPort,
  QuoteChange,
  QuoteResults,
  WalletRow,
} from './exchange-port.ts';
import { readMarket } from './market-rules.ts';
import type { OrderRow } from './own-orders.ts';

const SCALES = new Map([
  [1, 8],
  [3, 6],
  [8, 6],
]);
const MARKETS = [
  { id: 1, symbol: 'BTC/USDT', tick: '0.1', lot: '0.00001', index: '92000' },
  { id: 8, symbol: 'DOGE/USDT', tick: '0.00001', lot: '1', index: '0.19' },
];

const RESTING = { status: 1, order_type: 'limit', filled: '0' } as const;

type StoredOrder = OrderRow & { ticksUnits: bigint; open: bigint };

/** An order of another account. */
type Stranger = { symbol: string; type: 1 | 2; price: string; open: bigint };

/** One account's view of the exchange; others take by `fill`, and their offers meet only orders that take immediately. */
export class FakeExchange implements PublicPort, AccountPort {
  readonly clock = { ms: 1_000_000 };
  readonly index = new Map(MARKETS.map(market => [market.symbol, market.index]));
  readonly calls: string[] = [];
  readonly placedOrders: NewOrder[] = [];
  /** How many changes each list of quotes had. */
  readonly lists: number[] = [];
  isStale = false;
  /** The answer to every call while set. */
  failure: { code: string | undefined; text: string } | undefined;
  /** Answers to the next placing, amending or cancelling calls, before anything is checked. */
  refusals: string[] = [];
  /** The most of a coin that the demo grants, in whole coins. */
  cap = 10_000_000n;
  orders = new Map<number, StoredOrder>();
  strangers: Stranger[] = [];
  private readonly wallet = new Map<number, { free: bigint; held: bigint }>();
  private listeners: Listener[] = [];
  private nextId = 1;

  async state(): Promise<Outcome<ExchangeState>> {
    return this.answer('state', () => ({
      coins: [...SCALES].map(([id, scale]) => ({ id, scale })),
      markets: MARKETS.map(market => this.marketState(market.symbol)),
    }));
  }

  async book(symbol: string): Promise<Outcome<BookRows>> {
    const { base } = this.rules(symbol);
    const side = (type: 1 | 2) => {
      const own = [...this.orders.values()].filter(order => order.symbol === symbol && order.type === type);
      const others = this.strangers.filter(order => order.symbol === symbol && order.type === type);
      const rows = [
        ...own.map(({ target_price, open }) => [target_price, formatDecimal(open, base.scale)] as const),
        ...others.map(({ price, open }) => [price, formatDecimal(open, base.scale)] as const),
      ];
      return rows.sort(([left], [right]) => (type === 1 ? Number(right) - Number(left) : Number(left) - Number(right)));
    };
    return this.answer('book', () => ({ bids: side(1), asks: side(2) }));
  }

  /** Another account offers. */
  offer(symbol: string, type: 1 | 2, price: string, amount: string): void {
    this.strangers.push({ symbol, type, price, open: decimal(amount, this.rules(symbol).base.scale) });
  }

  async openOrders(): Promise<Outcome<readonly OrderRow[]>> {
    return this.answer('openOrders', () => [...this.orders.values()].map(order => ({ ...order })));
  }

  async wallets(): Promise<Outcome<readonly WalletRow[]>> {
    return this.answer('wallets', () => [...SCALES.keys()].map(coin => this.walletRow(coin)));
  }

  async place(order: NewOrder): Promise<Outcome<{ id: number }>> {
    this.placedOrders.push(order);
    const market = MARKETS.find(candidate => candidate.id === order.currency_id)!;
    const id = this.nextId++;
    const { order_type, target_price = '0', amount = '0' } = order;
    const row = {
      id,
      symbol: market.symbol,
      ...RESTING,
      type: order.type,
      order_type,
      target_price,
      trade_amount: amount,
    };
    return this.change('place', () => {
      this.takeStrangers(row);
      return { id };
    });
  }

  /** Each change is noted as a call of its own. */
  async quote(changes: readonly QuoteChange[]): Promise<Outcome<QuoteResults>> {
    this.lists.push(changes.length);
    const outcomes: Outcome<{ id: number }>[] = [];
    for (const change of changes) outcomes.push(await this.quoteOne(change));
    const [first] = outcomes;
    if (first?.ok === false && outcomes.every(({ ok }) => !ok)) return first;
    const results = outcomes.map(outcome =>
      outcome.ok ? { ...outcome.value, code: '' } : { id: 0, code: outcome.code! },
    );
    return { ok: true, value: results };
  }

  private quoteOne(change: QuoteChange): Promise<Outcome<{ id: number }>> {
    if (!('target_price' in change))
      return this.change('cancel', () => (this.remove(change.id) === undefined ? 'unknown_order' : { id: change.id }));
    const { target_price, amount } = change;
    if (!('id' in change)) {
      const { symbol } = MARKETS.find(candidate => candidate.id === change.currency_id)!;
      const id = this.nextId++;
      const row: OrderRow = { id, symbol, ...RESTING, type: change.type, target_price, trade_amount: amount };
      return this.change('place', () => this.rest(row) ?? { id });
    }
    return this.change('amend', () => {
      const order = this.remove(change.id);
      if (order === undefined) return 'unknown_order';
      const refusal = this.rest({ ...order, target_price, trade_amount: amount });
      if (refusal !== undefined) this.rest(order);
      return refusal ?? { id: order.id };
    });
  }

  async fund(coin: number, number: string): Promise<Outcome<unknown>> {
    return this.change('fund', () => {
      const scale = SCALES.get(coin)!;
      const units = decimal(number, scale);
      const wallet = this.walletOf(coin);
      if (wallet.free + wallet.held + units > this.cap * 10n ** BigInt(scale)) return 'test_funds_limit';
      wallet.free += units;
      return {};
    });
  }

  listen(listener: Listener): { close(): void } {
    this.listeners.push(listener);
    listener.onConnected();
    return { close: () => void this.disconnect(listener) };
  }

  /** Another account takes so much of an order. */
  fill(id: number, share: number): void {
    const order = this.remove(id)!;
    const { base } = this.rules(order.symbol);
    const amount = decimal(order.trade_amount, base.scale);
    const filled = decimal(order.filled, base.scale);
    const rounded = this.rules(order.symbol).lot;
    const taken = (((amount - filled) * BigInt(Math.round(share * 100))) / 100n / rounded) * rounded;
    const row = { ...order, filled: formatDecimal(filled + taken, base.scale) };
    if (filled + taken < amount) this.rest(row);
    const status = filled + taken < amount ? 1 : 2;
    for (const listener of this.listeners) listener.onOrder({ ...row, status });
    for (const coin of SCALES.keys()) for (const listener of this.listeners) listener.onBalance(this.walletRow(coin));
  }

  /** Drops and restores the socket. */
  reconnect(): void {
    for (const listener of this.listeners) listener.onDisconnected();
    for (const listener of this.listeners) listener.onConnected();
  }

  side(symbol: string, type: 1 | 2): number[] {
    const prices = [...this.orders.values()].filter(order => order.symbol === symbol && order.type === type);
    return prices.map(order => Number(order.target_price)).sort((a, b) => (type === 1 ? b - a : a - b));
  }

  /** An order with a limit takes what is better than that. */
  private takeStrangers({ symbol, type, target_price, trade_amount }: OrderRow): void {
    const { base } = this.rules(symbol);
    let wanted = decimal(trade_amount, base.scale);
    for (const other of this.strangers) {
      const isBetter =
        type === 1 ? Number(other.price) <= Number(target_price) : Number(other.price) >= Number(target_price);
      if (other.symbol !== symbol || other.type === type || !isBetter) continue;
      const taken = wanted < other.open ? wanted : other.open;
      wanted -= taken;
      other.open -= taken;
    }
    this.strangers = this.strangers.filter(({ open }) => open > 0n);
  }

  private disconnect(listener: Listener): void {
    this.listeners = this.listeners.filter(candidate => candidate !== listener);
  }

  private marketState(symbol: string) {
    const market = MARKETS.find(candidate => candidate.symbol === symbol)!;
    const index = formatDecimal(decimal(this.index.get(symbol)!, INDEX_SCALE), INDEX_SCALE);
    const stale: 0 | 1 = this.isStale ? 1 : 0;
    const coins = { currency_id: market.id, legal_id: 3, min_notional: '5', status: 'open' };
    return { ...market, ...coins, index_price: index, index_stale: stale };
  }

  private rules(symbol: string) {
    return readMarket(this.marketState(symbol), SCALES).rules;
  }

  private walletOf(coin: number): { free: bigint; held: bigint } {
    const wallet = this.wallet.get(coin) ?? { free: 0n, held: 0n };
    this.wallet.set(coin, wallet);
    return wallet;
  }

  private walletRow(currency: number): WalletRow {
    const scale = SCALES.get(currency)!;
    const { free, held } = this.walletOf(currency);
    return { currency, balance: formatDecimal(free, scale), lock: formatDecimal(held, scale) };
  }

  private remove(id: number): StoredOrder | undefined {
    const order = this.orders.get(id);
    this.orders.delete(id);
    if (order !== undefined) this.reserve(order, -1n);
    return order;
  }

  private rest(row: OrderRow): string | undefined {
    const { base, quote, lot, tick } = this.rules(row.symbol);
    const ticksUnits = decimal(row.target_price, quote.scale);
    const open = decimal(row.trade_amount, base.scale) - decimal(row.filled, base.scale);
    if (ticksUnits % tick !== 0n) return 'price_off_tick';
    if (open <= 0n || open % lot !== 0n) return 'quantity_off_lot';
    for (const other of this.orders.values()) {
      if (other.symbol !== row.symbol || other.type === row.type) continue;
      const meets = row.type === 1 ? other.ticksUnits <= ticksUnits : other.ticksUnits >= ticksUnits;
      if (meets) return 'would_take';
    }
    const order = { ...row, ticksUnits, open };
    const { wallet, reservation } = this.reservationOf(order);
    if (reservation > wallet.free) return 'insufficient_balance';
    this.orders.set(row.id, order);
    this.reserve(order, 1n);
    return undefined;
  }

  private reservationOf(order: StoredOrder) {
    const { base, quote } = this.rules(order.symbol);
    if (order.type === 2) return { wallet: this.walletOf(base.id), reservation: order.open };
    return {
      wallet: this.walletOf(quote.id),
      reservation: (order.open * order.ticksUnits) / 10n ** BigInt(base.scale),
    };
  }

  private reserve(order: StoredOrder, sign: bigint): void {
    const { wallet, reservation } = this.reservationOf(order);
    wallet.free -= sign * reservation;
    wallet.held += sign * reservation;
  }

  private async answer<Value>(call: string, value: () => Value): Promise<Outcome<Value>> {
    this.calls.push(call);
    return this.failure === undefined ? { ok: true, value: value() } : { ok: false, ...this.failure };
  }

  private async change<Value>(call: string, act: () => Value | string): Promise<Outcome<Value>> {
    this.calls.push(call);
    if (this.failure !== undefined) return { ok: false, ...this.failure };
    const refusal = this.refusals.shift();
    const result = refusal ?? act();
    if (typeof result === 'string') return { ok: false, code: result, text: result };
    for (const coin of SCALES.keys()) for (const listener of this.listeners) listener.onBalance(this.walletRow(coin));
    return { ok: true, value: result };
  }
}
