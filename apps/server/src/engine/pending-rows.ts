// What decided records did and the stored rows do not show yet.
import { type Account, type Event, type State, takeChanges } from '@candor/exchange';
import type { JournalRow } from '../database/rows/journal.ts';
import type { SpotOrderClientId } from '../database/rows/spot-orders.ts';
import { applyStatement } from '../database/store/apply-statement.ts';
import { HistoryRecorder } from '../database/store/history-recorder.ts';
import type { Statement } from '../database/store/statement.ts';

/** The rows of some records, encoded. They may be stored once the last of those records is committed. */
export type RowPackage = { statement: Statement; epoch: number; to: number; records: number; bytes: number };

/** The tables themselves note which rows changed; the rest is collected here. */
export class PendingRows {
  records = 0;
  /** Of the journal, as a measure of what rows and history take. */
  bytes = 0;
  /** The record up to which rows were taken. */
  private from: number;
  private last: JournalRow | undefined;
  private history = new HistoryRecorder();
  private clientIds: SpotOrderClientId[] = [];
  private newAccounts = new Set<Account>();
  private changedAccounts = new Set<Account>();

  constructor(from: number) {
    this.from = from;
  }

  /** Adds a record that was applied to the state. */
  add(row: JournalRow, events: readonly Event[]): void {
    this.records += 1;
    this.bytes += row.body.length;
    this.last = row;
    this.history.add(row.sequence, row.at, events);
    if (row.clientId === null) return;
    for (const event of events) if (event.type === 'KeyUsed') this.nameOrder(row, event.key.result.id);
  }

  /** The ids of the ledger accounts that changed since the last call. */
  takeAccounts(state: State): number[] {
    const { inserted, changed } = state.accounts.takeChanges();
    for (const row of inserted) this.newAccounts.add(row);
    for (const row of changed) if (!this.newAccounts.has(row)) this.changedAccounts.add(row);
    return [...inserted, ...changed].map(({ id }) => id);
  }

  /** Encodes all that is pending, at a moment when the state holds exactly the records that were added. */
  take(state: State, epoch: number): RowPackage | undefined {
    const { from, last, records, bytes } = this;
    if (last === undefined) return undefined;
    this.takeAccounts(state);
    const accounts = { inserted: [...this.newAccounts], changed: [...this.changedAccounts], removed: [] };
    const tables = { ...takeChanges(state), accounts };
    const { sequence: to, at, chainHash } = last;
    const writes = { tables, history: this.history.rows, clientIds: this.clientIds };
    const statement = applyStatement(writes, { epoch, from, to, at, chainHash });
    this.from = to;
    this.last = undefined;
    this.records = 0;
    this.bytes = 0;
    this.history = new HistoryRecorder();
    this.clientIds = [];
    this.newAccounts = new Set();
    this.changedAccounts = new Set();
    return { statement, epoch, to, records, bytes };
  }

  private nameOrder({ user, clientId }: JournalRow, order: number | undefined): void {
    if (order !== undefined) this.clientIds.push({ order, user: user!, clientId: clientId! });
  }
}
