// Applies events of price alerts, and updates their indexes.
import { AT_ONCE } from '../due-queue.ts';
import type { State } from '../state.ts';
import type { AlertState, AlertTickDone, AlertTickKept, PriceAlertReached, PriceAlertSet } from './alert.ts';

/** A repeating alert is sent at most once in this time. */
export const ALERT_REST_MS = 3_600_000;

export function applySet(state: State, event: PriceAlertSet): void {
  const alert = { ...event.alert };
  state.tables.exchange.change(1).nextPriceAlert = alert.id + 1;
  state.priceAlerts.insert(alert);
  state.alerts.add(alert);
}

export function applyTickKept(state: State, event: AlertTickKept): void {
  const tick = { ...event.tick };
  state.alertTicks.insert(tick);
  state.alerts.keepTick(tick);
  state.due.set('alerts', tick.market, AT_ONCE);
}

export function applyTickDone(state: State, { tick }: AlertTickDone): void {
  const { market } = state.alertTicks.require(tick);
  state.alertTicks.remove(tick);
  state.alerts.forgetTick(market);
  if (state.alerts.ticksOf(market).length === 0) state.due.remove('alerts', market);
}

export function applyReached(state: State, { alert }: PriceAlertReached, at: number): void {
  if (alert.repeats) become(state, alert.id, 'resting', at + ALERT_REST_MS);
  else remove(state, alert.id);
}

export function become(state: State, id: number, next: AlertState, restsUntil: number | null): void {
  const alert = state.priceAlerts.change(id);
  state.alerts.leave(alert);
  alert.state = next;
  alert.restsUntil = restsUntil;
  state.alerts.wait(alert);
  if (restsUntil === null) state.due.remove('restedAlert', id);
  else state.due.set('restedAlert', id, restsUntil);
}

export function remove(state: State, id: number): void {
  state.alerts.remove(state.priceAlerts.require(id));
  state.priceAlerts.remove(id);
  state.due.remove('restedAlert', id);
}
