// Everything that one batch of commands writes.
import type { StateChanges } from '@candor/exchange';
import type { RecordedHistory } from '../rows/history-tables.ts';
import type { JournalRow } from '../rows/journal.ts';
import type { SpotOrderClientId } from '../rows/spot-orders.ts';

export type BatchWrites = {
  journal: readonly JournalRow[];
  tables: StateChanges;
  history: RecordedHistory;
  clientIds: readonly SpotOrderClientId[];
};
