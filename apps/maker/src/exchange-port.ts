// The exchange as the maker sees it: the few calls it needs, each answered with a value, never with an exception.
import type { MarketState } from './market-rules.ts';
import type { OrderRow } from './own-orders.ts';

/** The outcome of a call. `code` is the exchange's error code, undefined where no answer came. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; code: string | undefined; text: string };

export type ExchangeState = {
  /** 1 while a demo rests: no visitor sees the quotes then. */
  is_resting?: 0 | 1 | undefined;
  coins: readonly { id: number; scale: number }[];
  markets: readonly MarketState[];
};

/** Both sides of a market's book as decimals of price and quantity, best prices first. */
export type BookRows = {
  bids: readonly (readonly [price: string, quantity: string])[];
  asks: readonly (readonly [price: string, quantity: string])[];
};

/** The public side. */
export type PublicPort = {
  state(): Promise<Outcome<ExchangeState>>;
  book(symbol: string): Promise<Outcome<BookRows>>;
};

/** What an account has of a coin for spot trading, as decimals: free, and reserved by orders. */
export type WalletRow = { currency: number; balance: string; lock: string };

/** The members of `coin/trade` that the traders use. */
export type NewOrder = {
  currency_id: number;
  legal_id: number;
  type: 1 | 2;
  order_type: 'limit' | 'market';
  time_in_force: 'ioc';
  amount?: string;
  quote_amount?: string;
  target_price?: string;
};

/** A change of a spot quote: an order to cancel, to amend, or to place so that it only rests. */
export type QuoteChange =
  | { id: number }
  | { id: number; currency_id: number; legal_id: number; target_price: string; amount: string }
  | { currency_id: number; legal_id: number; type: 1 | 2; target_price: string; amount: string };

/** What became of each change, in their order: the number of its order, and the exchange's error code or "". */
export type QuoteResults = readonly { id: number; code: string }[];

export type Listener = {
  /** The own events flow from now on; what happened before must be read. */
  onConnected(): void;
  onDisconnected(): void;
  onOrder(row: OrderRow): void;
  onBalance(row: WalletRow): void;
};

/** The members of `lever/contracts` that quoting needs. */
export type ContractState = {
  match_id: number;
  currency_id: number;
  legal_id: number;
  symbol: string;
  share_num: string;
  tick: string;
  /** As a fraction: 0.0005 is 0.05 %. */
  taker_fee: string;
  mark_price: string;
  is_live: 0 | 1;
};

/** An order that waits, or an open position, of `lever/my_trade`. */
export type ContractRow = { id: number; match_id: number; type: 1 | 2; share: number; price: string };

/** Where an order of contracts is moved to; its stops stay. */
type ContractMove = { id: number; currency_id: number; legal_id: number; share: string; target_price: string };
/** A new order of contracts. */
export type NewContractOrder = Omit<ContractMove, 'id'> & {
  type: 1 | 2;
  multiple: number;
  target_profit_price: string;
  stop_loss_price: string;
};
/** A change of a quote of contracts: an order to cancel, to move before it is filled, or to place so that it only rests. */
export type ContractChange = { id: number } | ContractMove | NewContractOrder;

/** One account's contracts. */
export type ContractPort = {
  contracts(): Promise<Outcome<readonly ContractState[]>>;
  waitingContracts(): Promise<Outcome<readonly ContractRow[]>>;
  openPositions(): Promise<Outcome<readonly ContractRow[]>>;
  /** Free units of a coin, as a decimal, of the spot and of the lever account. */
  freeMoney(currencyId: number): Promise<Outcome<{ spot: string; lever: string }>>;
  toLever(currencyId: number, number: string): Promise<Outcome<unknown>>;
  /** Makes changes one after the other; refused as a whole only where none can be made. */
  quoteContracts(changes: readonly ContractChange[]): Promise<Outcome<QuoteResults>>;
  /** Opens at the best prices of the book, within the slippage bound. */
  openContract(order: Omit<NewContractOrder, 'target_price'>): Promise<Outcome<{ id: number }>>;
  /** Closes a position likewise. */
  closeContract(id: number): Promise<Outcome<unknown>>;
  net(currencyId: number, legalId: number): Promise<Outcome<unknown>>;
};

/** One account. */
export type AccountPort = {
  openOrders(): Promise<Outcome<readonly OrderRow[]>>;
  wallets(): Promise<Outcome<readonly WalletRow[]>>;
  place(order: NewOrder): Promise<Outcome<{ id: number }>>;
  /** Makes changes one after the other; refused as a whole only where none can be made. */
  quote(changes: readonly QuoteChange[]): Promise<Outcome<QuoteResults>>;
  fund(currencyId: number, number: string): Promise<Outcome<unknown>>;
  /** Starts to report own events; reconnects automatically until closed. */
  listen(listener: Listener): { close(): void };
};
