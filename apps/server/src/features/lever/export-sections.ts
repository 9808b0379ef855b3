// The contracts of a user in the exported file of an account.
import type { ExportSection } from '../feature.ts';
import { kindsOf, type OwnRowParts, readOwnRows } from './own-rows.ts';

const PAGE = 500;
const ALL = -1;

export function leverSections(parts: OwnRowParts): ExportSection[] {
  return [{ name: 'contracts', rows: user => contractRows(parts, user) }];
}

async function* contractRows(parts: OwnRowParts, user: number): AsyncGenerator<string> {
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await readOwnRows(parts, kindsOf(ALL), { user }, { offset, limit: PAGE });
    for (const row of rows) yield JSON.stringify(row);
    if (rows.length < PAGE) return;
  }
}
