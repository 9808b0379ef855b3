// The checks of a new spot order, in the order in which their rejections take precedence.
import { MAX_UNITS, PPM } from '@candor/money';
import type { Market } from '../market/market.ts';
import { isIndexStale } from '../price/decide.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import { bandOf, indexTicks, isWithinBand, worstTicks } from './band.ts';
import type { PlaceSpotOrder } from './command.ts';
import type { Trigger } from './order.ts';
import { tradeValue } from './value.ts';

/** Open orders that a user may have in one market, waiting stops included (design.md section 7). */
export const MAX_OPEN_ORDERS = 10_000;

/** The order in the market's own steps. `ticks` is the limit, or the worst price for an order without one. */
export type CheckedOrder = {
  market: Market;
  ticks: number;
  lots: number;
  quoteAmount: bigint;
  trigger: Trigger | null;
};

type Checked<Value> = { value: Value; rejection?: undefined } | { rejection: Rejection };

export function checkOrder(state: State, command: PlaceSpotOrder, at: number): Checked<CheckedOrder> {
  if (state.users.get(command.user) === undefined) return refuse({ code: 'unknown-user' });
  const market = state.markets.get(command.market);
  if (market === undefined) return refuse({ code: 'unknown-market' });
  if (market.status !== 'open') return refuse({ code: 'market-not-open' });
  if (!hasSoundShape(command)) return refuse({ code: 'invalid-order' });

  const price = toTicks(market, command.price);
  if (price.rejection !== undefined) return price;
  const quantity = toLots(market, command.quantity);
  if (quantity.rejection !== undefined) return quantity;
  const quoteAmount = command.quoteAmount ?? 0n;
  if (quoteAmount < 0n || (command.quoteAmount !== undefined && quoteAmount === 0n))
    return refuse({ code: 'amount-not-positive' });
  const trigger = checkTrigger(state, market, command);
  if (trigger.rejection !== undefined) return trigger;

  const limit = checkLimit(state, market, command, price.value, trigger.value, at);
  if (limit.rejection !== undefined) return limit;
  const size = checkSize(state, market, command, limit.value, quantity.value);
  if (size !== undefined) return refuse(size);
  if (state.spot.countOf(command.user, market.id) >= MAX_OPEN_ORDERS) {
    return refuse({ code: 'too-many-orders', limit: MAX_OPEN_ORDERS });
  }
  return accept({ market, ticks: limit.value, lots: quantity.value, quoteAmount, trigger: trigger.value });
}

/** Reads a price in quote units per coin as ticks; an absent one is 0. */
export function toTicks(market: Market, price: bigint | undefined): Checked<number> {
  if (price === undefined) return accept(0);
  if (price <= 0n) return refuse({ code: 'amount-not-positive' });
  if (price % market.tick !== 0n) return refuse({ code: 'price-off-tick', tick: market.tick });
  return toSafe(price / market.tick);
}

/** Reads a quantity in base units as lots; an absent one is 0. */
export function toLots(market: Market, quantity: bigint | undefined): Checked<number> {
  if (quantity === undefined) return accept(0);
  if (quantity <= 0n) return refuse({ code: 'amount-not-positive' });
  if (quantity % market.lot !== 0n) return refuse({ code: 'quantity-off-lot', lot: market.lot });
  return toSafe(quantity / market.lot);
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

/** Refuses what is worth less than the market's smallest order, or more than any wallet could hold. */
export function checkValue(market: Market, value: bigint): Rejection | undefined {
  if (value > MAX_UNITS) return { code: 'too-large' };
  return value < market.minNotional ? { code: 'below-smallest-notional', minimum: market.minNotional } : undefined;
}

function hasSoundShape(command: PlaceSpotOrder): boolean {
  const { kind, timeInForce, price, quantity, quoteAmount, trigger } = command;
  const isStop = kind === 'stop-limit' || kind === 'stop-market';
  if (isStop !== (trigger !== undefined)) return false;
  if (kind === 'limit' || kind === 'stop-limit') {
    const mayPost = kind === 'limit' || timeInForce !== 'post-only';
    return price !== undefined && quantity !== undefined && quoteAmount === undefined && mayPost;
  }
  // A waiting sale must claim a known quantity, so a stop by quote amount is offered for buys only.
  const mayWait = kind === 'market' || command.side === 'buy' || quoteAmount === undefined;
  return (
    price === undefined && (quantity === undefined) !== (quoteAmount === undefined) && timeInForce === 'ioc' && mayWait
  );
}

function checkTrigger(state: State, market: Market, command: PlaceSpotOrder): Checked<Trigger | null> {
  if (command.trigger === undefined) return accept(null);
  const { by, price } = command.trigger;
  const ticks = toTicks(market, price);
  if (ticks.rejection !== undefined) return ticks;
  const now = state.prices.get(market.id);
  if (now === undefined || (by === 'last' ? now.lastTicks === 0 : now.index === 0n))
    return refuse({ code: 'index-stale' });
  const current = by === 'last' ? { lower: now.lastTicks, upper: now.lastTicks } : indexTicks(state, market, now);
  if (ticks.value > current.lower) return accept({ by, ticks: ticks.value, direction: 'up' });
  if (ticks.value < current.upper) return accept({ by, ticks: ticks.value, direction: 'down' });
  return refuse({ code: 'trigger-already-reached' });
}

function checkLimit(
  state: State,
  market: Market,
  command: PlaceSpotOrder,
  ticks: number,
  trigger: Trigger | null,
  at: number,
): Checked<number> {
  if (command.kind === 'market') {
    const band = bandOf(state, market);
    if (band === undefined || isIndexStale(state.prices.get(market.id), at)) return refuse({ code: 'index-stale' });
    return accept(worstTicks(band, command.side));
  }
  if (command.kind === 'stop-market') return toSafe(worstAfterTrigger(market, command.side, trigger!.ticks));
  // A stop's limit is held against the band of the moment in which it fires.
  const outside = command.kind === 'limit' ? checkBand(state, market, command.side, ticks) : undefined;
  return outside === undefined ? accept(ticks) : refuse(outside);
}

/** The worst price of a stop without a limit: one band beyond its trigger, so that what it claims is known. */
function worstAfterTrigger(market: Market, side: PlaceSpotOrder['side'], triggerTicks: number): bigint {
  const trigger = BigInt(triggerTicks);
  if (side === 'buy') return (trigger * (PPM + market.bandPpm)) / PPM;
  const lowest = (trigger * (PPM - market.bandPpm) + PPM - 1n) / PPM;
  return lowest < 1n ? 1n : lowest;
}

function checkSize(
  state: State,
  market: Market,
  command: PlaceSpotOrder,
  ticks: number,
  lots: number,
): Rejection | undefined {
  if (command.quoteAmount !== undefined) return checkValue(market, command.quoteAmount);
  const worst = checkValue(market, tradeValue(market, ticks, lots));
  if (command.kind !== 'market' || worst?.code === 'too-large') return worst;
  // Without a limit an order's size is what it is worth at the index.
  const index = indexTicks(state, market, state.prices.require(market.id));
  return checkValue(market, tradeValue(market, index.upper, lots));
}

function toSafe(steps: bigint): Checked<number> {
  return steps > BigInt(Number.MAX_SAFE_INTEGER) ? refuse({ code: 'too-large' }) : accept(Number(steps));
}

function accept<Value>(value: Value): Checked<Value> {
  return { value };
}

function refuse(rejection: Rejection): { rejection: Rejection } {
  return { rejection };
}
