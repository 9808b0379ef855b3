// Stores credits that a bank may still take back, what it took, and what users owe since.
import type { BankChargesBooked, BankCredit, BankCreditReversed, BankDebt } from '@candor/exchange';
import { int4, int8, record, units } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const bankCreditsTable = rowTable<BankCredit>(
  'bank_credits',
  record({
    id: int8('id'),
    line: int8('line_id'),
    user: int4('user_id'),
    account: int4('account_id'),
    coin: int4('coin_id'),
    amount: units('amount'),
    units: units('units'),
    feeUnits: units('fee_units'),
    until: int8('until'),
  }),
);

export const bankDebtsTable = rowTable<BankDebt>(
  'bank_debts',
  record({
    id: int8('id'),
    credit: int8('credit_id'),
    user: int4('user_id'),
    coin: int4('coin_id'),
    units: units('units'),
    since: int8('since'),
  }),
);

export const bankReversalsTable = recordedTable('bank_reversals', 1, {
  row: record<Omit<BankCreditReversed, 'type' | 'taken' | 'at'>>({
    line: int8('line_id'),
    credit: int8('credit_id'),
    user: int4('user_id'),
    coin: int4('coin_id'),
    amount: units('amount'),
    units: units('units'),
    feeUnits: units('fee_units'),
    debtUnits: units('debt_units'),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});

export const bankChargesTable = recordedTable('bank_charges', 1, {
  row: record<Omit<BankChargesBooked, 'type'>>({
    line: int8('line_id'),
    coin: int4('coin_id'),
    units: units('units'),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});
