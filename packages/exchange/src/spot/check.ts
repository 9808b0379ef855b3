// The checks of a new spot order, in the order in which their rejections take precedence.
import { MAX_UNITS, PPM } from '@candor/money';
import { assertNever } from '../assert.ts';
import type { Market } from '../market/market.ts';
import { isIndexStale } from '../price/decide.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import { bandOf, isWithinBand, lastTicksOf, worstTicks } from './band.ts';
import type { PlaceSpotOrder } from './command.ts';
import type { Trigger } from './order.ts';
import { tradeValue } from './value.ts';

/** Open orders that a user may have in one market, waiting stops included (design.md section 7). */
export const MAX_OPEN_ORDERS = 10_000;

/** The order in the market's own increments. `ticks` is the limit, or the worst price for an order without one. */
export type CheckedOrder = {
  market: Market;
  ticks: number;
  lots: number;
  quoteAmount: bigint;
  trigger: Trigger | null;
  /** What the order has to reserve before it trades: at its worst, in units of the coin it pays. */
  reservation: bigint;
  rejection?: undefined;
};

export function checkOrder(state: State, command: PlaceSpotOrder, at: number): CheckedOrder | { rejection: Rejection } {
  const market = state.markets.get(command.market);
  if (market === undefined) return refuse({ code: 'unknown-market' });
  if (market.status !== 'open') return refuse({ code: 'market-not-open' });
  if (!hasSoundShape(command)) return refuse({ code: 'invalid-order' });

  const price = command.price === undefined ? 0 : toTicks(market, command.price);
  if (typeof price === 'object') return refuse(price);
  const lots = command.quantity === undefined ? 0 : toLots(market, command.quantity);
  if (typeof lots === 'object') return refuse(lots);
  if (command.quoteAmount !== undefined && command.quoteAmount <= 0n) return refuse({ code: 'amount-not-positive' });
  const trigger = command.trigger === undefined ? null : readTrigger(state, market, command.trigger);
  if (trigger !== null && 'code' in trigger) return refuse(trigger);

  const ticks = limitTicks(state, market, command, price, trigger, at);
  if (typeof ticks === 'object') return refuse(ticks);
  const worth = command.quoteAmount ?? tradeValue(market, ticks, lots);
  const unfit = checkSize(state, market, command, worth, lots);
  if (unfit !== undefined) return refuse(unfit);
  if (state.spot.countOf(command.user, market.id) >= MAX_OPEN_ORDERS) {
    return refuse({ code: 'too-many-orders', limit: MAX_OPEN_ORDERS });
  }
  const reservation = command.side === 'buy' ? worth : (command.quantity ?? 0n);
  return { market, ticks, lots, quoteAmount: command.quoteAmount ?? 0n, trigger, reservation };
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
  // A waiting sale must reserve a known quantity, so a stop by quote amount is offered for buys only.
  const mayWait = kind === 'market' || command.side === 'buy' || quoteAmount === undefined;
  return (
    price === undefined && (quantity === undefined) !== (quoteAmount === undefined) && timeInForce === 'ioc' && mayWait
  );
}

function readTrigger(
  state: State,
  market: Market,
  { by, price }: NonNullable<PlaceSpotOrder['trigger']>,
): Trigger | Rejection {
  const ticks = toTicks(market, price);
  if (typeof ticks === 'object') return ticks;
  const now = by === 'last' ? lastTicksOf(state, market) : bandOf(state, market);
  if (now === undefined) return { code: 'index-stale' };
  if (ticks > now.lowerTicks) return { by, ticks, direction: 'up' };
  if (ticks < now.upperTicks) return { by, ticks, direction: 'down' };
  return { code: 'trigger-already-reached' };
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
      return checkBand(state, market, command.side, ticks) ?? ticks;
    case 'stop-limit':
      // A stop's limit is held against the band of the moment in which it fires.
      return ticks;
    case 'market': {
      const band = bandOf(state, market);
      if (band === undefined || isIndexStale(state.prices.get(market.id), at)) return { code: 'index-stale' };
      return worstTicks(band, command.side);
    }
    case 'stop-market': {
      const worst = worstAfterTrigger(market, command.side, trigger!.ticks);
      return worst > BigInt(Number.MAX_SAFE_INTEGER) ? { code: 'too-large' } : Number(worst);
    }
    default:
      return assertNever(command.kind);
  }
}

/** The worst price of a stop without a limit: one band beyond its trigger, so that what it reserves is known. */
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
  worth: bigint,
  lots: number,
): Rejection | undefined {
  const unfit = checkValue(market, worth);
  if (command.kind !== 'market' || command.quoteAmount !== undefined || unfit?.code === 'too-large') return unfit;
  // Without a limit an order's size is what it is worth at the index.
  return checkValue(market, tradeValue(market, bandOf(state, market)!.upperTicks, lots));
}

/** How many increments an amount is: undefined where it lies between two, no safe integer where they cannot be counted. */
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
