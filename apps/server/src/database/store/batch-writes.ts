// Everything that one batch of commands writes.
import type { Rows, TableChanges, TableName } from '@candor/exchange';
import type { RecordedHistory } from '../rows/history-tables.ts';
import type { JournalRow } from '../rows/journal.ts';
import type { SpotOrderClientId } from '../rows/spot-orders.ts';

export type BatchWrites = {
  journal: readonly JournalRow[];
  tables: { readonly [Name in TableName]: TableChanges<Rows[Name]['id'], Rows[Name]> };
  history: RecordedHistory;
  clientIds: readonly SpotOrderClientId[];
};
