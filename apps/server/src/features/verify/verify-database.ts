// Proves that everything stored follows from the journal, and the journal from its commands.
import { type RowIds, type Rows, type State, type StoredTables, type TableName, wrongSums } from '@candor/exchange';
import type pg from 'pg';
import { Reader } from '../../database/reader.ts';
import { assertReadableSettings } from '../../database/required-settings.ts';
import { coreTables, tableNames } from '../../database/rows/core-tables.ts';
import { type JournalRow, journalTable } from '../../database/rows/journal.ts';
import { type Field, hex, int8, record, textsOf } from '../../database/store/field.ts';
import type { RowTable } from '../../database/store/table.ts';
import { Fault } from '../../fault.ts';
import type { JournalArchive } from '../../journal/archive.ts';
import { readArchived } from '../../journal/archived-records.ts';
import { type JournalExport, readExports } from '../../journal/exports.ts';
import { keptHead } from '../../journal/record-body.ts';
import { type Checkpoint, resumeHistory, stateAt, writeCheckpoint } from './checkpoint.ts';
import { compareRow, Findings } from './compare-rows.ts';
import { HistoryAudit } from './history-audit.ts';
import { type ChainedRow, JournalAudit } from './journal-audit.ts';

export type Verdict = {
  /** The last sequence that was checked. */
  sequence: number;
  chainHash: string;
  /** Rows that were compared, by table. */
  rows: ReadonlyMap<string, number>;
  findings: Findings;
};

export type VerifyOptions = {
  onProgress?: ((checked: number, total: number) => void) | undefined;
  /** Where bodies are that the database does not keep any more. */
  archive?: Pick<JournalArchive, 'readLine'> | undefined;
  /** Where an earlier run had come to. Of the records up to there only the chain and the rows of history are checked. */
  from?: Checkpoint | undefined;
  /** A record behind that: after it a checkpoint is written, unless something is wrong. */
  mark?: number | undefined;
  onMark?: ((checkpoint: Buffer) => Promise<void>) | undefined;
};

/**
 * Reads one snapshot of the database, whether or not a server writes to it meanwhile. Checks the chain of hashes, folds all
 * events and compares the tables row by row as of the record that they follow, decides every command of the current rules again, recomputes the history and
 * checks the ledger's sums. Where a record is wrong, rows that later records wrote cannot be judged: then only the records
 * before it and the hashes after it are checked, so that one fault is one finding.
 *
 * @throws RequiredSettingsError where PostgreSQL writes bytes or times in another form than they are read in; Fault where a
 *   body is in the archive and that cannot be read.
 */
