// Decides setting and removing of price alerts.
import { MAX_UNITS } from '@candor/money';
import type { Event } from '../commands-and-events.ts';
import { type Decision, done, rejected } from '../decision.ts';
import type { Market } from '../market/market.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import type { PriceAlert, RemovePriceAlert, SetPriceAlert } from './alert.ts';
import { alertPriceOf, isReached } from './price.ts';

/** Most alerts that one user may have waiting. */
export const ALERTS_PER_USER = 100;
/** Most alerts of one market: all of them are kept in memory. */
export const ALERTS_PER_MARKET = 100_000;

export function decideSetPriceAlert(state: State, command: SetPriceAlert, at: number): Decision {
  const market = state.markets.get(command.market);
  if (market === undefined) return rejected({ code: 'unknown-market' });
  const refusal = refusePrice(market, command.price) ?? refuseCount(state, command);
  if (refusal !== undefined) return rejected(refusal);
  const now = alertPriceOf(state, market);
  if (now === undefined) return rejected({ code: 'no-price-yet' });
  const { user, price, repeats } = command;
  const direction = command.direction ?? (price > now.lower ? 'up' : 'down');
  // Alerts of an earlier price may still be in work: what that price had reached is no rise or fall to come.
  const prices = [now, ...state.alerts.ticksOf(market.id)];
  if (prices.some(known => isReached(direction, price, known))) return rejected({ code: 'alert-already-reached' });
  const id = state.exchange.nextPriceAlert;
  const alert: PriceAlert = {
    id,
    user,
    market: market.id,
    price,
    direction,
    repeats,
    setAt: at,
    state: 'armed',
    restsUntil: null,
  };
  return isKnown(state, alert) ? rejected({ code: 'alert-known' }) : done([{ type: 'PriceAlertSet', alert }], { id });
}

export function decideRemovePriceAlert(state: State, { user, alert: id }: RemovePriceAlert): Decision {
  const alert = state.priceAlerts.get(id);
  if (alert === undefined || alert.user !== user) return rejected({ code: 'unknown-alert' });
  return done([{ type: 'PriceAlertRemoved', user, alert: id }], { id });
}

/** Removes the alerts of an account that is closed or frozen. */
export function leaveAlerts(state: State, user: number): Event[] {
  return state.alerts.idsOf(user).map(alert => ({ type: 'PriceAlertRemoved', user, alert }));
}

function refusePrice({ tick }: Market, price: bigint): Rejection | undefined {
  if (price > MAX_UNITS) return { code: 'too-large' };
  return price <= 0n || price % tick !== 0n ? { code: 'price-off-tick', tick } : undefined;
}

function refuseCount(state: State, { user, market }: SetPriceAlert): Rejection | undefined {
  if (state.alerts.idsOf(user).length >= ALERTS_PER_USER) return { code: 'too-many-alerts', limit: ALERTS_PER_USER };
  if (state.alerts.countOf(market) >= ALERTS_PER_MARKET)
    return { code: 'too-many-alerts-of-market', limit: ALERTS_PER_MARKET };
  return undefined;
}

function isKnown(state: State, { user, market, price, direction }: PriceAlert): boolean {
  return state.alerts.idsOf(user).some(id => {
    const other = state.priceAlerts.require(id);
    return other.market === market && other.price === price && other.direction === direction;
  });
}
