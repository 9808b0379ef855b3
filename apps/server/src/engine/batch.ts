// Commands that are decided and not yet stored, with the answers that wait for them to be stored.
import { type CommandResult, type Event, type Key, type State, takeChanges } from '@candor/exchange';
import type { JournalRow } from '../database/rows/journal.ts';
import type { SpotOrderClientId } from '../database/rows/spot-orders.ts';
import type { BatchWrites } from '../database/store/commit-statement.ts';
import { HistoryRecorder } from '../database/store/history-recorder.ts';
import { type Answer, UNAVAILABLE, type Waiting } from './command-port.ts';
import type { CommittedRecord } from './committed.ts';

/** An answer, or the key of the earlier call whose answer it repeats. */
type Reply = { waiting: Waiting; answer: Answer } | { waiting: Waiting; firstCall: Key };

const MOST_REPLIES = 1_000;
/** A statement is kept to a few megabytes, whatever single commands do. */
const MOST_BODY_LENGTH = 4_000_000;

export class Batch {
  readonly journal: JournalRow[] = [];
  readonly records: CommittedRecord[] = [];
  readonly replies: Reply[] = [];
  /** The ledger accounts that the batch changed, known once its writes are. */
  accounts: readonly number[] = [];
  private readonly history = new HistoryRecorder();
  private readonly clientIds: SpotOrderClientId[] = [];
  private bodyLength = 0;

  /** Whether it should be stored before anything is added to it. */
  get isFull(): boolean {
    return this.replies.length >= MOST_REPLIES || this.bodyLength >= MOST_BODY_LENGTH;
  }

  get isEmpty(): boolean {
    return this.replies.length === 0 && this.journal.length === 0;
  }

  add(row: JournalRow, events: readonly Event[]): void {
    const { sequence, at } = row;
    this.journal.push(row);
    this.records.push({ sequence, at, events });
    this.bodyLength += row.body.length;
    this.history.add(sequence, at, events);
  }

  /** Notes the text by which the client will ask for the order that a command made. */
  nameOrder(waiting: Waiting, result: CommandResult): void {
    const { command, key } = waiting.submission;
    if (command.type !== 'PlaceSpotOrder' || key === undefined || result.id === undefined) return;
    this.clientIds.push({ order: result.id, user: command.user, clientId: key.value });
  }

  /** What must be stored before the replies may be given. Rows are live, so this is asked once, when nothing more is added. */
  writes(state: State): BatchWrites {
    const { journal, history, clientIds } = this;
    const tables = takeChanges(state);
    this.accounts = [...tables.accounts.inserted, ...tables.accounts.changed].map(({ id }) => id);
    return { journal, tables, history: history.rows, clientIds };
  }

  /** Says to everybody that the outcome is not known to be theirs. */
  fail(): void {
    for (const { waiting } of this.replies) waiting.answer(UNAVAILABLE);
  }
}
