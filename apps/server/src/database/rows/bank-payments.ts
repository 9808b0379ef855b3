// Stores what banks pay for withdrawals, payment files, the lines of statements that answered, and what came back later.
import type {
  BankDebitSettled,
  BankFile,
  BankGroup,
  BankLineUsed,
  BankPayment,
  BankPaymentReturned,
  PaidBankPayment,
} from '@candor/exchange';
import { column, type RecordedTable, type RowTable } from '../store/column.ts';

export const bankPaymentsTable: RowTable<BankPayment> = {
  table: 'bank_payments',
  columns: [
    column('id', 'bigint', payment => payment.id),
    column('account_id', 'integer', payment => payment.account),
    // Of a money with few decimals it may have more than 64 bits.
    column('rate', 'text', payment => String(payment.rate)),
    column('amount', 'bigint', payment => payment.amount),
    column('file', 'bigint', payment => payment.file),
    column('sent_at', 'bigint', payment => payment.sentAt),
    column('payment_groups', 'text', payment => payment.groups.map(({ id, total }) => `${id}=${total}`).join(',')),
  ],
  read: ([id, account, rate, amount, file, sentAt, groups]) => ({
    id: Number(id),
    account: Number(account),
    rate: BigInt(rate!),
    amount: BigInt(amount!),
    file: file == null ? null : Number(file),
    sentAt: Number(sentAt),
    groups: groups === '' ? [] : groups!.split(',').map(groupOf),
  }),
};

function groupOf(written: string): BankGroup {
  const [id, total] = written.split('=');
  return { id: id!, total: BigInt(total!) };
}

export const paidBankPaymentsTable: RowTable<PaidBankPayment> = {
  table: 'paid_bank_payments',
  columns: [
    column('id', 'bigint', paid => paid.id),
    column('user_id', 'integer', paid => paid.user),
    column('account_id', 'integer', paid => paid.account),
    column('coin_id', 'integer', paid => paid.coin),
    column('units', 'bigint', paid => paid.units),
    column('fee_units', 'bigint', paid => paid.feeUnits),
    column('amount', 'bigint', paid => paid.amount),
    column('rate', 'text', paid => String(paid.rate)),
    column('asked_at', 'bigint', paid => paid.askedAt),
    column('sent_at', 'bigint', paid => paid.sentAt),
    column('until', 'bigint', paid => paid.until),
  ],
  read: fields => ({
    ...{ id: Number(fields[0]), user: Number(fields[1]), account: Number(fields[2]), coin: Number(fields[3]) },
    ...{
      units: BigInt(fields[4]!),
      feeUnits: BigInt(fields[5]!),
      amount: BigInt(fields[6]!),
      rate: BigInt(fields[7]!),
    },
    ...{ askedAt: Number(fields[8]), sentAt: Number(fields[9]), until: Number(fields[10]) },
  }),
};

/** As fixed at the application. */
export const bankWithdrawalsTable: RecordedTable<BankPayment> = {
  table: 'bank_withdrawals',
  keyColumns: 1,
  columns: [
    column('id', 'bigint', ({ row }) => row.id),
    column('account_id', 'integer', ({ row }) => row.account),
    column('rate', 'text', ({ row }) => String(row.rate)),
    column('amount', 'bigint', ({ row }) => row.amount),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};

export const bankFilesTable: RecordedTable<BankFile> = {
  table: 'bank_files',
  keyColumns: 1,
  columns: [
    column('id', 'bigint', ({ row }) => row.id),
    column('account_id', 'integer', ({ row }) => row.account),
    column('withdrawals', 'text', ({ row }) => row.withdrawals.join(',')),
    column('total', 'bigint', ({ row }) => row.total),
    column('digest', 'text', ({ row }) => row.digest),
    column('made_by', 'integer', ({ row }) => row.by),
    column('made_at', 'bigint', ({ row }) => row.madeAt),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};

export const usedBankLinesTable: RecordedTable<BankLineUsed> = {
  table: 'used_bank_lines',
  keyColumns: 1,
  columns: [
    column('line_id', 'bigint', ({ row }) => row.line),
    column('withdrawal_id', 'bigint', ({ row }) => row.withdrawal),
    column('used_as', 'text', ({ row }) => row.use),
    column('at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};

export const settledBankDebitsTable: RecordedTable<BankDebitSettled> = {
  table: 'settled_bank_debits',
  keyColumns: 1,
  columns: [
    column('line_id', 'bigint', ({ row }) => row.line),
    column('withdrawals', 'text', ({ row }) => row.withdrawals.join(',')),
    column('coin_id', 'integer', ({ row }) => row.coin),
    column('charge_units', 'bigint', ({ row }) => row.chargeUnits),
    column('at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};

export const returnedBankPaymentsTable: RecordedTable<BankPaymentReturned> = {
  table: 'returned_bank_payments',
  keyColumns: 1,
  columns: [
    column('line_id', 'bigint', ({ row }) => row.line),
    column('withdrawal_id', 'bigint', ({ row }) => row.withdrawal),
    column('user_id', 'integer', ({ row }) => row.user),
    column('coin_id', 'integer', ({ row }) => row.coin),
    column('units', 'bigint', ({ row }) => row.units),
    column('fee_units', 'bigint', ({ row }) => row.feeUnits),
    column('charge_units', 'bigint', ({ row }) => row.chargeUnits),
    column('at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};
