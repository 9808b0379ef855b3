// Collects what changed in the core's tables since the last batch.
import type { State, TableName } from '@candor/exchange';
import { tableNames } from '../database/rows/core-tables.ts';
import type { BatchWrites } from '../database/store/batch-writes.ts';

export function takeTableChanges(state: State): BatchWrites['tables'] {
  const changes: Partial<Record<TableName, unknown>> = {};
  for (const name of tableNames) changes[name] = state.tables[name].takeChanges();
  return changes as BatchWrites['tables'];
}
