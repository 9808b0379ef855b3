// Recomputes the history of each record and compares it with the tables that keep it.
import type { Event, HistoryKind, HistoryRows } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { entriesTable } from '../../database/rows/accounts.ts';
import { historyKinds, historyTables } from '../../database/rows/history-tables.ts';
import { type ColumnTexts, columnNames, textsOf } from '../../database/store/field.ts';
import { HistoryRecorder } from '../../database/store/history-recorder.ts';
import type { RecordedTable } from '../../database/store/table.ts';
import { ProductHistory } from './check-history.ts';
import { compareRows, type Findings } from './compare-rows.ts';

export class HistoryAudit {
  /** What the stored entries add up to, by account. */
  readonly sums = new Map<number, bigint>();
  /** What locked amounts and subscriptions that are over make together. */
  readonly products: ProductHistory;
  private readonly reader: Reader;
  private readonly findings: Findings;
  /** How many rows each table has by the journal. */
  readonly counts = new Map<HistoryKind, number>();
  private expected = new HistoryRecorder();

  constructor(reader: Reader, findings: Findings) {
    this.reader = reader;
    this.findings = findings;
    this.products = new ProductHistory(findings);
  }

  add(sequence: number, at: number, events: readonly Event[]): void {
    this.products.add(events);
    this.expected.add(sequence, at, events);
  }

  /** Compares what was added since the last time; the records added are all those of these sequences. */
  async compare(fromSequence: number, toSequence: number): Promise<void> {
    for (const kind of historyKinds) {
      const stored = await this.compareKind(kind, fromSequence, toSequence);
      if (kind === 'entries') this.addUp(stored);
    }
    this.expected = new HistoryRecorder();
  }

  /** After the last record: nothing else may be there. @returns how many rows each table has. */
  async compareCounts(): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const kind of historyKinds) {
      const { table } = historyTables[kind];
      const stored = await this.reader.number(`SELECT count(*) FROM ${table}`);
      const expected = this.counts.get(kind) ?? 0;
      counts.set(table, stored);
      if (stored !== expected) this.findings.add(`${table} has ${stored} rows where the journal gives ${expected}`);
    }
    return counts;
  }

  /** @returns the stored rows. */
  private async compareKind<Kind extends HistoryKind>(kind: Kind, from: number, to: number): Promise<ColumnTexts[]> {
    const table: RecordedTable<HistoryRows[Kind]> = historyTables[kind];
    const expected = this.expected.rows[kind].map(row => textsOf(table, row));
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + expected.length);
    const stored = await this.storedRows(table, expected, from, to);
    compareRows(table, table.keyColumns, expected, stored, this.findings);
    return stored;
  }

  /** Those of the records, or, of a table that is not ordered by them, those with the expected ids. */
  private async storedRows<Row>(
    table: RecordedTable<Row>,
    expected: readonly ColumnTexts[],
    from: number,
    to: number,
  ): Promise<ColumnTexts[]> {
    const all = `SELECT ${columnNames(table)} FROM ${table.table}`;
    if (table.keyColumns === 2) {
      const order = `ORDER BY sequence, ${table.columns[1]!.name}`;
      return this.reader.texts(`${all} WHERE sequence BETWEEN $1 AND $2 ${order}`, [from, to]);
    }
    const ids = expected.map(texts => texts[0]);
    return ids.length === 0 ? [] : this.reader.texts(`${all} WHERE ${table.columns[0]!.name} = ANY ($1)`, [ids]);
  }

  private addUp(entries: readonly ColumnTexts[]): void {
    for (const texts of entries) {
      const { debit, credit, units } = entriesTable.read(texts, 0).row;
      this.addTo(debit, -units);
      this.addTo(credit, units);
    }
  }

  private addTo(account: number, units: bigint): void {
    this.sums.set(account, (this.sums.get(account) ?? 0n) + units);
  }
}
