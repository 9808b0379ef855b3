// Commands that are decided and not yet stored, with the answers that wait for them to be stored.
import { addHistory, type CommandResult, type Event, emptyHistory, type Key, type State } from '@candor/exchange';
import type { RecordedEntry } from '../database/rows/accounts.ts';
import type { JournalRow } from '../database/rows/journal.ts';
import type { RecordedSteps } from '../database/rows/markets.ts';
import type { RecordedAction } from '../database/rows/operators.ts';
import type { RecordedProposal } from '../database/rows/proposals.ts';
import { type RecordedClosing, recordClosing, type SpotOrderClientId } from '../database/rows/spot-orders.ts';
import type { RecordedTrade } from '../database/rows/trades.ts';
import type { RecordedTransfer } from '../database/rows/transfers.ts';
import type { BatchWrites } from '../database/store/batch-writes.ts';
import type { Answer } from './command-port.ts';
import type { CommittedRecord } from './committed.ts';
import { takeTableChanges } from './table-changes.ts';
import { UNAVAILABLE, type Waiting } from './waiting.ts';

/** An answer, or the key of the earlier call whose answer it repeats. */
type Reply = { waiting: Waiting; answer: Answer } | { waiting: Waiting; firstCall: Key };

const MOST_REPLIES = 1_000;
/** A statement is kept to a few megabytes, whatever single commands do. */
const MOST_BODY_LENGTH = 4_000_000;

export class Batch {
  readonly journal: JournalRow[] = [];
  readonly records: CommittedRecord[] = [];
  readonly replies: Reply[] = [];
  private readonly entries: RecordedEntry[] = [];
  private readonly trades: RecordedTrade[] = [];
  private readonly closings: RecordedClosing[] = [];
  private readonly transfers: RecordedTransfer[] = [];
  private readonly operatorActions: RecordedAction[] = [];
  private readonly closedProposals: RecordedProposal[] = [];
  private readonly marketSteps: RecordedSteps[] = [];
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

  /** Notes the text by which the client will ask for the order that a command made. */
  nameOrder(waiting: Waiting, result: CommandResult): void {
    const { command, key } = waiting.submission;
    if (command.type !== 'PlaceSpotOrder' || key === undefined || result.id === undefined) return;
    this.clientIds.push({ order: result.id, user: command.user, clientId: key.value });
  }

  /** What must be stored before the replies may be given. Rows are live, so this is asked once, when nothing more is added. */
  writes(state: State): BatchWrites {
    const { journal, entries, trades, closings, transfers, operatorActions, closedProposals, marketSteps, clientIds } =
      this;
    const history = { entries, trades, closings, transfers, operatorActions, closedProposals, marketSteps };
    return { journal, tables: takeTableChanges(state), ...history, clientIds };
  }

  /** Says to everybody that the outcome is not known to be theirs. */
  disappoint(): void {
    for (const { waiting } of this.replies) waiting.answer(UNAVAILABLE);
  }
}
