// Stores what waits for more or for its owner, and every transfer that was booked.
import type { DepositBooked, Surplus, UnclaimedDeposit, WaitingDeposit } from '@candor/exchange';
import { column, type RecordedTable, type RowTable } from '../store/column.ts';

export const waitingDepositsTable: RowTable<WaitingDeposit> = {
  table: 'waiting_deposits',
  columns: [
    column('id', 'text', waiting => waiting.id),
    column('user_id', 'integer', waiting => waiting.user),
    column('coin_id', 'integer', waiting => waiting.coin),
    column('units', 'bigint', waiting => waiting.units),
    column('deposit_id', 'bigint', waiting => waiting.deposit),
    column('transfer', 'text', waiting => waiting.transfer),
    column('chain_id', 'integer', waiting => waiting.chain),
  ],
  read: ([id, user, coin, units, deposit, transfer, chain]) => ({
    id: id!,
    user: Number(user),
    coin: Number(coin),
    units: BigInt(units!),
    deposit: Number(deposit),
    transfer: transfer!,
    chain: Number(chain),
  }),
};

export const unclaimedDepositsTable: RowTable<UnclaimedDeposit> = {
  table: 'unclaimed_deposits',
  columns: [
    column('id', 'bigint', deposit => deposit.id),
    column('transfer', 'text', deposit => deposit.transfer),
    column('coin_id', 'integer', deposit => deposit.coin),
    column('chain_id', 'integer', deposit => deposit.chain),
    column('units', 'bigint', deposit => deposit.units),
  ],
  read: ([id, transfer, coin, chain, units]) => ({
    id: Number(id),
    transfer: transfer!,
    coin: Number(coin),
    chain: Number(chain),
    units: BigInt(units!),
  }),
};

export const surplusesTable: RowTable<Surplus> = {
  table: 'surpluses',
  columns: [
    column('id', 'integer', surplus => surplus.id),
    column('coin_id', 'integer', surplus => surplus.coin),
    column('chain_id', 'integer', surplus => surplus.chain),
    column('units', 'bigint', surplus => surplus.units),
    column('height', 'bigint', surplus => surplus.height),
  ],
  read: ([id, coin, chain, units, height]) => ({
    ...{ id: Number(id), coin: Number(coin), chain: Number(chain) },
    ...{ units: BigInt(units!), height: Number(height) },
  }),
};

export const depositsTable: RecordedTable<DepositBooked> = {
  table: 'deposits',
  keyColumns: 1,
  columns: [
    column('id', 'bigint', ({ row }) => row.deposit.id),
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('at', 'bigint', recorded => recorded.at),
    column('transfer', 'text', ({ row }) => row.deposit.transfer),
    column('coin_id', 'integer', ({ row }) => row.deposit.coin),
    column('chain_id', 'integer', ({ row }) => row.deposit.chain),
    column('user_id', 'integer', ({ row }) => row.deposit.user),
    column('units', 'bigint', ({ row }) => row.deposit.units),
    // Units of a chain may have more than 64 bits.
    column('excess', 'text', ({ row }) => String(row.deposit.excess)),
    column('outcome', 'text', ({ row }) => row.deposit.outcome),
    column('released', 'bigint', ({ row }) => row.released),
  ],
};
