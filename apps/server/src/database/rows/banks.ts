// Stores the exchange's accounts at banks, claims of what was sent there, open lines of statements, and what may not leave yet.
import type {
  BankAccount,
  BankClaim,
  BankClaimClosed,
  BankHold,
  BankLine,
  BankLineDirection,
  BankLineSplit,
} from '@candor/exchange';
import { type Column, column, type RecordedTable, type RowTable } from '../store/column.ts';

export const bankAccountsTable: RowTable<BankAccount> = {
  table: 'bank_accounts',
  columns: [
    column('id', 'integer', account => account.id),
    column('currency', 'text', account => account.currency),
    column('scale', 'integer', account => account.scale),
    column('bank', 'text', account => account.bank),
    column('holder', 'text', account => account.holder),
    column('number', 'text', account => account.number),
    column('bic', 'text', account => account.bic),
    column('margin_ppm', 'bigint', account => account.marginPpm),
    column('fee_ppm', 'bigint', account => account.feePpm),
    column('min_amount', 'bigint', account => account.minAmount),
    column('is_open', 'boolean', account => account.isOpen),
    column('pays_out', 'boolean', account => account.paysOut),
    column('out_margin_ppm', 'bigint', account => account.outMarginPpm),
    column('out_fee_ppm', 'bigint', account => account.outFeePpm),
    column('out_min_units', 'bigint', account => account.outMinUnits),
  ],
  read: fields => ({
    id: Number(fields[0]),
    currency: fields[1]!,
    scale: Number(fields[2]),
    bank: fields[3]!,
    holder: fields[4]!,
    number: fields[5]!,
    bic: fields[6]!,
    marginPpm: BigInt(fields[7]!),
    feePpm: BigInt(fields[8]!),
    minAmount: BigInt(fields[9]!),
    isOpen: fields[10] === 't',
    paysOut: fields[11] === 't',
    outMarginPpm: BigInt(fields[12]!),
    outFeePpm: BigInt(fields[13]!),
    outMinUnits: BigInt(fields[14]!),
  }),
};

/** Of an open claim, and of one in the records. */
function claimColumns<Row>(claimOf: (row: Row) => BankClaim): Column<Row>[] {
  return [
    column('id', 'bigint', row => claimOf(row).id),
    column('user_id', 'integer', row => claimOf(row).user),
    column('account_id', 'integer', row => claimOf(row).account),
    column('coin_id', 'integer', row => claimOf(row).coin),
    column('amount', 'bigint', row => claimOf(row).amount),
    // Of a money with few decimals it may have more than 64 bits.
    column('rate', 'text', row => String(claimOf(row).rate)),
    column('fee_ppm', 'bigint', row => claimOf(row).feePpm),
    column('units', 'bigint', row => claimOf(row).units),
    column('fee_units', 'bigint', row => claimOf(row).feeUnits),
    column('asked_at', 'bigint', row => claimOf(row).askedAt),
    column('rate_until', 'bigint', row => claimOf(row).rateUntil),
    column('due_at', 'bigint', row => claimOf(row).dueAt),
  ];
}

export const bankClaimsTable: RowTable<BankClaim> = {
  table: 'bank_claims',
  columns: claimColumns(claim => claim),
  read: fields => ({
    id: Number(fields[0]),
    user: Number(fields[1]),
    account: Number(fields[2]),
    coin: Number(fields[3]),
    amount: BigInt(fields[4]!),
    rate: BigInt(fields[5]!),
    feePpm: BigInt(fields[6]!),
    units: BigInt(fields[7]!),
    feeUnits: BigInt(fields[8]!),
    askedAt: Number(fields[9]),
    rateUntil: Number(fields[10]),
    dueAt: Number(fields[11]),
  }),
};

export const closedBankClaimsTable: RecordedTable<BankClaimClosed> = {
  table: 'closed_bank_claims',
  keyColumns: 1,
  columns: [
    ...claimColumns<{ row: BankClaimClosed; sequence: number; n: number; at: number }>(({ row }) => row.claim),
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('at', 'bigint', recorded => recorded.at),
    column('ended_as', 'text', ({ row }) => row.end),
    column('line_id', 'bigint', ({ row }) => row.line),
    column('credited_amount', 'bigint', ({ row }) => row.amount),
    column('credited_units', 'bigint', ({ row }) => row.units),
    column('credited_fee_units', 'bigint', ({ row }) => row.feeUnits),
    column('held_until', 'bigint', ({ row }) => row.heldUntil),
  ],
};

export const openBankLinesTable: RowTable<BankLine> = {
  table: 'open_bank_lines',
  columns: [
    column('id', 'bigint', line => line.id),
    column('account_id', 'integer', line => line.account),
    column('direction', 'text', line => line.direction),
    column('reference', 'text', line => line.reference),
    column('amount', 'bigint', line => line.amount),
    column('end_to_end', 'text', line => line.endToEnd),
    column('group_id', 'text', line => line.group),
    column('mentions', 'text', line => line.mentions.join(',')),
    column('recorded_at', 'bigint', line => line.recordedAt),
  ],
  read: ([id, account, direction, reference, amount, endToEnd, group, mentions, recordedAt]) => ({
    id: Number(id),
    account: Number(account),
    direction: direction as BankLineDirection,
    reference: reference!,
    amount: BigInt(amount!),
    endToEnd: endToEnd!,
    group: group!,
    mentions: mentions === '' ? [] : mentions!.split(',').map(Number),
    recordedAt: Number(recordedAt),
  }),
};

export const bankHoldsTable: RowTable<BankHold> = {
  table: 'bank_holds',
  columns: [
    column('id', 'bigint', hold => hold.id),
    column('user_id', 'integer', hold => hold.user),
    column('coin_id', 'integer', hold => hold.coin),
    column('units', 'bigint', hold => hold.units),
    column('until', 'bigint', hold => hold.until),
  ],
  read: ([id, user, coin, units, until]) => ({
    id: Number(id),
    user: Number(user),
    coin: Number(coin),
    units: BigInt(units!),
    until: Number(until),
  }),
};

export const splitBankLinesTable: RecordedTable<BankLineSplit> = {
  table: 'split_bank_lines',
  keyColumns: 1,
  columns: [
    column('line_id', 'bigint', ({ row }) => row.line),
    column('parts', 'text', ({ row }) => row.lines.map(({ id }) => id).join(',')),
    column('at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};
