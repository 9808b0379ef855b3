// What views start from: everything public as of one sequence of the journal.
import type {
  Coin,
  CoinRules,
  Contract,
  ContractState,
  LeverOrder,
  Market,
  MarketOpening,
  MarketPrice,
  OptionRules,
  Rail,
  UserKind,
} from '@candor/exchange';
import type { Interval } from '@candor/prices';
import type { Bar, BarSource, StoredSource } from '../../../database/rows/candles.ts';
import type { OpenOrder } from './order-books.ts';
import type { PublicTrade } from './trade-tape.ts';

/** An account that the operator trades with itself. */
export type OperatorAccount = { id: number; kind: Exclude<UserKind, 'customer'> };

/** What is stored about one market, lists oldest first. */
export type MarketSeed = {
  tape: PublicTrade[];
  /** The newest candles of every source and interval. */
  lines: { source: BarSource; interval: Interval; bars: Bar[]; count: number }[];
  /** Minutes of the last 24 hours, and the price before them. */
  day: { before: { source: BarSource; close: bigint } | undefined; index: Bar[]; trades: Bar[] };
};

/** A contract, its state, and what is stored of it; its candles of the index are those of its market. */
export type SeededContract = { contract: Contract; state: ContractState; stored: MarketSeed };

/** The state at one sequence of the journal, from which views start. */
export type ViewSeed = {
  epoch: number;
  sequence: number;
  coins: readonly Coin[];
  coinRules: readonly CoinRules[];
  rails: readonly Rail[];
  optionRules: readonly OptionRules[];
  markets: readonly Market[];
  openings: readonly MarketOpening[];
  prices: readonly MarketPrice[];
  operators: readonly OperatorAccount[];
  contracts: readonly SeededContract[];
  openContractOrders: readonly LeverOrder[];
  openOrders: Iterable<readonly [id: number, order: OpenOrder]>;
  marketSeeds: ReadonlyMap<number, MarketSeed>;
  /** What happened since the stored candles were written. */
  minutes: readonly { market: number; source: StoredSource; bar: Bar }[];
};
