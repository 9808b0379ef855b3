// Stores candles.
import type { Interval } from '@candor/prices';
import { int4, int8, record, units, wideUnits, word } from '../store/field.ts';
import { rowTable } from '../store/table.ts';

export type BarSource = 'trade' | 'index';
/** Trades of the coins themselves, the index, or trades of the contracts on the market, whose mark is the same index. */
export type StoredSource = BarSource | 'contract';

/** Prices at INDEX_SCALE, volumes in units of the base and of the quote coin; what is kept of an index has none. */
export type Bar = {
  startMs: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  base: bigint;
  quote: bigint;
};

export type StoredBar = { market: number; source: StoredSource; interval: Interval; bar: Bar };

/** Its key is the market, the source, the interval and the start. */
export const candlesTable = rowTable<StoredBar>(
  'candles',
  record({
    market: int4('market_id'),
    source: word('source'),
    interval: word('interval'),
    bar: record<Bar>({
      startMs: int8('start'),
      open: units('open'),
      high: units('high'),
      low: units('low'),
      close: units('close'),
      base: wideUnits('base_volume'),
      quote: wideUnits('quote_volume'),
    }),
  }),
);
