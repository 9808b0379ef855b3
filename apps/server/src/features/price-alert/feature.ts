// Price alerts: setting, listing and removing them, and notifying users of those that were reached.
import type { Logger } from 'pino';
import type { Engine } from '../../engine/engine.ts';
import type { CommandParts } from '../../http/submit-command.ts';
import { startAfterCommits } from '../../workers/jobs.ts';
import type { Feature } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Identity } from '../people/identity.ts';
import { changedAlertsNews, reachedAlertNews } from './alert-updates.ts';
import { alertSections } from './export-sections.ts';
import { notifyReachedAlerts } from './notify-alerts.ts';
import { alertRoutes } from './routes.ts';

export type PriceAlertParts = CommandParts & {
  live: LiveViews;
  identity: Pick<Identity, 'db' | 'wakeMessages'>;
  engine: Pick<Engine, 'submit' | 'onApplied'>;
  log: Logger;
};

export const priceAlert = {
  routes: parts => [alertRoutes(parts)],
  ownUpdates: parts => [reachedAlertNews(parts), changedAlertsNews()],
  exports: alertSections,
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
