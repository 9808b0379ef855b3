// Price alerts: setting, listing and removing them, and notifying users of those that were reached.
import type { Logger } from 'pino';
import { pagesAsJson } from '../../database/reader.ts';
import type { Engine } from '../../engine/engine.ts';
import type { CommandParts } from '../../http/submit-command.ts';
import { startAfterCommits } from '../../workers/jobs.ts';
import type { Feature } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Identity } from '../people/identity.ts';
import { changedAlertsUpdates, reachedAlertUpdates } from './alert-updates.ts';
import { notifyReachedAlerts } from './notify-alerts.ts';
import { readAlerts, readReachedAlerts } from './read-alerts.ts';
import { alertRoutes } from './routes.ts';
import { alertOf, reachedOf } from './wire-alert.ts';

export type PriceAlertParts = CommandParts & {
  live: LiveViews;
  identity: Pick<Identity, 'db' | 'wakeMessages'>;
  engine: Pick<Engine, 'submit' | 'onApplied'>;
  log: Logger;
};

export const priceAlert = {
  routes: parts => [alertRoutes(parts)],
  ownUpdates: parts => [reachedAlertUpdates(parts), changedAlertsUpdates()],
  exports: ({ reader, live }) => [
    {
      name: 'price_alerts',
      value: async user => (await readAlerts(reader, user, undefined)).map(alert => alertOf(live.current.list, alert)),
    },
    {
      name: 'reached_price_alerts',
      rows: user =>
        pagesAsJson(
          slice => readReachedAlerts(reader, user, slice),
          alert => reachedOf(live.current.list, alert),
        ),
    },
  ],
  workers: ({ identity, engine, reader, live, log }) => [
    startAfterCommits({
      engine,
      concerns: ({ type }) => type === 'PriceAlertReached',
      async run() {
        if (await notifyReachedAlerts({ db: identity.db, reader, live })) identity.wakeMessages();
      },
      log,
      failureMessage: 'users could not be notified of reached price alerts; trying again',
    }),
  ],
} satisfies Feature<PriceAlertParts>;
