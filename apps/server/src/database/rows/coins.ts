// Stores coins.
import type { Coin } from '@candor/exchange';
import { int4, record, text, units } from '../store/field.ts';
import { rowTable } from '../store/table.ts';

export const coinsTable = rowTable<Coin>(
  'coins',
  record({
    id: int4('id'),
    name: text('name'),
    scale: int4('scale'),
    testFundsCap: units('test_funds_cap'),
  }),
);
