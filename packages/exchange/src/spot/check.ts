// The checks of a new spot order, in the order in which their rejections take precedence.
import { divideDown, divideUp, MAX_UNITS, PPM } from '@candor/money';
import { assertNever } from '../assert.ts';
import { bestTicks } from '../book/book.ts';
import { tradeValue } from '../book/book-order.ts';
import type { Market } from '../market/market.ts';
import { isIndexStale } from '../price/decide.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import { bandOf, isWithinBand, lastTicksOf, worstAfterTrigger, worstTicks } from './band.ts';
import type { PlaceSpotOrder } from './command.ts';
import { isCollecting, refuseEarly, refuseMoreOrders, refuseOwnCross } from './opening/gates.ts';
import type { ExitPlan, Pair, SpotOrder, Trail, Trigger } from './order.ts';
import { exactTrigger } from './trails.ts';

/** Open orders that a user may have in one market, waiting stops included (design.md section 7). */
export const MAX_OPEN_ORDERS = 10_000;

/** The order in the market's own increments. `ticks` is the limit, or the worst price for an order without one. */
export type CheckedOrder = {
  market: Market;
  ticks: number;
  lots: number;
  quoteAmount: bigint;
  trigger: Trigger | null;
  pair: Pair | undefined;
  trail: Trail | undefined;
  visibleLots: number | undefined;
  exits: ExitPlan | undefined;
  /** What the order has to reserve before it trades: at its worst, in units of the coin it pays. */
  reservation: bigint;
  /** Whether it goes into the book without meeting others, since an auction collects. */
  isCollected: boolean;
  rejection?: undefined;
};

export function checkOrder(state: State, command: PlaceSpotOrder, at: number): CheckedOrder | { rejection: Rejection } {
  const market = state.markets.get(command.market);
  if (market === undefined) return refuse({ code: 'unknown-market' });
  if (market.status !== 'open') return refuse({ code: 'market-not-open' });
  if (!hasSoundShape(command)) return refuse({ code: 'invalid-order' });
  const opening = state.marketOpenings.get(market.id);
  const early = opening && refuseEarly(opening, command);
  if (early !== undefined) return refuse(early);

  const price = command.price === undefined ? 0 : toTicks(market, command.price);
  if (typeof price === 'object') return refuse(price);
  const lots = command.quantity === undefined ? 0 : toLots(market, command.quantity);
  if (typeof lots === 'object') return refuse(lots);
  if (command.quoteAmount !== undefined && command.quoteAmount <= 0n) return refuse({ code: 'amount-not-positive' });
  const visibleLots = command.visible === undefined ? undefined : toLots(market, command.visible);
  if (typeof visibleLots === 'object') return refuse(visibleLots);
  const offTick = checkFurtherPrices(market, command);
  if (offTick !== undefined) return refuse(offTick);
  const trigger = command.trigger === undefined ? null : readTrigger(state, market, command.trigger);
  if (trigger !== null && 'code' in trigger) return refuse(trigger);

  const trail = command.trail && readTrail(state, market, command, trigger);
  if (trail !== undefined && 'code' in trail) return refuse(trail);

  const ticks = limitTicks(state, market, command, price, trigger, at);
  if (typeof ticks === 'object') return refuse(ticks);
  const pair = command.kind === 'oco' ? readPair(market, command, ticks, trigger!) : undefined;
  if (pair !== undefined && 'code' in pair) return refuse(pair);
  const exits = command.exits && readExits(state, market, command, ticks);
  if (exits !== undefined && 'code' in exits) return refuse(exits);
  const valuation = command.quoteAmount ?? tradeValue(market, ticks, lots);
  const stopValue = pair && tradeValue(market, pair.stopTicks, lots);
  const unfit =
    checkSize(state, market, command, valuation, lots) ??
    (stopValue === undefined ? undefined : checkValue(market, stopValue));
  if (unfit !== undefined) return refuse(unfit);
  const unseen = checkVisible(market, { ticks, lots, visibleLots });
  if (unseen !== undefined) return refuse(unseen);
  // An entry counts with the exit that it will have.
  const count = exits === undefined ? 1 : 2;
  if (state.spot.countOf(command.user, market.id) + count > MAX_OPEN_ORDERS) {
    return refuse({ code: 'too-many-orders', limit: MAX_OPEN_ORDERS });
  }
  const isCollected = isCollecting(opening);
  const unfitForAuction = isCollected ? checkCollected(state, market, command, ticks) : undefined;
  if (unfitForAuction !== undefined) return refuse(unfitForAuction);
  const most = stopValue !== undefined && stopValue > valuation ? stopValue : valuation;
  const reservation = command.side === 'buy' ? most : (command.quantity ?? 0n);
  const quoteAmount = command.quoteAmount ?? 0n;
  return { market, ticks, lots, quoteAmount, trigger, pair, trail, visibleLots, exits, reservation, isCollected };
}

