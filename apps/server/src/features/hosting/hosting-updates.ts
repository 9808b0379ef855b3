// Notifies users of their own locked amounts: bought, a day paid, renewal changed, and how they ended.
import type { Event } from '@candor/exchange';
import type { PoolReader } from '../../database/reader.ts';
import type { OwnUpdates } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { readHostingsById } from './read-hostings.ts';
import { hostingOf } from './wire-hosting.ts';

type Parts = { reader: PoolReader; live: Pick<LiveViews, 'current'> };

/** Each order as it is when it is sent: of many days that are paid together the last one is sent. */
export function hostingUpdates({ reader, live }: Parts): OwnUpdates<number> {
  return {
    addChanges({ records }, listens, add) {
      for (const { events } of records) {
        for (const event of events) {
          const changed = changedBy(event);
          if (changed !== undefined && listens(changed.user)) add(changed.id, changed.id);
        }
      }
    },
    async messagesOf(ids) {
      const stored = await readHostingsById(reader, ids);
      return stored.map(row => {
        const { user } = row.order;
        return { user, event: { type: 'hosting', to: user, data: hostingOf(live.current.list, row) } };
      });
    },
  };
}

function changedBy(event: Event): { id: number; user: number } | undefined {
  switch (event.type) {
    case 'HostingBought':
    case 'HostingEnded':
      return event.order;
    case 'HostingDayPaid':
    case 'HostingRenewalSet':
      return { id: event.order, user: event.user };
    default:
      return undefined;
  }
}
