// Commands that are decided and not yet stored, with the answers that wait for them to be stored.
import type { Event, Key } from '@candor/exchange';
import type { JournalRow } from '../database/rows/journal.ts';
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
  /** The ledger accounts that the batch changed, known once it is closed. */
  accounts: readonly number[] = [];
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
  }

  /** Says to everybody that the outcome is not known to be theirs. */
  fail(): void {
    for (const { waiting } of this.replies) waiting.answer(UNAVAILABLE);
  }
}