function checkCollected(
  state: State,
  market: Market,
  { user, side }: PlaceSpotOrder,
  ticks: number,
): Rejection | undefined {
  return refuseMoreOrders(state, user, market) ?? refuseOwnCross(state, { user, market: market.id, side, ticks });
}

/** Refuses prices of legs and exits that are not valid in the market. */
function checkFurtherPrices(market: Market, { stopPrice, exits }: PlaceSpotOrder): Rejection | undefined {
  if (stopPrice === undefined && exits === undefined) return undefined;
  for (const price of [stopPrice, exits?.profit, exits?.stop?.price, exits?.stop?.limit]) {
    const ticks = price === undefined ? 0 : toTicks(market, price);
    if (typeof ticks === 'object') return ticks;
  }
  return undefined;
}

/** Reads a price in quote units per coin as ticks. */
export function toTicks(market: Market, price: bigint): number | Rejection {
  if (price <= 0n) return { code: 'amount-not-positive' };
  const ticks = countSteps(price, market.tick);
  if (ticks === undefined) return { code: 'price-off-tick', tick: market.tick };
  return Number.isSafeInteger(ticks) ? ticks : { code: 'too-large' };
}

/** Reads a quantity in base units as lots. */
export function toLots(market: Market, quantity: bigint): number | Rejection {
  if (quantity <= 0n) return { code: 'amount-not-positive' };
  const lots = countSteps(quantity, market.lot);
  if (lots === undefined) return { code: 'quantity-off-lot', lot: market.lot };
  return Number.isSafeInteger(lots) ? lots : { code: 'too-large' };
}

/** Refuses a limit that reaches beyond the band. */
export function checkBand(
  state: State,
  market: Market,
  side: PlaceSpotOrder['side'],
  ticks: number,
): Rejection | undefined {
  const band = bandOf(state, market);
  if (band === undefined || isWithinBand(band, side, ticks)) return undefined;
  return {
    code: 'price-outside-band',
    lowest: BigInt(band.lowestTicks) * market.tick,
    highest: BigInt(band.highestTicks) * market.tick,
  };
}

/** Refuses a value below the market's smallest order, or more than any wallet could hold. */
export function checkValue(market: Market, value: bigint): Rejection | undefined {
  if (value > MAX_UNITS) return { code: 'too-large' };
  return value < market.minNotional ? { code: 'below-smallest-notional', minimum: market.minNotional } : undefined;
}

/** An iceberg shows at least this part of its quantity. */
const MAX_PARTS = 100;

/** Refuses an iceberg whose parts are more than a hundred, smaller than the smallest order, or no parts. */
export function checkVisible(
  market: Market,
  { ticks, lots, visibleLots }: Pick<SpotOrder, 'ticks' | 'lots'> & { visibleLots?: number | undefined },
): Rejection | undefined {
  if (visibleLots === undefined) return undefined;
  const mostValuable = divideUp(market.minNotional, tradeValue(market, ticks, 1));
  const part = BigInt(Math.ceil(lots / MAX_PARTS));
  const lowest = mostValuable > part ? mostValuable : part;
  if (BigInt(visibleLots) >= lowest && visibleLots <= lots) return undefined;
  return { code: 'visible-out-of-range', lowest: lowest * market.lot, highest: BigInt(lots) * market.lot };
}

/** Refuses a limit on the wrong side of a stop or exit that belongs to the order: both legs would be reached immediately. */
export function checkLegs(
  { side, pair, trigger, exits }: Pick<SpotOrder, 'side' | 'pair' | 'trigger' | 'exits'>,
  ticks: number,
): Rejection | undefined {
  const isCrossed = (stop: number, limit: number) => (side === 'sell' ? limit <= stop : limit >= stop);
  if (pair !== undefined && !pair.isStopped && isCrossed(trigger!.ticks, ticks)) return { code: 'legs-out-of-order' };
  const { profitTicks, stop } = exits ?? { profitTicks: null, stop: null };
  const isBeyondExit = (profitTicks !== null && profitTicks <= ticks) || (stop !== null && stop.ticks >= ticks);
  return isBeyondExit ? { code: 'legs-out-of-order' } : undefined;
}

