// Notifies users of their own subscriptions, and all clients of the state of launches.
import type { Event } from '@candor/exchange';
import type { PoolReader } from '../../database/reader.ts';
import type { OwnUpdates, PublicUpdates } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { readLaunchesById } from './read-launches.ts';
import { readSubscriptionsById } from './read-subscriptions.ts';
import { coinOf, progressOf } from './wire-launch.ts';
import { subscriptionOf } from './wire-subscription.ts';

type Parts = { reader: PoolReader; live: Pick<LiveViews, 'current'>; now?: () => number };

/** Hundreds may subscribe within a second; clients get it once. */
const REST_MS = 1_000;

/** As they are when they are sent. */
export function subscriptionUpdates({ reader, live }: Parts): OwnUpdates<number> {
  return {
    addChanges({ records }, listens, add) {
      for (const { events } of records) {
        for (const event of events) {
          if ('subscription' in event && listens(event.subscription.user)) {
            add(event.subscription.id, event.subscription.id);
          }
        }
      }
    },
    async messagesOf(ids) {
      const stored = await readSubscriptionsById(reader, ids);
      const launches = await readLaunchesById(
        reader,
        stored.map(({ subscription }) => subscription.launch),
      );
      const { list } = live.current;
      return stored.map(row => {
        const { user, launch } = row.subscription;
        return {
          user,
          event: { type: 'launch_order', to: user, data: subscriptionOf(list, row, launches.get(launch)!) },
        };
      });
    },
  };
}

export function launchUpdates({ reader, live, now = Date.now }: Parts): PublicUpdates<number> {
  return {
    addChanges({ records }, add) {
      for (const { events } of records) {
        for (const event of events) {
          const id = launchOfEvent(event);
          if (id !== undefined) add(id, id);
        }
      }
    },
    restMs: REST_MS,
    async messagesOf(ids) {
      const launches = await readLaunchesById(reader, ids);
      return [...launches.values()].map(({ launch, group }) => {
        const progress = progressOf(coinOf(live.current.list, launch.newCoin), launch, now());
        return { key: launch.id, event: { type: 'launch', id: launch.id, group_id: group, ...progress } };
      });
    },
  };
}

function launchOfEvent(event: Event): number | undefined {
  switch (event.type) {
    case 'LaunchAnnounced':
      return event.launch.id;
    case 'LaunchOpened':
    case 'LaunchClosed':
    case 'LaunchAllotted':
      return event.launch;
    case 'Subscribed':
    case 'SubscriptionAllotted':
    case 'SubscriptionEnded':
      return event.subscription.launch;
    default:
      return undefined;
  }
}
