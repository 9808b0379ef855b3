// Stores what banks pay for withdrawals, payment files, the lines of statements that answered, and what was returned later.
import type {
  BankDebitSettled,
  BankFile,
  BankGroup,
  BankLineUsed,
  BankPayment,
  BankPaymentReturned,
  PaidBankPayment,
} from '@candor/exchange';
import { int4, int8, list, nullable, record, text, units, wideUnits, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const bankPaymentsTable = rowTable<BankPayment>(
  'bank_payments',
  record({
    id: int8('id'),
    account: int4('account_id'),
    // Of a money with few decimals it may have more than 64 bits.
    rate: wideUnits('rate'),
    amount: units('amount'),
    file: nullable(int8('file')),
    sentAt: int8('sent_at'),
    groups: list('payment_groups', readGroup, ({ id, total }) => `${id}=${total}`),
  }),
);

function readGroup(written: string): BankGroup {
  const [id, total] = written.split('=');
  return { id: id!, total: BigInt(total!) };
}

export const paidBankPaymentsTable = rowTable<PaidBankPayment>(
  'paid_bank_payments',
  record({
    id: int8('id'),
    user: int4('user_id'),
    account: int4('account_id'),
    coin: int4('coin_id'),
    units: units('units'),
    feeUnits: units('fee_units'),
    amount: units('amount'),
    rate: wideUnits('rate'),
    askedAt: int8('asked_at'),
    sentAt: int8('sent_at'),
    until: int8('until'),
  }),
);

/** As fixed at the application. */
export const bankWithdrawalsTable = recordedTable('bank_withdrawals', 1, {
  row: record<Pick<BankPayment, 'id' | 'account' | 'rate' | 'amount'>>({
    id: int8('id'),
    account: int4('account_id'),
    rate: wideUnits('rate'),
    amount: units('amount'),
  }),
  sequence: int8('sequence'),
});

export const bankFilesTable = recordedTable('bank_files', 1, {
  row: record<Omit<BankFile, 'groups'>>({
    id: int8('id'),
    account: int4('account_id'),
    withdrawals: list('withdrawals', Number),
    total: units('total'),
    digest: text('digest'),
    by: int4('made_by'),
    madeAt: int8('made_at'),
  }),
  sequence: int8('sequence'),
});

export const usedBankLinesTable = recordedTable('used_bank_lines', 1, {
  row: record<Omit<BankLineUsed, 'type'>>({
    line: int8('line_id'),
    withdrawal: int8('withdrawal_id'),
    use: word('used_as'),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});

export const settledBankDebitsTable = recordedTable('settled_bank_debits', 1, {
  row: record<Omit<BankDebitSettled, 'type'>>({
    line: int8('line_id'),
    withdrawals: list('withdrawals', Number),
    coin: int4('coin_id'),
    chargeUnits: units('charge_units'),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});

export const returnedBankPaymentsTable = recordedTable('returned_bank_payments', 1, {
  row: record<Omit<BankPaymentReturned, 'type' | 'fromFees'>>({
    line: int8('line_id'),
    withdrawal: int8('withdrawal_id'),
    user: int4('user_id'),
    coin: int4('coin_id'),
    units: units('units'),
    feeUnits: units('fee_units'),
    chargeUnits: units('charge_units'),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});