function hasSoundShape(command: PlaceSpotOrder): boolean {
  const { kind, timeInForce, price, quantity, quoteAmount, trigger, stopPrice, trail, visible, exits } = command;
  const mayWaitFor = kind === 'trailing-stop' && (trigger === undefined || trigger.by === 'last');
  const needsTrigger = kind === 'stop-limit' || kind === 'stop-market' || kind === 'oco';
  if (!mayWaitFor && needsTrigger !== (trigger !== undefined)) return false;
  if ((kind === 'trailing-stop') !== (trail !== undefined) || (kind === 'iceberg') !== (visible !== undefined))
    return false;
  if (stopPrice !== undefined && kind !== 'oco') return false;
  if (exits !== undefined) {
    const isEntry = command.side === 'buy' && (kind === 'limit' || kind === 'market');
    if (!isEntry || (exits.profit === undefined && exits.stop === undefined)) return false;
  }
  if (kind === 'limit' || kind === 'stop-limit' || kind === 'iceberg' || kind === 'oco') {
    const times = { limit: true, 'stop-limit': timeInForce !== 'post-only', oco: timeInForce === 'gtc' };
    const mayStay = kind === 'iceberg' ? timeInForce === 'gtc' || timeInForce === 'post-only' : times[kind];
    return price !== undefined && quantity !== undefined && quoteAmount === undefined && mayStay;
  }
  // A waiting sale must reserve a known quantity, so a stop by quote amount is offered for buys only.
  const mayWait = kind === 'market' || command.side === 'buy' || quoteAmount === undefined;
  return (
    price === undefined && (quantity === undefined) !== (quoteAmount === undefined) && timeInForce === 'ioc' && mayWait
  );
}

/** The stop leg of an OCO: beyond its trigger there is a loss, and at its limit a better price. */
function readPair(market: Market, command: PlaceSpotOrder, limitTicks: number, trigger: Trigger): Pair | Rejection {
  const { side, stopPrice } = command;
  if (trigger.direction !== (side === 'sell' ? 'down' : 'up')) return { code: 'legs-out-of-order' };
  const stopTicks =
    stopPrice === undefined ? worstAfter(market, side, BigInt(trigger.ticks)) : toTicks(market, stopPrice);
  if (typeof stopTicks === 'object') return stopTicks;
  const stopKind = stopPrice === undefined ? 'stop-market' : 'stop-limit';
  const pair: Pair = { limitTicks, stopKind, stopTicks, isStopped: false };
  return checkLegs({ side, pair, trigger }, limitTicks) ?? pair;
}

/** Least and most of a distance in parts per million: a tenth of a percent, and half. */
const TRAIL_PPM = { least: 1_000n, most: 500_000n } as const;

/** A trailing stop follows from the last price on, or waits for its activation without having seen any. */
function readTrail(
  state: State,
  market: Market,
  command: PlaceSpotOrder,
  activation: Trigger | null,
): Trail | Rejection {
  const { distance, isPpm } = command.trail!;
  const last = state.prices.get(market.id)?.last ?? 0n;
  if (last === 0n) return { code: 'no-trade-yet' };
  const from = command.trigger?.price ?? last;
  const [least, most] = isPpm ? [TRAIL_PPM.least, TRAIL_PPM.most] : [market.tick, from / 2n];
  if (distance < least || distance > most) return { code: 'distance-out-of-range', isPpm, least, most };
  return { distance, isPpm, best: activation === null ? last : 0n };
}

function readExits(state: State, market: Market, command: PlaceSpotOrder, limit: number): ExitPlan | Rejection {
  const { profit, stop } = command.exits!;
  const asTicks = (price: bigint) => Number(price / market.tick);
  const limitTicks = stop?.limit === undefined ? null : asTicks(stop.limit);
  const plan: ExitPlan = {
    profitTicks: profit === undefined ? null : asTicks(profit),
    stop: stop === undefined ? null : { by: stop.by, ticks: asTicks(stop.price), limitTicks },
    bought: 0n,
    armed: 0n,
    order: null,
  };
  // Without a limit an entry begins at the best offer; below it a take-profit could match the bids.
  const from = command.kind === 'market' ? bestTicks(state.spot.book(market.id).asks) : limit;
  const legs = { side: command.side, trigger: null, exits: plan };
  return (from === undefined ? undefined : checkLegs(legs, from)) ?? plan;
}

