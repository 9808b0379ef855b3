// Notifies users over the socket of their own price alerts: one was reached, and those that wait have changed.
import type { Event, PriceAlertReached } from '@candor/exchange';
import type { OwnUpdates } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { ReachedAlert } from './read-alerts.ts';
import { reachedOf } from './wire-alert.ts';

/** As it was reached: an alert is sent once, and nothing of it changes afterwards. */
export function reachedAlertUpdates({ live }: { live: Pick<LiveViews, 'current'> }): OwnUpdates<ReachedAlert> {
  return {
    addChanges({ records }, listens, add) {
      for (const { sequence, events } of records) {
        for (const event of events) {
          if (event.type === 'PriceAlertReached' && listens(event.alert.user))
            add(event.alert.id, reachedAlert(event, sequence));
        }
      }
    },
    async messagesOf(reached) {
      const { list } = live.current;
      return reached.map(alert => {
        const { user } = alert;
        return { user, event: { type: 'price_alert', to: user, data: reachedOf(list, alert) } };
      });
    },
  };
}

/** By the user, since a list is re-read as a whole. */
export function changedAlertsUpdates(): OwnUpdates<number> {
  return {
    addChanges({ records }, listens, add) {
      for (const { events } of records) {
        for (const event of events) {
          const user = userOf(event);
          if (user !== undefined && listens(user)) add(user, user);
        }
      }
    },
    messagesOf: async users => users.map(user => ({ user, event: { type: 'price_alerts', to: user } })),
  };
}

function reachedAlert({ alert, tick }: PriceAlertReached, sequence: number): ReachedAlert {
  return { ...alert, sequence, tick: { sequence: tick.sequence, at: tick.at, price: tick.lower } };
}

function userOf(event: Event): number | undefined {
  switch (event.type) {
    case 'PriceAlertSet':
    case 'PriceAlertReached':
      return event.alert.user;
    case 'PriceAlertRemoved':
      return event.user;
    default:
      return undefined;
  }
}