export async function verifyDatabase(client: pg.ClientBase, options: VerifyOptions = {}): Promise<Verdict> {
  await assertReadableSettings(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // Before the snapshot, so that no month is replaced between both (journal/drop-month.ts).
  await client.query('LOCK TABLE journal IN ACCESS SHARE MODE');
  try {
    return await verifySnapshot(new Reader(client), options);
  } finally {
    await client.query('ROLLBACK');
  }
}

async function verifySnapshot(reader: Reader, options: VerifyOptions): Promise<Verdict> {
  const findings = new Findings();
  const head = await readPosition(reader, HEAD, 'engine');
  const applied = await readPosition(reader, APPLIED, 'applied');
  const journal = new JournalAudit(findings);
  const history = new HistoryAudit(reader, findings);
  const { onProgress = () => undefined, archive, from: checkpoint, mark, onMark } = options;
  if (checkpoint !== undefined) await resume(reader, { journal, history, findings }, checkpoint);
  const dropped = new DroppedRecords(reader, archive, await readExports(reader), findings);
  let rows = new Map<string, number>();
  let compared = journal.sequence;
  const compareHistory = async (upTo: number) => {
    await history.compare(compared + 1, upTo);
    compared = upTo;
  };
  const compareApplied = async () => {
    if (journal.at !== applied.at || journal.chainHash !== applied.chainHash)
      findings.add(`the rows follow record ${applied.sequence} with another time or hash`);
    rows = await compareRows(reader, journal.folded!, history, findings);
  };
  if (applied.sequence === journal.sequence && journal.folded !== undefined) await compareApplied();
  if (applied.sequence < journal.sequence)
    findings.add(`the rows follow record ${applied.sequence}, which is before the checkpoint at ${journal.sequence}`);
  for await (const piece of reader.pieces(journalTable, `WHERE sequence > ${journal.sequence} ORDER BY sequence`)) {
    let followed = compared;
    for (const { row, isLost } of await dropped.complete(piece.map(texts => journalTable.read(texts, 0)))) {
      const events = isLost ? journal.skip(row) : journal.check(row);
      if (events === undefined || row.sequence > applied.sequence) continue;
      history.add(row.sequence, row.at, events);
      followed = row.sequence;
      if (row.sequence === mark) {
        await compareHistory(followed);
        checkEntries(journal.folded!, history.sums, findings);
        if (findings.count === 0) await onMark?.(await writeCheckpoint(reader, journal, history));
      }
      if (row.sequence !== applied.sequence) continue;
      if (followed > compared) await compareHistory(followed);
      await compareApplied();
    }
    if (followed > compared) await compareHistory(followed);
    onProgress(journal.sequence, head.sequence);
  }
  const { sequence, at, chainHash } = journal;
  const isWhole = sequence === head.sequence && at === head.at && chainHash === head.chainHash;
  if (!isWhole && journal.folded !== undefined) {
    findings.add(
      `the journal ends with record ${sequence} and the engine's row names ${head.sequence} or another hash`,
    );
  }
  if (isWhole && journal.folded !== undefined && applied.sequence > sequence)
    findings.add(`the rows follow record ${applied.sequence}, which the journal does not have`);
  return { sequence, chainHash, rows, findings };
}

type Audits = { journal: JournalAudit; history: HistoryAudit; findings: Findings };

/** Follows the chain up to a checkpoint, and goes on with what is known there. */
async function resume(reader: Reader, { journal, history, findings }: Audits, checkpoint: Checkpoint): Promise<void> {
  const { position } = checkpoint.head;
  const chain = { table: 'journal', ...CHAINED_ROW };
  for await (const piece of reader.piecesAhead(chain, `WHERE sequence <= ${position.sequence} ORDER BY sequence`))
    for (const texts of piece) journal.checkChain(CHAINED_ROW.read(texts, 0));
  journal.resume(position, () => stateAt(checkpoint));
  for (const table of await resumeHistory(reader, history, checkpoint, journal.folded))
    findings.add(`${table} has other rows of records up to ${position.sequence} than when these were verified`);
}

const CHAINED_ROW = record<ChainedRow>({
  sequence: int8('sequence'),
  at: int8('at'),
  epoch: int8('epoch'),
  bodyHash: hex('body_hash'),
  chainHash: hex('chain_hash'),
});

/** Completes the records of dropped months by what the archive has of them. */
class DroppedRecords {
  private readonly reader: Reader;
  private readonly archive: VerifyOptions['archive'];
  private readonly months: readonly JournalExport[];
  private readonly findings: Findings;
  private lost = 0;

  constructor(
    reader: Reader,
    archive: VerifyOptions['archive'],
    exports: readonly JournalExport[],
    findings: Findings,
  ) {
    this.reader = reader;
    this.archive = archive;
    this.months = exports.filter(({ droppedAt }) => droppedAt !== null);
    this.findings = findings;
  }

  /** @throws Fault where the archive cannot be read. */
  async complete(rows: readonly JournalRow[]): Promise<{ row: JournalRow; isLost: boolean }[]> {
    const sequences = rows.map(({ sequence }) => sequence).filter(sequence => this.isDropped(sequence));
    if (sequences.length === 0) return rows.map(row => ({ row, isLost: false }));
    if (this.archive === undefined)
      throw new Fault('records of the journal were exported and dropped: name their archive in JOURNAL_ARCHIVE');
    const archived = await readArchived(this.reader, this.archive, sequences);
    return rows.map(row => {
      if (!this.isDropped(row.sequence)) return { row, isLost: false };
      const found = archived.get(row.sequence);
      if (found === undefined) this.findLost(row.sequence);
      return found === undefined ? { row, isLost: true } : { row: this.completed(row, found), isLost: false };
    });
  }

  private isDropped(sequence: number): boolean {
    return this.months.some(({ first, last }) => first <= sequence && sequence <= last);
  }

  /** Of records that follow each other the first one is named. */
  private findLost(sequence: number): void {
    if (sequence !== this.lost + 1) this.findings.add(`record ${sequence} is lost or changed in the archive`);
    this.lost = sequence;
  }

  private completed(row: JournalRow, archived: JournalRow): JournalRow {
    if (row.body !== keptHead(archived.body) || row.key !== null)
      this.findings.add(`record ${row.sequence} keeps another kind of command than it has in the archive, or a key`);
    return { ...row, body: archived.body, key: archived.key };
  }
}

/** Compares everything stored with the state after the record that it follows. @returns how many rows each table has. */
async function compareRows(
  reader: Reader,
  folded: State,
  history: HistoryAudit,
  findings: Findings,
): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const [table, count] of await history.compareCounts()) rows.set(table, count);
  for (const [table, count] of await compareTables(reader, folded, findings)) rows.set(table, count);
  checkLedger(folded, history.sums, findings);
  history.products.check(folded);
  return rows;
}

