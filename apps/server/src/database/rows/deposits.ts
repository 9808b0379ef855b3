// Stores what waits for more or for its owner, and every transfer that was booked.
import type { DepositBooked, Surplus, UnclaimedDeposit, WaitingDeposit } from '@candor/exchange';
import { int4, int8, nullable, record, text, units, wideUnits, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const waitingDepositsTable = rowTable<WaitingDeposit>(
  'waiting_deposits',
  record({
    id: text('id'),
    user: int4('user_id'),
    coin: int4('coin_id'),
    units: units('units'),
    deposit: int8('deposit_id'),
    transfer: text('transfer'),
    chain: int4('chain_id'),
  }),
);

export const unclaimedDepositsTable = rowTable<UnclaimedDeposit>(
  'unclaimed_deposits',
  record({
    id: int8('id'),
    transfer: text('transfer'),
    coin: int4('coin_id'),
    chain: int4('chain_id'),
    units: units('units'),
  }),
);

export const surplusesTable = rowTable<Surplus>(
  'surpluses',
  record({
    id: int4('id'),
    coin: int4('coin_id'),
    chain: int4('chain_id'),
    units: units('units'),
    height: int8('height'),
  }),
);

export const depositsTable = recordedTable('deposits', 1, {
  row: record<Pick<DepositBooked, 'deposit' | 'released'>>({
    deposit: record({
      id: int8('id'),
      transfer: text('transfer'),
      coin: int4('coin_id'),
      chain: int4('chain_id'),
      user: nullable(int4('user_id')),
      units: units('units'),
      // Units of a chain may have more than 64 bits.
      excess: wideUnits('excess'),
      outcome: word('outcome'),
    }),
    released: units('released'),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});
