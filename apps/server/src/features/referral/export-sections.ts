// The rebates that a user earned, and what the account shares with its inviters, in the exported file of an account.
import type { PoolReader } from '../../database/reader.ts';
import type { ExportSection } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { readOwnRebates, readSharedThings } from './read-referral.ts';
import { rebateOf } from './wire-referral.ts';

const PAGE = 500;

type Parts = { reader: PoolReader; live: Pick<LiveViews, 'current'> };

export function rebateSections(parts: Parts): ExportSection[] {
  return [
    { name: 'rebates', rows: user => rebateRows(parts, user) },
    { name: 'shared_with_inviters', value: user => readSharedThings(parts.reader, user) },
  ];
}

async function* rebateRows({ reader, live }: Parts, user: number): AsyncGenerator<string> {
  for (let offset = 0; ; offset += PAGE) {
    const found = await readOwnRebates(reader, user, 0, { offset, limit: PAGE });
    for (const rebate of found) yield JSON.stringify(rebateOf(live.current.list, rebate));
    if (found.length < PAGE) return;
  }
}
