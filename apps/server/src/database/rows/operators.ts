// Stores the operators of the core, and everything that operators did.
import type { InstanceAdopted, Operator, OperatorActed, OperatorReset } from '@candor/exchange';
import { type Field, int4, int8, nullable, record, text, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const operatorsTable = rowTable<Operator>(
  'operator_states',
  record({
    id: int4('id'),
    state: word('state'),
    openedAt: int8('opened_at'),
    closedAt: nullable(int8('closed_at')),
    resetAt: int8('reset_at'),
    lastReset: int4('last_reset'),
  }),
);

export const operatorActionsTable = recordedTable('operator_actions', 1, {
  row: record<Omit<OperatorActed, 'type'>>({
    id: int8('id'),
    act: record({
      operator: int4('operator_id'),
      role: word('role'),
      action: word('action'),
      user: nullable(int4('user_id')),
      reason: nullable(int8('reason_id')),
      digest: nullable(text('digest')),
    }),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});

export const operatorResetsTable = recordedTable('operator_resets', 2, {
  sequence: int8('sequence'),
  row: record<Omit<OperatorReset, 'type'>>({
    operator: int4('operator_id'),
    reset: int4('reset'),
  }),
  at: int8('at'),
});

/** One, two, or in a demo none. */
const adopters: Field<readonly number[]> = {
  columns: [
    { name: 'operator_id', type: 'integer', of: ([first]) => first ?? null },
    { name: 'second_operator_id', type: 'integer', of: ([, second]) => second ?? null },
  ],
  read: (texts, at) => texts.slice(at, at + 2).flatMap(id => (id === null ? [] : [Number(id)])),
};

export const instanceAdoptionsTable = recordedTable('instance_adoptions', 1, {
  sequence: int8('sequence'),
  row: record<Pick<InstanceAdopted, 'generation' | 'operators'>>({
    generation: int4('generation'),
    operators: adopters,
  }),
  at: int8('at'),
});
