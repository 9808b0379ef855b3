// The locked amounts of a user in the exported file of an account.
import type { PoolReader } from '../../database/reader.ts';
import type { ExportSection } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { readHostings } from './read-hostings.ts';
import { hostingOf } from './wire-hosting.ts';

const PAGE = 500;

type Parts = { reader: PoolReader; live: Pick<LiveViews, 'current'> };

export function hostingSections(parts: Parts): ExportSection[] {
  return [{ name: 'hostings', rows: user => hostingRows(parts, user) }];
}

async function* hostingRows({ reader, live }: Parts, user: number): AsyncGenerator<string> {
  for (let offset = 0; ; offset += PAGE) {
    const stored = await readHostings(reader, { user, state: 'any' }, { offset, limit: PAGE });
    for (const row of stored) yield JSON.stringify(hostingOf(live.current.list, row));
    if (stored.length < PAGE) return;
  }
}
