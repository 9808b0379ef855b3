// The price alerts of a user in the exported file of an account.
import type { PoolReader } from '../../database/reader.ts';
import type { ExportSection } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { readAlerts, readReachedAlerts } from './read-alerts.ts';
import { alertOf, reachedOf } from './wire-alert.ts';

const PAGE = 500;

type Parts = { reader: PoolReader; live: Pick<LiveViews, 'current'> };

export function alertSections(parts: Parts): ExportSection[] {
  const { reader, live } = parts;
  return [
    {
      name: 'price_alerts',
      value: async user => (await readAlerts(reader, user, undefined)).map(alert => alertOf(live.current.list, alert)),
    },
    { name: 'reached_price_alerts', rows: user => reachedRows(parts, user) },
  ];
}

async function* reachedRows({ reader, live }: Parts, user: number): AsyncGenerator<string> {
  for (let offset = 0; ; offset += PAGE) {
    const stored = await readReachedAlerts(reader, user, { offset, limit: PAGE });
    for (const alert of stored) yield JSON.stringify(reachedOf(live.current.list, alert));
    if (stored.length < PAGE) return;
  }
}
