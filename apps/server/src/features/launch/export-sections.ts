// The subscriptions of a user to launches in the exported file of an account.
import type { PoolReader } from '../../database/reader.ts';
import type { ExportSection } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { readLaunchesById } from './read-launches.ts';
import { readSubscriptions } from './read-subscriptions.ts';
import { subscriptionOf } from './wire-subscription.ts';

const PAGE = 500;

type Parts = { reader: PoolReader; live: Pick<LiveViews, 'current'> };

export function launchSections(parts: Parts): ExportSection[] {
  return [{ name: 'subscriptions', rows: user => subscriptionRows(parts, user) }];
}

async function* subscriptionRows({ reader, live }: Parts, user: number): AsyncGenerator<string> {
  for (let offset = 0; ; offset += PAGE) {
    const stored = await readSubscriptions(reader, { user, state: 'any' }, { offset, limit: PAGE });
    const launches = await readLaunchesById(
      reader,
      stored.map(({ subscription }) => subscription.launch),
    );
    for (const row of stored) {
      yield JSON.stringify(subscriptionOf(live.current.list, row, launches.get(row.subscription.launch)!));
    }
    if (stored.length < PAGE) return;
  }
}
