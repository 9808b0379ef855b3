// Loads the state: the stored rows, and on top of them what the journal says beyond.
import { apply, type State } from '@candor/exchange';
import type { Reader } from '../database/reader.ts';
import { journalTable } from '../database/rows/journal.ts';
import { int8, record } from '../database/store/field.ts';
import { loadState } from '../database/store/load-state.ts';
import { readEvents } from '../journal/record-body.ts';
import { PendingRows, type RowPackage } from './pending-rows.ts';

/** `applied` is the record that the stored rows follow up to; what comes after it is in `packages`, and the rest in `pending`. */
export type Loaded = { state: State; applied: number; pending: PendingRows; packages: RowPackage[] };

/** A package of a long tail has so many records. */
const PACKAGE_RECORDS = 20_000;

const APPLIED = record({ applied: int8('sequence'), at: int8('at') });

/** Reads rows, their place and the journal beyond it; the caller's transaction must show one moment. */
export async function loadFollowed(reader: Reader, epoch: number): Promise<Loaded> {
  const [place] = await reader.find(APPLIED, 'FROM applied');
  const { applied, at } = place!;
  const state = await loadState(reader);
  const pending = new PendingRows(applied);
  const packages: RowPackage[] = [];
  let sequence = applied;
  for await (const piece of reader.piecesAhead(
    journalTable,
    `WHERE sequence > ${applied} AND at >= ${at} ORDER BY sequence`,
  )) {
    for (const texts of piece) {
      const row = journalTable.read(texts, 0);
      if (row.sequence !== sequence + 1) throw new Error(`the journal has no record ${sequence + 1}`);
      sequence = row.sequence;
      const events = readEvents(row.body);
      for (const event of events) apply(state, event, row.at);
      // What its prices reached is among its events.
      state.repriced.clear();
      pending.add(row, events);
    }
    if (pending.records >= PACKAGE_RECORDS) packages.push(pending.take(state, epoch)!);
  }
  return { state, applied, pending, packages };
}
