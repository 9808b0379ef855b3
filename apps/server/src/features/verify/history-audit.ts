// Computes the history of each record again and holds it against the tables that keep it.
import { addHistory, type Event, emptyHistory } from '@candor/exchange';
import type { ClientBase } from 'pg';
import { selectFrom } from '../../database/reader.ts';
import { entriesTable, type RecordedEntry } from '../../database/rows/accounts.ts';
import { marketStepsTable, type RecordedSteps } from '../../database/rows/markets.ts';
import { operatorActionsTable, type RecordedAction } from '../../database/rows/operators.ts';
import { closedProposalsTable, type RecordedProposal } from '../../database/rows/proposals.ts';
import { closedSpotOrdersTable, type RecordedClosing, recordClosing } from '../../database/rows/spot-orders.ts';
import { type RecordedTrade, tradesTable } from '../../database/rows/trades.ts';
import { type RecordedTransfer, transfersTable } from '../../database/rows/transfers.ts';
import { type Fields, fieldsOf, type HistoryTable } from '../../database/store/column.ts';
import { compareRows } from './compare-rows.ts';
import type { Findings } from './findings.ts';

const TABLES = [
  entriesTable,
  tradesTable,
  closedSpotOrdersTable,
  transfersTable,
  operatorActionsTable,
  closedProposalsTable,
  marketStepsTable,
];

export class HistoryAudit {
  /** What the stored entries add up to, by account. */
  readonly sums = new Map<number, bigint>();
  private readonly client: ClientBase;
  private readonly findings: Findings;
  private readonly counts = new Map<HistoryTable<never>, number>();
  private entries: RecordedEntry[] = [];
  private trades: RecordedTrade[] = [];
  private closings: RecordedClosing[] = [];
  private transfers: RecordedTransfer[] = [];
  private operatorActions: RecordedAction[] = [];
  private closedProposals: RecordedProposal[] = [];
  private marketSteps: RecordedSteps[] = [];

  constructor(client: ClientBase, findings: Findings) {
    this.client = client;
    this.findings = findings;
  }

  add(sequence: number, at: number, events: readonly Event[]): void {
    const history = emptyHistory();
    for (const event of events) addHistory(history, event);
    for (const [n, entry] of history.entries.entries()) this.entries.push({ sequence, n, at, entry });
    for (const trade of history.trades) this.trades.push({ sequence, at, trade });
    for (const closing of history.closedOrders) this.closings.push(recordClosing(sequence, at, closing));
    for (const transfer of history.transfers) this.transfers.push({ sequence, at, transfer });
    for (const action of history.operatorActions) this.operatorActions.push({ sequence, at, action });
    for (const event of history.closedProposals) this.closedProposals.push({ sequence, at, event });
    for (const steps of history.marketSteps) this.marketSteps.push({ sequence, at, steps });
  }

  /** Compares what was added since the last time; the records added are all those of these sequences. */
  async compare(fromSequence: number, toSequence: number): Promise<void> {
    const entries = await this.compareBySequence(entriesTable, 'n', this.entries, fromSequence, toSequence);
    for (const [_sequence, _n, _at, debit, credit, _coin, units] of entries) {
      this.addTo(Number(debit), -BigInt(units!));
      this.addTo(Number(credit), BigInt(units!));
    }
    await this.compareById(tradesTable, this.trades);
    await this.compareById(closedSpotOrdersTable, this.closings);
    await this.compareById(transfersTable, this.transfers);
    await this.compareById(operatorActionsTable, this.operatorActions);
    await this.compareById(closedProposalsTable, this.closedProposals);
    await this.compareBySequence(marketStepsTable, 'market_id', this.marketSteps, fromSequence, toSequence);
    this.entries = [];
    this.trades = [];
    this.closings = [];
    this.transfers = [];
    this.operatorActions = [];
    this.closedProposals = [];
    this.marketSteps = [];
  }

  /** After the last record: nothing else may be there. */
  async compareCounts(): Promise<number> {
    let total = 0;
    for (const table of TABLES) {
      const { rows } = await this.client.query<{ count: string }>(`SELECT count(*)::text AS count FROM ${table.table}`);
      const stored = Number(rows[0]!.count);
      const expected = this.counts.get(table) ?? 0;
      total += stored;
      if (stored !== expected)
        this.findings.add(`${table.table} has ${stored} rows where the journal gives ${expected}`);
    }
    return total;
  }

  /** For tables whose rows are told apart by their sequence and a second column. @returns the stored rows. */
  private async compareBySequence<Row>(
    table: HistoryTable<Row>,
    second: string,
    rows: readonly Row[],
    from: number,
    to: number,
  ): Promise<Fields[]> {
    const suffix = `WHERE sequence BETWEEN $1 AND $2 ORDER BY sequence, ${second}`;
    const stored = await selectFrom(this.client, table, suffix, [from, to]);
    this.count(table, rows);
    const expected = rows.map(row => fieldsOf(table, row));
    compareRows(table, 2, expected, stored, this.findings);
    return stored;
  }

  private async compareById<Row>(table: HistoryTable<Row>, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    this.count(table, rows);
    const expected = rows.map(row => fieldsOf(table, row));
    const ids = expected.map(fields => fields[0]);
    const stored = await selectFrom(this.client, table, 'WHERE id = ANY ($1)', [ids]);
    compareRows(table, 1, expected, stored, this.findings);
  }

  private count<Row>(table: HistoryTable<Row>, rows: readonly Row[]): void {
    this.counts.set(table, (this.counts.get(table) ?? 0) + rows.length);
  }

  private addTo(account: number, units: bigint): void {
    this.sums.set(account, (this.sums.get(account) ?? 0n) + units);
  }
}
