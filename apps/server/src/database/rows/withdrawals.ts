// Stores address books, open withdrawals with what limits count, and closed ones as they left.
import {
  type Address,
  decodeText,
  encode,
  type Risk,
  type Withdrawal,
  type WithdrawalClosed,
  type WithdrawalState,
  type WithdrawalUse,
  type WithdrawalUses,
} from '@candor/exchange';
import { type Column, column, type Fields, type Recorded, type RecordedTable, type RowTable } from '../store/column.ts';

export const addressesTable: RowTable<Address> = {
  table: 'withdrawal_addresses',
  columns: [
    column('id', 'bigint', address => address.id),
    column('user_id', 'integer', address => address.user),
    column('coin_id', 'integer', address => address.coin),
    column('chain_id', 'integer', address => address.chain),
    column('address', 'text', address => address.address),
    column('usable_from', 'bigint', address => address.usableFrom),
    column('paid', 'integer', address => address.paid),
  ],
  read: ([id, user, coin, chain, address, usableFrom, paid]) => ({
    id: Number(id),
    user: Number(user),
    coin: Number(coin),
    chain: Number(chain),
    address: address!,
    usableFrom: Number(usableFrom),
    paid: Number(paid),
  }),
};

const columns: readonly Column<Withdrawal>[] = [
  column('id', 'bigint', withdrawal => withdrawal.id),
  column('user_id', 'integer', withdrawal => withdrawal.user),
  column('coin_id', 'integer', withdrawal => withdrawal.coin),
  column('chain_id', 'integer', withdrawal => withdrawal.chain),
  column('address_id', 'bigint', withdrawal => withdrawal.address),
  column('address', 'text', withdrawal => withdrawal.to),
  column('recipient_id', 'integer', withdrawal => withdrawal.recipient),
  column('units', 'bigint', withdrawal => withdrawal.units),
  column('fee_units', 'bigint', withdrawal => withdrawal.feeUnits),
  column('state', 'text', withdrawal => withdrawal.state),
  column('asked_at', 'bigint', withdrawal => withdrawal.askedAt),
  column('due_at', 'bigint', withdrawal => withdrawal.dueAt),
  column('needs', 'integer', withdrawal => withdrawal.needs),
  column('passed_by', 'integer', withdrawal => withdrawal.passedBy),
  column('risks', 'text', withdrawal => withdrawal.risks.join(',')),
  column('signing', 'bigint', withdrawal => withdrawal.signing),
];

export const withdrawalsTable: RowTable<Withdrawal> = { table: 'withdrawals', columns, read: readWithdrawal };

/** Rebuilds a withdrawal from the columns that open and closed ones share. */
export function readWithdrawal(fields: Fields): Withdrawal {
  return {
    id: Number(fields[0]),
    user: Number(fields[1]),
    coin: Number(fields[2]),
    chain: Number(fields[3]),
    address: Number(fields[4]),
    to: fields[5]!,
    recipient: numberOrNull(fields[6]),
    units: BigInt(fields[7]!),
    feeUnits: BigInt(fields[8]!),
    state: fields[9] as WithdrawalState,
    askedAt: Number(fields[10]),
    dueAt: Number(fields[11]),
    needs: Number(fields[12]),
    passedBy: numberOrNull(fields[13]),
    risks: fields[14] === '' ? [] : (fields[14]!.split(',') as Risk[]),
    signing: numberOrNull(fields[15]),
  };
}

export const withdrawalUsesTable: RowTable<WithdrawalUses> = {
  table: 'withdrawal_uses',
  columns: [
    column('user_id', 'integer', row => row.id),
    // At most as many as a user may ask for in a day.
    column('uses', 'text', row => encode(row.uses)),
  ],
  read: ([id, uses]) => ({ id: Number(id), uses: decodeText<WithdrawalUse[]>(uses!) }),
};

export const closedWithdrawalsTable: RecordedTable<WithdrawalClosed> = {
  table: 'closed_withdrawals',
  keyColumns: 1,
  columns: [
    ...columns.map(({ name, type, of }) =>
      column(name, type, ({ row }: Recorded<WithdrawalClosed>) => of(row.withdrawal)),
    ),
    column('ending', 'text', ({ row }) => row.end),
    column('closed_by', 'integer', ({ row }) => row.by),
    column('detail', 'text', ({ row }) => row.detail),
    column('transaction', 'text', ({ row }) => row.transaction),
    column('closed_at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};

function numberOrNull(field: string | null | undefined): number | null {
  return field == null ? null : Number(field);
}
