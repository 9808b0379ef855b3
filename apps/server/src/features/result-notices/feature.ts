// Notices of fills and of the ends of what ran automatically (docs/features/notifications.md).
import type { Event } from '@candor/exchange';
import type { PoolReader } from '../../database/reader.ts';
import type { Engine } from '../../engine/engine.ts';
import { startAfterCommits, startPeriodicJob } from '../../workers/jobs.ts';
import type { Feature } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Identity } from '../people/identity.ts';
import { collectFills } from './collect-fills.ts';
import { notifyFills } from './notify-fills.ts';
import { notifyResults } from './notify-results.ts';

export type ResultNoticeParts = {
  identity: Pick<Identity, 'db' | 'now' | 'log' | 'wakeMessages'>;
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  engine: Pick<Engine, 'onApplied'>;
};

/** The rows of trades are scanned so often, however many there are. */
const FILLS_EVERY_MS = 2_000;

const ENDINGS: readonly Event['type'][] = [
  'PositionClosed',
  'OptionClosed',
  'HostingEnded',
  'SubscriptionEnded',
  'LaunchAllotted',
];

export const resultNotices = {
  workers: ({ identity: { db, now, log, wakeMessages }, reader, live, engine }) => [
    startPeriodicJob({
      everyMs: FILLS_EVERY_MS,
      async run() {
        await collectFills({ db, reader });
        if (await notifyFills({ db, live, now })) wakeMessages();
      },
      log,
      failureMessage: 'users could not be notified of their fills; trying again',
    }),
    startAfterCommits({
      engine,
      concerns: ({ type }) => ENDINGS.includes(type),
      async run() {
        if (await notifyResults({ db, reader, live, now })) wakeMessages();
      },
      log,
      failureMessage: 'users could not be notified of results; trying again',
    }),
  ],
  account: { erasedAtClosing: ['untold_fills', 'told_fills'] },
} satisfies Feature<ResultNoticeParts>;