type JournalPosition = { sequence: number; at: number; chainHash: string };

const HEAD = record<JournalPosition>({
  sequence: int8('last_sequence'),
  at: int8('last_at'),
  chainHash: hex('chain_hash'),
});
const APPLIED = record<JournalPosition>({ sequence: int8('sequence'), at: int8('at'), chainHash: hex('chain_hash') });

async function readPosition(
  reader: Reader,
  field: Field<JournalPosition>,
  table: 'engine' | 'applied',
): Promise<JournalPosition> {
  const [found] = await reader.find(field, `FROM ${table}`);
  return found!;
}

/** Compares every table, row by row and both ways. @returns how many rows of each were compared. */
export async function compareTables(reader: Reader, state: State, findings: Findings): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of tableNames) {
    counts.set(coreTables[name].table, await compareTable(reader, name, state, findings));
  }
  return counts;
}

async function compareTable<Name extends TableName>(
  reader: Reader,
  name: Name,
  state: State,
  findings: Findings,
): Promise<number> {
  const table: RowTable<Rows[Name]> = coreTables[name];
  const inMemory = (state.tables as StoredTables)[name];
  const isText = table.columns[0]!.type === 'text';
  let count = 0;
  let known = 0;
  for await (const piece of reader.pieces(table)) {
    for (const texts of piece) {
      count += 1;
      const row = inMemory.getStored((isText ? texts[0] : Number(texts[0])) as RowIds[Name]);
      if (row === undefined) {
        findings.add(`${table.table} ${texts[0]} does not follow from the journal`);
        continue;
      }
      known += 1;
      compareRow(table, textsOf(table, row), texts, findings);
    }
  }
  // Before the first command there is the exchange's row in memory and none in the table.
  const isEmptyExchange = name === 'exchange' && state.exchange.mode === null && count === 0;
  const missing = inMemory.size - known;
  if (missing > 0 && !isEmptyExchange)
    findings.add(`${table.table} lacks ${missing} rows that follow from the journal`);
  return count;
}

/** @param entrySums what the stored entries add up to, by account. */
function checkEntries(state: State, entrySums: ReadonlyMap<number, bigint>, findings: Findings): void {
  for (const { id, balance } of state.accounts.values()) {
    const sum = entrySums.get(id) ?? 0n;
    if (balance !== sum) findings.add(`account ${id} has ${balance} where its entries add up to ${sum}`);
  }
  for (const [id, sum] of entrySums) {
    if (sum !== 0n && state.accounts.get(id) === undefined) findings.add(`account ${id} has entries and no balance`);
  }
}

function checkLedger(state: State, entrySums: ReadonlyMap<number, bigint>, findings: Findings): void {
  checkEntries(state, entrySums, findings);
  for (const finding of wrongSums(state)) findings.add(finding);
  // Every long lot has a short one.
  for (const { id, lots, shortLots } of state.contractStates.values())
    if (lots !== shortLots) findings.add(`market ${id} has ${lots} long and ${shortLots} short lots`);
}
