// Collects what changed in the core's tables since the last batch.
import type { State, TableName } from '@candor/exchange';
import type { BatchWrites } from '../database/batch-writes.ts';
import { tableNames } from '../database/core-tables.ts';

export function takeTableChanges(state: State): BatchWrites['tables'] {
  const changes: Partial<Record<TableName, unknown>> = {};
  for (const name of tableNames) changes[name] = state.tables[name].takeChanges();
  return changes as BatchWrites['tables'];
}
