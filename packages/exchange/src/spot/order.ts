// A spot order, open or just closed, and the facts recorded about it.
import { type Side, shownLots } from '../book/book-order.ts';
import type { MarketConfigured } from '../market/market.ts';
import type { OpeningEvent } from '../market/opening.ts';
import type { StopsPostponed, StopsResumed } from '../price/price.ts';

export type SpotOrderKind = 'limit' | 'market' | 'stop-limit' | 'stop-market' | 'oco' | 'trailing-stop' | 'iceberg';
export type TimeInForce = 'gtc' | 'ioc' | 'fok' | 'post-only';

/** A stop waits until the price named by `by` has reached `ticks` coming from the other side. */
export type Trigger = { by: 'last' | 'index'; ticks: number; direction: 'up' | 'down' };

/**
 * The two legs of an OCO, which are one order: it rests at its limit and waits for its trigger simultaneously, so that no fill of one
 * leg can match the other. `stopTicks` is the limit of the stop, or its worst price; `isStopped` once the trigger was reached.
 */
export type Pair = {
  limitTicks: number;
  stopKind: 'stop-limit' | 'stop-market';
  stopTicks: number;
  isStopped: boolean;
};

/**
 * How far a trailing stop stays behind the best last price: quote units per whole base coin, or parts per million of that price.
 * `best` is 0 while it waits for its activation. Afterwards the best price that counts for it is the best of its own and of all
 * trailing stops of its side that began later: a new best price is noted at the latest one only (see `Trails`).
 */
export type Trail = { distance: bigint; isPpm: boolean; best: bigint };

/** The stop-loss of an entry: its trigger, and the limit that it sells at, or null for any price. */
export type ExitStop = { by: Trigger['by']; ticks: number; limitTicks: number | null };

/**
 * What is to sell the coins that a purchase bought: at a profit, at a loss, or whichever comes first. In base units, `bought`
 * is what arrived after fees, `armed` what an exit was placed for; `order` is the exit that was placed last.
 */
export type ExitPlan = {
  profitTicks: number | null;
  stop: ExitStop | null;
  bought: bigint;
  armed: bigint;
  order: number | null;
};

/** Journals and rows of plain orders lack the members after `placedAt`; each belongs to one kind, or to entries and their exits. */
export type SpotOrder = {
  id: number;
  user: number;
  market: number;
  side: Side;
  kind: SpotOrderKind;
  timeInForce: TimeInForce;
  /** Limit in ticks; for a market order the worst price that the band allowed when it was placed. */
  ticks: number;
  /** Ordered quantity in lots; 0 for an order by quote amount. */
  lots: number;
  /** Ordered quote amount in units; 0 for an order by quantity. */
  quoteAmount: bigint;
  trigger: Trigger | null;
  /** False while a stop waits for its trigger. */
  isActive: boolean;
  filledLots: number;
  filledValue: bigint;
  /** What the order still reserves of the wallet it pays from. */
  held: bigint;
  makerFeePpm: bigint;
  takerFeePpm: bigint;
  /** Its position in the queue of its price. */
  place: number;
  placedAt: number;
  /** Of an OCO. */
  pair?: Pair;
  /** Of a trailing stop. */
  trail?: Trail;
  /** Of an iceberg: the most that it shows, and what of it is in the book now. */
  visibleLots?: number;
  shownLots?: number;
  /** Of an entry. */
  exits?: ExitPlan;
  /** Of an exit: the entry whose coins it sells. */
  exitOf?: number;
};

/** Why an order is no longer open. Only `filled` shows as completed; everything else as cancelled. */
export type CloseReason =
  | 'filled'
  | 'cancelled-by-user'
  /** Its owner's account is frozen, and all that is open of it is cancelled. */
  | 'account-frozen'
  | 'self-trade'
  | 'immediate-or-cancel'
  | 'no-liquidity'
  | 'outside-price-band'
  | 'would-take'
  | 'cannot-fill-entirely'
  | 'fill-limit'
  | 'market-changed'
  | 'insufficient-balance';

/** `rest` is what stays in the book after the trades that follow in the same step, in lots. */
export type SpotOrderPlaced = { type: 'SpotOrderPlaced'; order: SpotOrder; rest: number };

/** A stop became an ordinary order of its kind, at a new place in the queue; `ticks` is given where an OCO leaves its limit for its stop. */
export type SpotOrderTriggered = {
  type: 'SpotOrderTriggered';
  order: number;
  place: number;
  rest: number;
  ticks?: number;
};

/** A trailing stop reached its activation and follows the last price from `best` on. */
export type SpotTrailStarted = { type: 'SpotTrailStarted'; order: number; place: number; best: bigint };

/** What an iceberg showed is gone; the next part of it is at the end of the queue. */
export type SpotOrderRefilled = { type: 'SpotOrderRefilled'; order: number; place: number; shown: number };

/**
 * `lots` is the whole new quantity, fills included; an order in the book keeps its place only if it merely shrank. `trigger` is
 * there where a stop waits elsewhere from now on, in ticks, and `stopTicks` where the stop leg of an OCO trades up to another price.
 */
export type SpotOrderAmended = {
  type: 'SpotOrderAmended';
  order: number;
  ticks: number;
  lots: number;
  held: bigint;
  place: number;
  rest: number;
  trigger?: number;
  stopTicks?: number;
};

export type SpotTraded = {
  type: 'SpotTraded';
  id: number;
  market: number;
  base: number;
  quote: number;
  takerSide: Side;
  takerOrder: number;
  makerOrder: number;
  taker: number;
  maker: number;
  ticks: number;
  lots: number;
  /** Base units that change hands. */
  quantity: bigint;
  /** Quote units that change hands. */
  value: bigint;
  /** Fees are taken from what each side receives: base units for the buyer, quote units for the seller. */
  takerFee: bigint;
  makerFee: bigint;
  /** Whether the operator's own accounts were on both, one or no side. */
  operatorSides: number;
  /** Present where both orders were in the book and traded at the one price of an auction. */
  isAuction?: true;
};

/** `order` is the row as it left, with nothing held; `wasResting` lots leave the book. */
export type SpotOrderClosed = { type: 'SpotOrderClosed'; order: SpotOrder; reason: CloseReason; wasResting: number };

/** Lots in the book: what is open, or what an iceberg shows of it. */
export function restingLots(order: SpotOrder): number {
  if (!order.isActive) return 0;
  return shownLots(order);
}

/** Where an order waits for a price, while resting or instead of it. */
export function waitingListOf(order: SpotOrder): 'stops' | 'trails' | undefined {
  if (order.isActive) return order.pair !== undefined && !order.pair.isStopped ? 'stops' : undefined;
  return order.trail !== undefined && order.trail.best > 0n ? 'trails' : 'stops';
}

/** Whether an order trades up to a limit that its owner named; the others trade immediately, at any price of the band. */
export function hasLimit({ kind, pair }: Pick<SpotOrder, 'kind' | 'pair'>): boolean {
  if (pair?.isStopped) return pair.stopKind === 'stop-limit';
  return kind === 'limit' || kind === 'stop-limit' || kind === 'iceberg' || kind === 'oco';
}

/** Also what a market's rules, its opening and its prices mean to orders. */
export type SpotEvent =
  | SpotOrderPlaced
  | SpotOrderTriggered
  | SpotTrailStarted
  | SpotOrderRefilled
  | SpotOrderAmended
  | SpotTraded
  | SpotOrderClosed
  | MarketConfigured
  | OpeningEvent
  | StopsPostponed
  | StopsResumed;
