// Proves that everything stored follows from the journal, and the journal from its commands.
import { type RowIds, type Rows, type State, type StoredTables, type TableName, wrongSums } from '@candor/exchange';
import type pg from 'pg';
import { Reader } from '../../database/reader.ts';
import { assertReadableSettings } from '../../database/required-settings.ts';
import { coreTables, tableNames } from '../../database/rows/core-tables.ts';
import { journalTable } from '../../database/rows/journal.ts';
import { type Field, hex, int8, record, textsOf } from '../../database/store/field.ts';
import type { RowTable } from '../../database/store/table.ts';
import { compareRow, Findings } from './compare-rows.ts';
import { HistoryAudit } from './history-audit.ts';
import { JournalAudit } from './journal-audit.ts';

export type Verdict = {
  /** The last sequence that was checked. */
  sequence: number;
  chainHash: string;
  /** Rows that were compared, by table. */
  rows: ReadonlyMap<string, number>;
  findings: Findings;
};

type Progress = (checked: number, total: number) => void;

/**
 * Reads one snapshot of the database, whether or not a server writes to it meanwhile. Checks the chain of hashes, folds all
 * events and compares the tables row by row as of the record that they follow, decides every command of the current rules again, recomputes the history and
 * checks the ledger's sums. Where a record is wrong, rows that later records wrote cannot be judged: then only the records
 * before it and the hashes after it are checked, so that one fault is one finding.
 *
 * @throws RequiredSettingsError where PostgreSQL writes bytes or times in another form than they are read in.
 */
export async function verifyDatabase(client: pg.ClientBase, onProgress: Progress = () => undefined): Promise<Verdict> {
  await assertReadableSettings(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await verifySnapshot(new Reader(client), onProgress);
  } finally {
    await client.query('ROLLBACK');
  }
}

async function verifySnapshot(reader: Reader, onProgress: Progress): Promise<Verdict> {
  const findings = new Findings();
  const head = await readPosition(reader, HEAD, 'engine');
  const applied = await readPosition(reader, APPLIED, 'applied');
  const journal = new JournalAudit(findings);
  const history = new HistoryAudit(reader, findings);
  let rows = new Map<string, number>();
  let followed = 0;
  if (applied.sequence === 0) rows = await compareRows(reader, journal.folded!, history, findings);
  for await (const piece of reader.pieces(journalTable, 'ORDER BY sequence')) {
    const from = followed + 1;
    for (const texts of piece) {
      const row = journalTable.read(texts, 0);
      const events = journal.check(row);
      if (events === undefined || row.sequence > applied.sequence) continue;
      history.add(row.sequence, row.at, events);
      followed = row.sequence;
      if (row.sequence !== applied.sequence) continue;
      if (row.at !== applied.at || row.chainHash !== applied.chainHash)
        findings.add(`the rows follow record ${row.sequence} with another time or hash`);
      await history.compare(from, followed);
      rows = await compareRows(reader, journal.folded!, history, findings);
    }
    if (followed >= from && followed < applied.sequence) await history.compare(from, followed);
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
function checkLedger(state: State, entrySums: ReadonlyMap<number, bigint>, findings: Findings): void {
  for (const { id, balance } of state.accounts.values()) {
    const sum = entrySums.get(id) ?? 0n;
    if (balance !== sum) findings.add(`account ${id} has ${balance} where its entries add up to ${sum}`);
  }
  for (const [id, sum] of entrySums) {
    if (sum !== 0n && state.accounts.get(id) === undefined) findings.add(`account ${id} has entries and no balance`);
  }
  for (const finding of wrongSums(state)) findings.add(finding);
  // Every long lot has a short one.
  for (const { id, lots, shortLots } of state.contractStates.values())
    if (lots !== shortLots) findings.add(`market ${id} has ${lots} long and ${shortLots} short lots`);
}
