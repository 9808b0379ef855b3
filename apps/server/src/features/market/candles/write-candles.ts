// Writes candles: what happened since the last time, or what is before all recorded ones.
import type { ClientBase } from 'pg';
import { candlesTable, type StoredBar } from '../../../database/rows/candles.ts';
import { arrayParameter } from '../../../database/store/array-parameter.ts';
import { columnNames } from '../../../database/store/field.ts';

const KEY = 'market_id, source, interval, start';
const LATER_PART = `high = greatest(candles.high, excluded.high), low = least(candles.low, excluded.low),
  close = excluded.close, base_volume = candles.base_volume + excluded.base_volume,
  quote_volume = candles.quote_volume + excluded.quote_volume`;
const EARLIER_PART = `open = excluded.open, high = greatest(candles.high, excluded.high),
  low = least(candles.low, excluded.low)`;

/** Extends stored candles with later ones. No two bars may be of the same market, source, interval and start. */
export function extendCandles(client: ClientBase, bars: readonly StoredBar[]): Promise<void> {
  return write(client, bars, LATER_PART);
}

/** Puts candles before the recorded ones; where both have a bar, its beginning is now stored too. */
export function prependCandles(client: ClientBase, bars: readonly StoredBar[]): Promise<void> {
  return write(client, bars, EARLIER_PART);
}

async function write(client: ClientBase, bars: readonly StoredBar[], onConflict: string): Promise<void> {
  if (bars.length === 0) return;
  const arrays = candlesTable.columns.map(({ name, type }, index) => {
    const isVolume = name.endsWith('volume');
    return `$${index + 1}::${type}[]${isVolume ? '::numeric[]' : ''}`;
  });
  await client.query(
    `INSERT INTO candles (${columnNames(candlesTable)})
     SELECT * FROM unnest(${arrays.join(', ')}) ON CONFLICT (${KEY}) DO UPDATE SET ${onConflict}`,
    candlesTable.columns.map(each => arrayParameter(each, bars)),
  );
}
