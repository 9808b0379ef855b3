// Checkpoints: what verify knows after a record that it has found right, as a file from which a later run goes on.
import { createHash } from 'node:crypto';
import {
  decodeText,
  encode,
  type HistoryKind,
  type State,
  type StoredRows,
  stateOf,
  type TableName,
} from '@candor/exchange';
import { MIGRATIONS } from '../../database/migrations.ts';
import type { Reader } from '../../database/reader.ts';
import { coreTables, tableNames } from '../../database/rows/core-tables.ts';
import { historyKinds, historyTables } from '../../database/rows/history-tables.ts';
import type { JournalRow } from '../../database/rows/journal.ts';
import { type ColumnTexts, hex, int4, int8, nullable, record, text, textsOf } from '../../database/store/field.ts';
import type { RowTable, WrittenTable } from '../../database/store/table.ts';
import { checkpointName, type JournalArchive } from '../../journal/archive.ts';
import { readExports } from '../../journal/exports.ts';
import { KEPT_HEAD } from '../../journal/record-body.ts';
import type { Parts } from './check-history.ts';
import type { HistoryAudit } from './history-audit.ts';
import type { AuditPosition, JournalAudit } from './journal-audit.ts';

type Head = {
  position: AuditPosition;
  /** Of the records up to here, without their bodies. */
  journal: string;
  /** Of each table of history: how many rows the records up to here left, and a hash of them. */
  history: { kind: HistoryKind; count: number; digest: string }[];
  launches: [launch: number, parts: Parts][];
};

/** Rows of one table of the core, as PostgreSQL writes them. */
type Piece = { table: string; rows: ColumnTexts[] };

const ROWS_A_LINE = 1_000;
const FORMAT = 1;

/** A version with other tables, or whose migrations changed their rows, does not go on from what this one wrote. */
export const CHECKPOINT_FORM = `${FORMAT}.${MIGRATIONS.at(-1)!.number}`;

/** `rows` are the lines behind the first one. */
export type Checkpoint = { head: Head; rows: Buffer };

/** @returns a line for what is known besides, and lines for the rows of the state. */
export async function writeCheckpoint(
  reader: Reader,
  journal: JournalAudit,
  { counts, products }: HistoryAudit,
): Promise<Buffer> {
  const position = journal.position();
  const { sequence } = position;
  const history: Head['history'] = [];
  for (const kind of historyKinds)
    history.push({ kind, count: counts.get(kind) ?? 0, digest: await digestOf(reader, historyTables[kind], sequence) });
  const digest = await digestOf(reader, KEPT, sequence);
  const head: Head = { position, journal: digest, history, launches: [...products.parts] };
  const lines = [Buffer.from(`${encode(head)}\n`)];
  for (const piece of piecesOf(journal.folded!)) lines.push(Buffer.from(`${JSON.stringify(piece)}\n`));
  return Buffer.concat(lines);
}

/**
 * The newest checkpoint that this version can go on from and the archive has.
 *
 * @param print takes a sentence about each that is lost.
 * @throws Fault where the archive cannot be read.
 */
export async function openCheckpoint(
  reader: Reader,
  archive: Pick<JournalArchive, 'read'>,
  print: (sentence: string) => void,
): Promise<Checkpoint | undefined> {
  for (const exported of (await readExports(reader)).reverse()) {
    const { month, last, checkpoint, checkpointBytes, checkpointForm } = exported;
    if (checkpoint === null || checkpointBytes === null || checkpointForm !== CHECKPOINT_FORM) continue;
    const name = checkpointName(month, checkpoint);
    const text = await archive.read({ name, sha256: checkpoint, textBytes: checkpointBytes });
    if (text !== undefined) return readCheckpoint(text);
    print(`The checkpoint after record ${last} is lost or was changed: ${name}`);
  }
  return undefined;
}

function readCheckpoint(text: Buffer): Checkpoint {
  const end = text.indexOf('\n');
  return { head: decodeText<Head>(text.toString('utf8', 0, end)), rows: text.subarray(end + 1) };
}

/** The state at a checkpoint, a new one with each call. */
export function stateAt(checkpoint: Checkpoint): State {
  const rows: Partial<Record<TableName, unknown[]>> = Object.fromEntries(tableNames.map(name => [name, []]));
  for (const line of linesOf(checkpoint.rows)) {
    const { table, rows: texts } = JSON.parse(line) as Piece;
    const name = tableNames.find(candidate => coreTables[candidate].table === table)!;
    for (const row of texts) rows[name]!.push(coreTables[name].read(row, 0));
  }
  return stateOf(rows as StoredRows);
}

/** One by one: a string that holds all of them may be too long. */
function* linesOf(text: Buffer): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    yield text.toString('utf8', start, end);
    start = end + 1;
  }
}

/** Goes on from a checkpoint. @param state there; undefined where it cannot be followed. @returns the tables whose rows up to it are not those that were verified then. */
export async function resumeHistory(
  reader: Reader,
  history: HistoryAudit,
  { head }: Checkpoint,
  state: State | undefined,
): Promise<string[]> {
  const { sequence } = head.position;
  for (const { kind, count } of head.history) history.counts.set(kind, count);
  // They were equal when it was written.
  for (const { id, balance } of state?.accounts.values() ?? []) history.sums.set(id, balance);
  for (const [launch, parts] of head.launches) history.products.parts.set(launch, parts);
  const changed: string[] = [];
  for (const { kind, digest } of head.history)
    if ((await digestOf(reader, historyTables[kind], sequence)) !== digest) changed.push(historyTables[kind].table);
  if ((await digestOf(reader, KEPT, sequence)) !== head.journal) changed.push('journal');
  return changed;
}

/** What the database keeps of each record, whether its month was dropped or not. */
const KEPT = {
  table: 'journal',
  keyColumns: 1,
  ...record<Omit<JournalRow, 'key'>>({
    sequence: int8('sequence'),
    at: int8('at'),
    rulesVersion: int4('rules_version'),
    epoch: int8('epoch'),
    user: nullable(int4('user_id')),
    body: text(KEPT_HEAD),
    bodyHash: hex('body_hash'),
    chainHash: hex('chain_hash'),
    clientId: nullable(text('client_id')),
  }),
};

type DigestedTable = Pick<WrittenTable<never>, 'table' | 'columns'> & { keyColumns: number };

/** SHA-256 of the rows of a table that records up to a sequence left, in the order of its key. */
async function digestOf(reader: Reader, table: DigestedTable, sequence: number): Promise<string> {
  // Words in the order of their bytes, which is the same wherever the database lies.
  const order = table.columns
    .slice(0, table.keyColumns)
    .map(({ name, type }) => (type === 'text' ? `${name} COLLATE "C"` : name));
  const digest = createHash('sha256');
  const rows = reader.piecesAhead(table, `WHERE sequence <= ${sequence} ORDER BY ${order.join(', ')}`);
  for await (const piece of rows) for (const texts of piece) digest.update(`${JSON.stringify(texts)}\n`);
  return digest.digest('hex');
}

function* piecesOf(state: State): Generator<Piece> {
  for (const name of tableNames) {
    const table = coreTables[name] as RowTable<unknown>;
    let rows: ColumnTexts[] = [];
    for (const row of state.tables[name].values()) {
      rows.push(textsOf(table, row));
      if (rows.length < ROWS_A_LINE) continue;
      yield { table: table.table, rows };
      rows = [];
    }
    if (rows.length > 0) yield { table: table.table, rows };
  }
}
