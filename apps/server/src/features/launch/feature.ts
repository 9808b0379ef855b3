// Launches of new coins: what is offered, own subscriptions, how coins were shared, and their notices.

import type { Mode } from '@candor/exchange';
import { pagesAsJson } from '../../database/reader.ts';
import type { CommandParts } from '../../http/submit-command.ts';
import type { TextOf } from '../../texts.ts';
import type { Feature, LockedPart } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Identity } from '../people/identity.ts';
import { type ConsoleLaunchParts, consoleLaunchRoutes } from './console-routes.ts';
import { launchProposals } from './launch-proposals.ts';
import { launchUpdates, subscriptionUpdates } from './launch-updates.ts';
import { openDemoLaunches } from './open-demo-launches.ts';
import { ownLaunchRoutes } from './own-routes.ts';
import { readLaunchesById } from './read-launches.ts';
import { readSubscriptions } from './read-subscriptions.ts';
import { launchRoutes } from './routes.ts';
import { subscriptionOf } from './wire-subscription.ts';
import { writeDemoTexts } from './write-demo-texts.ts';

export type LaunchParts = CommandParts & { live: Pick<LiveViews, 'current'>; mode: Mode; now?: () => number };

/** Until the close it is the payment that waits, from then on the coins. */
const SUBSCRIBED: LockedPart = {
  name: 'launch',
  means: 'moved',
  now: `SELECT user_id, pay_coin_id AS coin_id, amount AS units FROM subscriptions WHERE user_id = ANY ($1::integer[]) AND state = 'waiting'
    UNION ALL SELECT user_id, new_coin_id, coins FROM subscriptions WHERE user_id = ANY ($1::integer[]) AND state = 'locked'`,
  spans: `
    WITH subs AS (
      SELECT launch_id, pay_coin_id, new_coin_id, amount, coins, subscribed_at, state <> 'waiting' AS is_allotted,
          NULL::bigint AS ended_at FROM subscriptions WHERE user_id = $1
        UNION ALL SELECT launch_id, pay_coin_id, new_coin_id, amount, coins, subscribed_at, outcome <> 'rejected', ended_at
          FROM ended_subscriptions WHERE user_id = $1 AND ended_at >= $2
    )
    SELECT subs.pay_coin_id AS coin_id, amount AS units, subscribed_at AS from_at,
        CASE WHEN is_allotted THEN close_at ELSE ended_at END AS until_at
      FROM subs JOIN launches ON launches.id = launch_id
    UNION ALL SELECT subs.new_coin_id, coins, close_at, ended_at
      FROM subs JOIN launches ON launches.id = launch_id WHERE is_allotted`,
};

export const launch = {
  locked: [SUBSCRIBED],
  proposals: ({ live }) => launchProposals(live),
  async open(parts) {
    await openDemoLaunches(parts);
    await writeDemoTexts({ ...parts, ...parts.identity });
  },
  routes: parts => [launchRoutes(parts), ownLaunchRoutes(parts), consoleLaunchRoutes(parts)],
  ownUpdates: parts => [subscriptionUpdates(parts)],
  publicUpdates: parts => [launchUpdates(parts)],
  exports: ({ reader, live }: Pick<ConsoleLaunchParts, 'reader' | 'live'>) => [
    {
      name: 'subscriptions',
      rows: user =>
        pagesAsJson(
          async slice => {
            const stored = await readSubscriptions(reader, { user, state: 'any' }, slice);
            const launches = await readLaunchesById(
              reader,
              stored.map(({ subscription }) => subscription.launch),
            );
            return stored.map(row => ({ row, launch: launches.get(row.subscription.launch)! }));
          },
          ({ row, launch }) => subscriptionOf(live.current.list, row, launch),
        ),
    },
  ],
} satisfies Feature<ConsoleLaunchParts & { identity: Identity; textOf: TextOf }>;
