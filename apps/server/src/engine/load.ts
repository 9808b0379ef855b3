// Makes the state of the core from what is stored: its rows, with the records that the journal has beyond them.
import {
  apply,
  type Event,
  type Rows,
  RULES_VERSION,
  type State,
  type StoredRows,
  stateOf,
  type TableName,
  takeChanges,
} from '@candor/exchange';
import type { Reader } from '../database/reader.ts';
import { coreTables, tableNames } from '../database/rows/core-tables.ts';
import { type JournalRow, journalTable } from '../database/rows/journal.ts';
import { hex, int8, record } from '../database/store/field.ts';
import { readEvents } from '../journal/record-body.ts';
import { PendingRows, type RowPackage } from './pending-rows.ts';

/** How many records a package of a long tail has. */
const PACKAGE_RECORDS = 20_000;

/** `applied` is the record that the stored rows follow up to; what comes after it is in `packages`, and the rest in `pending`. */
export type Loaded = { state: State; applied: number; pending: PendingRows; packages: RowPackage[] };

/** A record of the journal up to which something follows. */
export type Position = { sequence: number; at: number; chainHash: string };

const POSITION = record<Position>({ sequence: int8('sequence'), at: int8('at'), chainHash: hex('chain_hash') });

/** The record that the stored rows follow up to. */
export async function readApplied(reader: Reader): Promise<Position> {
  const [position] = await reader.find(POSITION, 'FROM applied');
  return position!;
}

/** Whether the journal has this record: with its chain hash it has the same ones before it. */
export async function holds(reader: Reader, { sequence, chainHash }: Omit<Position, 'at'>): Promise<boolean> {
  if (sequence === 0) return true;
  const found = await reader.texts(`SELECT 1 FROM journal WHERE sequence = $1 AND chain_hash = decode($2, 'hex')`, [
    sequence,
    chainHash,
  ]);
  return found.length === 1;
}

/** @throws Error where a newer version has written the journal, which may have events that this one does not know */
export async function assertKnownRules(reader: Reader): Promise<void> {
  const [version] = await reader.texts('SELECT rules_version FROM journal ORDER BY sequence DESC LIMIT 1', []);
  if (version === undefined || Number(version) <= RULES_VERSION) return;
  throw new Error(
    `The journal was written by a newer version of Candor, by the rules ${version}. This one knows those up to ${RULES_VERSION}: start the newer version.`,
  );
}

/** Reads rows, their position and the journal beyond it; the caller's transaction must show one moment. */
export async function loadFollowed(reader: Reader, epoch: number): Promise<Loaded> {
  const applied = await readApplied(reader);
  return foldTail(reader, await loadState(reader), applied, applied, epoch);
}

/**
 * Folds the rest of the journal into a state. What it changes beyond the stored rows is pending.
 *
 * @param from the record that the state is as of, not after `applied`
 */
export async function foldTail(
  reader: Reader,
  state: State,
  from: Position,
  { sequence: applied }: Position,
  epoch: number,
): Promise<Loaded> {
  const pending = new PendingRows(applied);
  const packages: RowPackage[] = [];
  for await (const rows of journalAfter(reader, from)) {
    for (const row of rows) {
      const events = fold(state, row);
      if (row.sequence > applied) pending.add(row, events);
      // Up to here the rows are stored.
      else if (row.sequence === applied) takeChanges(state);
    }
    if (pending.records >= PACKAGE_RECORDS) packages.push(pending.take(state, epoch)!);
  }
  return { state, applied, pending, packages };
}

/** @returns its events */
export function fold(state: State, { body, at }: JournalRow): Event[] {
  const events = readEvents(body);
  for (const event of events) apply(state, event, at);
  // What its prices reached is among its events.
  state.repriced.clear();
  return events;
}

/**
 * The records after a position, in pieces and in order.
 *
 * @param last the last one of interest; all without it
 * @throws Error where one is missing
 */
export async function* journalAfter(reader: Reader, from: Position, last?: number): AsyncGenerator<JournalRow[]> {
  const end = last === undefined ? '' : `AND sequence <= ${last}`;
  const suffix = `WHERE sequence > ${from.sequence} ${end} AND at >= ${from.at} ORDER BY sequence`;
  let { sequence } = from;
  for await (const piece of reader.piecesAhead(journalTable, suffix)) {
    const rows = piece.map(texts => journalTable.read(texts, 0));
    for (const row of rows) {
      if (row.sequence !== sequence + 1) throw new Error(`the journal has no record ${sequence + 1}`);
      sequence = row.sequence;
    }
    yield rows;
  }
}

/** Reads all tables of the core; the caller's transaction decides as of when. */
export async function loadState(reader: Reader): Promise<State> {
  const rows: Partial<Record<TableName, unknown[]>> = {};
  for (const name of tableNames) rows[name] = await loadRows(reader, name);
  return stateOf(rows as StoredRows);
}

async function loadRows<Name extends TableName>(reader: Reader, name: Name): Promise<Rows[Name][]> {
  const table = coreTables[name];
  const rows: Rows[Name][] = [];
  for await (const piece of reader.piecesAhead(table)) for (const texts of piece) rows.push(table.read(texts, 0));
  return rows;
}
