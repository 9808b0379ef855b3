// Stores the operators that the core knows, and everything that operators did.
import type { InstanceAdopted, Operator, OperatorActed, OperatorReset, OperatorState } from '@candor/exchange';
import { column, type RecordedTable, type RowTable } from '../store/column.ts';

export const operatorsTable: RowTable<Operator> = {
  table: 'operator_states',
  columns: [
    column('id', 'integer', operator => operator.id),
    column('state', 'text', operator => operator.state),
    column('opened_at', 'bigint', operator => operator.openedAt),
    column('closed_at', 'bigint', operator => operator.closedAt),
    column('reset_at', 'bigint', operator => operator.resetAt),
    column('last_reset', 'integer', operator => operator.lastReset),
  ],
  read: ([id, state, openedAt, closedAt, resetAt, lastReset]) => ({
    id: Number(id),
    state: state as OperatorState,
    openedAt: Number(openedAt),
    closedAt: closedAt == null ? null : Number(closedAt),
    resetAt: Number(resetAt),
    lastReset: Number(lastReset),
  }),
};

export const operatorActionsTable: RecordedTable<OperatorActed> = {
  table: 'operator_actions',
  keyColumns: 1,
  columns: [
    column('id', 'bigint', ({ row }) => row.id),
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('at', 'bigint', recorded => recorded.at),
    column('operator_id', 'integer', ({ row }) => row.act.operator),
    column('role', 'text', ({ row }) => row.act.role),
    column('action', 'text', ({ row }) => row.act.action),
    column('user_id', 'integer', ({ row }) => row.act.user),
    column('reason_id', 'bigint', ({ row }) => row.act.reason),
    column('digest', 'text', ({ row }) => row.act.digest),
  ],
};

export const operatorResetsTable: RecordedTable<OperatorReset> = {
  table: 'operator_resets',
  keyColumns: 2,
  columns: [
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('operator_id', 'integer', ({ row }) => row.operator),
    column('reset', 'integer', ({ row }) => row.reset),
    column('at', 'bigint', recorded => recorded.at),
  ],
};

export const instanceAdoptionsTable: RecordedTable<InstanceAdopted> = {
  table: 'instance_adoptions',
  keyColumns: 1,
  columns: [
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('generation', 'integer', ({ row }) => row.generation),
    column('operator_id', 'integer', ({ row }) => row.operators[0] ?? null),
    column('second_operator_id', 'integer', ({ row }) => row.operators[1] ?? null),
    column('at', 'bigint', recorded => recorded.at),
  ],
};
