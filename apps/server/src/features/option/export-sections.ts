// The options of a user in the exported file of an account.
import { DEFAULT_LANGUAGE } from '@candor/contract';
import type { PoolReader } from '../../database/reader.ts';
import type { TextOf } from '../../texts.ts';
import type { ExportSection } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { readOptions } from './read-options.ts';
import { optionOf } from './wire-option.ts';

const PAGE = 500;

type Parts = { reader: PoolReader; live: Pick<LiveViews, 'current'>; textOf: TextOf; now?: () => number };

export function optionSections(parts: Parts): ExportSection[] {
  return [{ name: 'options', rows: user => optionRows(parts, user) }];
}

async function* optionRows({ reader, live, textOf, now = Date.now }: Parts, user: number): AsyncGenerator<string> {
  for (let offset = 0; ; offset += PAGE) {
    const stored = await readOptions(reader, { user, state: 'any' }, { offset, limit: PAGE });
    for (const row of stored) {
      yield JSON.stringify(optionOf(live.current.list, row, key => textOf(DEFAULT_LANGUAGE, key), now()));
    }
    if (stored.length < PAGE) return;
  }
}
