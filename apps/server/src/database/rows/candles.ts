// Stores candles.
import type { Interval } from '@candor/prices';
import { column, type Fields, type HistoryTable } from '../store/column.ts';

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

export const candlesTable: HistoryTable<StoredBar> = {
  table: 'candles',
  columns: [
    column('market_id', 'integer', row => row.market),
    column('source', 'text', row => row.source),
    column('interval', 'text', row => row.interval),
    column('start', 'bigint', row => row.bar.startMs),
    column('open', 'bigint', row => row.bar.open),
    column('high', 'bigint', row => row.bar.high),
    column('low', 'bigint', row => row.bar.low),
    column('close', 'bigint', row => row.bar.close),
    column('base_volume', 'text', row => String(row.bar.base)),
    column('quote_volume', 'text', row => String(row.bar.quote)),
  ],
};

export function readStoredBar(fields: Fields): StoredBar {
  return {
    market: Number(fields[0]),
    source: fields[1] as StoredSource,
    interval: fields[2] as Interval,
    bar: {
      startMs: Number(fields[3]),
      open: BigInt(fields[4]!),
      high: BigInt(fields[5]!),
      low: BigInt(fields[6]!),
      close: BigInt(fields[7]!),
      base: BigInt(fields[8]!),
      quote: BigInt(fields[9]!),
    },
  };
}