function readTrigger(
  state: State,
  market: Market,
  { by, price }: NonNullable<PlaceSpotOrder['trigger']>,
): Trigger | Rejection {
  const ticks = toTicks(market, price);
  if (typeof ticks === 'object') return ticks;
  const now = by === 'last' ? lastTicksOf(state, market) : bandOf(state, market);
  if (now === undefined) return { code: by === 'last' ? 'no-trade-yet' : 'index-stale' };
  if (ticks > now.lowerTicks) return { by, ticks, direction: 'up' };
  if (ticks < now.upperTicks) return { by, ticks, direction: 'down' };
  return { code: 'trigger-already-reached' };
}

/** Reads where a waiting stop is to wait instead, coming from the same side: a price that would trigger it immediately is refused. */
export function readMovedTrigger(
  state: State,
  market: Market,
  { by, direction }: Trigger,
  price: bigint,
): Trigger | Rejection {
  const ticks = toTicks(market, price);
  if (typeof ticks === 'object') return ticks;
  const now = by === 'last' ? lastTicksOf(state, market) : bandOf(state, market);
  if (now === undefined) return { code: by === 'last' ? 'no-trade-yet' : 'index-stale' };
  const isReached = direction === 'up' ? ticks <= now.lowerTicks : ticks >= now.upperTicks;
  return isReached ? { code: 'trigger-already-reached' } : { by, ticks, direction };
}

/** The order's limit in ticks, where it has one within the band; otherwise the worst price that it may trade at. */
function limitTicks(
  state: State,
  market: Market,
  command: PlaceSpotOrder,
  ticks: number,
  trigger: Trigger | null,
  at: number,
): number | Rejection {
  switch (command.kind) {
    case 'limit':
    case 'iceberg':
    case 'oco':
      return checkBand(state, market, command.side, ticks) ?? ticks;
    case 'stop-limit':
      // A stop's limit is held against the band of the moment in which it fires.
      return ticks;
    case 'market': {
      const band = bandOf(state, market);
      if (band === undefined || isIndexStale(state.prices.get(market.id), at)) return { code: 'index-stale' };
      return worstTicks(band, command.side);
    }
    case 'stop-market':
      return worstAfter(market, command.side, BigInt(trigger!.ticks));
    case 'trailing-stop': {
      const { side } = command;
      const from = command.trigger?.price ?? state.prices.require(market.id).last;
      const reached = exactTrigger(side, command.trail!, from);
      const divide = side === 'buy' ? divideUp : divideDown;
      return worstAfter(market, side, divide(reached, market.tick * PPM));
    }
    default:
      return assertNever(command.kind);
  }
}

/** The worst price of a stop without a limit, or a rejection where it is too large to be counted. */
export function worstAfter(market: Market, side: PlaceSpotOrder['side'], trigger: bigint): number | Rejection {
  const worst = (trigger * (PPM + market.bandPpm)) / PPM;
  if (side === 'buy' && worst > BigInt(Number.MAX_SAFE_INTEGER)) return { code: 'too-large' };
  return worstAfterTrigger(market, side, Number(trigger));
}

function checkSize(
  state: State,
  market: Market,
  command: PlaceSpotOrder,
  valuation: bigint,
  lots: number,
): Rejection | undefined {
  const unfit = checkValue(market, valuation);
  if (command.kind !== 'market' || command.quoteAmount !== undefined || unfit?.code === 'too-large') return unfit;
  // Without a limit an order's size is its value at the index.
  return checkValue(market, tradeValue(market, bandOf(state, market)!.upperTicks, lots));
}

/** How many increments an amount is: undefined where it is between two, no safe integer where they cannot be counted. */
function countSteps(amount: bigint, step: bigint): number | undefined {
  const [wide, narrow] = [Number(amount), Number(step)];
  // Numbers up to this size are exact, and divide several times faster.
  if (wide <= Number.MAX_SAFE_INTEGER && narrow <= Number.MAX_SAFE_INTEGER) {
    return wide % narrow === 0 ? wide / narrow : undefined;
  }
  return amount % step === 0n ? Number(amount / step) : undefined;
}

function refuse(rejection: Rejection): { rejection: Rejection } {
  return { rejection };
}
