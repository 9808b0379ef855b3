// What the exported file of an account says of its contracts.
import { DEFAULT_LANGUAGE } from '@candor/contract';
import type { ExportSection } from '../feature.ts';
import { kindsOf, type OwnRowParts, readOwnRows } from './own-rows.ts';

const PAGE = 500;
const ALL = -1;

export function leverSections(parts: OwnRowParts): ExportSection[] {
  return [{ name: 'contracts', rows: user => contractRows(parts, user) }];
}

async function* contractRows(parts: OwnRowParts, user: number): AsyncGenerator<string> {
  const asOf = { language: DEFAULT_LANGUAGE, most: Number.MAX_SAFE_INTEGER };
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await readOwnRows(parts, kindsOf(ALL), { user }, { offset, limit: PAGE }, asOf);
    for (const row of rows) yield JSON.stringify(row);
    if (rows.length < PAGE) return;
  }
}
