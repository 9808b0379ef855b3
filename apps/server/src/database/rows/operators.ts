// Stores the operators that the core knows, and everything that operators did.
import type { Operator, OperatorActed, OperatorState } from '@candor/exchange';
import { column, type HistoryTable, type RowTable } from '../store/column.ts';

export const operatorsTable: RowTable<Operator> = {
  table: 'operator_states',
  columns: [
    column('id', 'integer', operator => operator.id),
    column('state', 'text', operator => operator.state),
    column('opened_at', 'bigint', operator => operator.openedAt),
    column('closed_at', 'bigint', operator => operator.closedAt),
  ],
  read: ([id, state, openedAt, closedAt]) => ({
    id: Number(id),
    state: state as OperatorState,
    openedAt: Number(openedAt),
    closedAt: closedAt == null ? null : Number(closedAt),
  }),
};

export type RecordedAction = { sequence: number; at: number; action: OperatorActed };

export const operatorActionsTable: HistoryTable<RecordedAction> = {
  table: 'operator_actions',
  columns: [
    column('id', 'bigint', row => row.action.id),
    column('sequence', 'bigint', row => row.sequence),
    column('at', 'bigint', row => row.at),
    column('operator_id', 'integer', row => row.action.act.operator),
    column('role', 'text', row => row.action.act.role),
    column('action', 'text', row => row.action.act.action),
    column('user_id', 'integer', row => row.action.act.user),
    column('reason_id', 'bigint', row => row.action.act.reason),
    column('digest', 'text', row => row.action.act.digest),
  ],
};
