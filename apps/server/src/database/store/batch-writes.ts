// Everything that one batch of commands writes.
import type { Rows, TableChanges, TableName } from '@candor/exchange';
import type { RecordedEntry } from '../rows/accounts.ts';
import type { JournalRow } from '../rows/journal.ts';
import type { RecordedSteps } from '../rows/markets.ts';
import type { RecordedAction } from '../rows/operators.ts';
import type { RecordedProposal } from '../rows/proposals.ts';
import type { RecordedClosing, SpotOrderClientId } from '../rows/spot-orders.ts';
import type { RecordedTrade } from '../rows/trades.ts';
import type { RecordedTransfer } from '../rows/transfers.ts';

export type BatchWrites = {
  journal: readonly JournalRow[];
  tables: { readonly [Name in TableName]: TableChanges<Rows[Name]['id'], Rows[Name]> };
  entries: readonly RecordedEntry[];
  trades: readonly RecordedTrade[];
  closings: readonly RecordedClosing[];
  transfers: readonly RecordedTransfer[];
  operatorActions: readonly RecordedAction[];
  closedProposals: readonly RecordedProposal[];
  marketSteps: readonly RecordedSteps[];
  clientIds: readonly SpotOrderClientId[];
};
