// Price alerts: what users set, what prices reach, and alerts that rest.
import { AT_ONCE } from '../due-queue.ts';
import type { Feature } from '../feature.ts';
import type { AlertCommand, AlertEvent } from './alert.ts';
import { applyReached, applySet, applyTickDone, applyTickKept, become, remove } from './apply.ts';
import { decideRemovePriceAlert, decideSetPriceAlert, leaveAlerts } from './decide.ts';
import { decideAlertTick, decideRestedAlert } from './reach.ts';

export const alert: Feature<AlertCommand, AlertEvent, 'alerts' | 'restedAlert'> = {
  commands: {
    SetPriceAlert: { issuer: 'user', readBy: 'owner', decide: decideSetPriceAlert },
    RemovePriceAlert: { issuer: 'user', readBy: 'owner', decide: decideRemovePriceAlert },
  },
  events: {
    PriceAlertSet: { apply: applySet },
    PriceAlertRemoved: { apply: (state, event) => remove(state, event.alert) },
    PriceAlertReached: { apply: applyReached, history: (event, add) => add('reachedAlerts', event) },
    PriceAlertRested: { apply: (state, event) => become(state, event.alert, event.state, null) },
    PriceAlertArmed: { apply: (state, event) => become(state, event.alert, 'armed', null) },
    AlertTickKept: { apply: applyTickKept },
    AlertTickDone: { apply: applyTickDone },
  },
  due: {
    /** By the market: alerts that a price has reached and that no command has processed yet. */
    alerts: {
      *waiting({ alertTicks }) {
        for (const { market } of alertTicks.values()) yield { id: market, due: AT_ONCE };
      },
      decide: decideAlertTick,
    },
    /** The end of the rest of an alert that repeats. */
    restedAlert: {
      *waiting({ priceAlerts }) {
        for (const { id, restsUntil } of priceAlerts.values()) if (restsUntil !== null) yield { id, due: restsUntil };
      },
      decide: decideRestedAlert,
    },
  },
  rebuild: state => state.alerts.rebuild(state.priceAlerts.values(), state.alertTicks.values()),
  leave: leaveAlerts,
};
