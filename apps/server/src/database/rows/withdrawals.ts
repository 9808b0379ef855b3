// Stores address books, open withdrawals with what limits count, and closed ones as they left.
import type { Address, Risk, Withdrawal, WithdrawalClosed, WithdrawalUses } from '@candor/exchange';
import { int4, int8, json, list, nullable, record, text, units, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const addressesTable = rowTable<Address>(
  'withdrawal_addresses',
  record({
    id: int8('id'),
    user: int4('user_id'),
    coin: int4('coin_id'),
    chain: int4('chain_id'),
    address: text('address'),
    usableFrom: int8('usable_from'),
    paid: int4('paid'),
  }),
);

export const withdrawalFields = record<Withdrawal>({
  id: int8('id'),
  user: int4('user_id'),
  coin: int4('coin_id'),
  chain: int4('chain_id'),
  address: int8('address_id'),
  to: text('address'),
  recipient: nullable(int4('recipient_id')),
  units: units('units'),
  feeUnits: units('fee_units'),
  state: word('state'),
  askedAt: int8('asked_at'),
  dueAt: int8('due_at'),
  needs: int4('needs'),
  passedBy: nullable(int4('passed_by')),
  risks: list('risks', risk => risk as Risk),
  signing: nullable(int8('signing')),
});

export const withdrawalsTable = rowTable('withdrawals', withdrawalFields);

export const withdrawalUsesTable = rowTable<WithdrawalUses>(
  'withdrawal_uses',
  record({
    id: int4('user_id'),
    // At most as many as a user may request in a day.
    uses: json('uses'),
  }),
);

export const closedWithdrawalsTable = recordedTable('closed_withdrawals', 1, {
  row: record<Pick<WithdrawalClosed, 'withdrawal' | 'end' | 'by' | 'detail' | 'transaction'>>({
    withdrawal: withdrawalFields,
    end: word('ending'),
    by: nullable(int4('closed_by')),
    detail: nullable(text('detail')),
    transaction: nullable(text('transaction')),
  }),
  at: int8('closed_at'),
  sequence: int8('sequence'),
});
