// Decides which alerts a recorded price has reached: each once, in the order of their prices, a bounded number at a time.
import type { Event } from '../commands-and-events.ts';
import type { State } from '../state.ts';
import { type AlertTick, type AlertTickKept, alertTickId } from './alert.ts';
import { alertPriceOf, isReached, repricedForAlerts } from './price.ts';

/** Alerts of one step: all users wait for each command. */
const PIECE = 250;

/**
 * The ticks that events brought and that reach an alert. One that comes while alerts of an earlier one are still being sent waits
 * behind it, so that each alert sees the prices in their order.
 */
export function newAlertTicks(state: State, events: readonly Event[], at: number, sequence: number): AlertTickKept[] {
  return repricedForAlerts(state, events).flatMap((market): AlertTickKept[] => {
    const price = alertPriceOf(state, state.markets.require(market));
    if (price === undefined) return [];
    const isWaiting = state.alerts.ticksOf(market).length > 0;
    if (!isWaiting && state.alerts.reached(market, price, 1).length === 0) return [];
    const { lower, upper } = price;
    return [{ type: 'AlertTickKept', tick: { id: alertTickId(sequence, market), market, sequence, at, lower, upper } }];
  });
}

/** Sends the next alerts of the oldest tick of a market; the last of them ends the tick. */
export function decideAlertTick(state: State, market: number): Event[] {
  const { id, sequence, at, lower, upper } = state.alerts.ticksOf(market)[0]!;
  const tick: AlertTick = { sequence, at, lower, upper };
  const reached = state.alerts.reached(market, tick, PIECE);
  const events = reached.map((alert): Event => {
    const row = state.priceAlerts.require(alert);
    return row.state === 'passed'
      ? { type: 'PriceAlertArmed', alert }
      : { type: 'PriceAlertReached', alert: { ...row }, tick };
  });
  return reached.length < PIECE ? [...events, { type: 'AlertTickDone', tick: id }] : events;
}

/** The rest of an alert that repeats is over: it waits for its price again, or first for the price to leave. */
export function decideRestedAlert(state: State, id: number): Event[] {
  const { market, direction, price } = state.priceAlerts.require(id);
  const now = alertPriceOf(state, state.markets.require(market));
  const isStillThere = now !== undefined && isReached(direction, price, now);
  return [{ type: 'PriceAlertRested', alert: id, state: isStillThere ? 'passed' : 'armed' }];
}
