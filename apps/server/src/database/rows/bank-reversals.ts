// Stores credits that a bank may still take back, what it took, and what users owe since.
import type { BankChargesBooked, BankCredit, BankCreditReversed, BankDebt } from '@candor/exchange';
import { column, type RecordedTable, type RowTable } from '../store/column.ts';

export const bankCreditsTable: RowTable<BankCredit> = {
  table: 'bank_credits',
  columns: [
    column('id', 'bigint', credit => credit.id),
    column('line_id', 'bigint', credit => credit.line),
    column('user_id', 'integer', credit => credit.user),
    column('account_id', 'integer', credit => credit.account),
    column('coin_id', 'integer', credit => credit.coin),
    column('amount', 'bigint', credit => credit.amount),
    column('units', 'bigint', credit => credit.units),
    column('fee_units', 'bigint', credit => credit.feeUnits),
    column('until', 'bigint', credit => credit.until),
  ],
  read: fields => ({
    id: Number(fields[0]),
    line: Number(fields[1]),
    user: Number(fields[2]),
    account: Number(fields[3]),
    coin: Number(fields[4]),
    amount: BigInt(fields[5]!),
    units: BigInt(fields[6]!),
    feeUnits: BigInt(fields[7]!),
    until: Number(fields[8]),
  }),
};

export const bankDebtsTable: RowTable<BankDebt> = {
  table: 'bank_debts',
  columns: [
    column('id', 'bigint', debt => debt.id),
    column('credit_id', 'bigint', debt => debt.credit),
    column('user_id', 'integer', debt => debt.user),
    column('coin_id', 'integer', debt => debt.coin),
    column('units', 'bigint', debt => debt.units),
    column('since', 'bigint', debt => debt.since),
  ],
  read: ([id, credit, user, coin, units, since]) => ({
    id: Number(id),
    credit: Number(credit),
    user: Number(user),
    coin: Number(coin),
    units: BigInt(units!),
    since: Number(since),
  }),
};

export const bankReversalsTable: RecordedTable<BankCreditReversed> = {
  table: 'bank_reversals',
  keyColumns: 1,
  columns: [
    column('line_id', 'bigint', ({ row }) => row.line),
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('at', 'bigint', recorded => recorded.at),
    column('credit_id', 'bigint', ({ row }) => row.credit),
    column('user_id', 'integer', ({ row }) => row.user),
    column('coin_id', 'integer', ({ row }) => row.coin),
    column('amount', 'bigint', ({ row }) => row.amount),
    column('units', 'bigint', ({ row }) => row.units),
    column('fee_units', 'bigint', ({ row }) => row.feeUnits),
    column('debt_units', 'bigint', ({ row }) => row.debtUnits),
  ],
};

export const bankChargesTable: RecordedTable<BankChargesBooked> = {
  table: 'bank_charges',
  keyColumns: 1,
  columns: [
    column('line_id', 'bigint', ({ row }) => row.line),
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('at', 'bigint', recorded => recorded.at),
    column('coin_id', 'integer', ({ row }) => row.coin),
    column('units', 'bigint', ({ row }) => row.units),
  ],
};
