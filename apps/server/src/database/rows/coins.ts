// Stores coins.
import type { Coin } from '@candor/exchange';
import { column, type RowTable } from '../store/column.ts';

export const coinsTable: RowTable<Coin> = {
  table: 'coins',
  columns: [
    column('id', 'integer', coin => coin.id),
    column('name', 'text', coin => coin.name),
    column('scale', 'integer', coin => coin.scale),
    column('test_funds_cap', 'bigint', coin => coin.testFundsCap),
  ],
  read: ([id, name, scale, testFundsCap]) => ({
    id: Number(id),
    name: name!,
    scale: Number(scale),
    testFundsCap: BigInt(testFundsCap!),
  }),
};
