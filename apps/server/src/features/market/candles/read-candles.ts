// Reads stored candles.
import type { Interval } from '@candor/prices';
import type { Reader } from '../../../database/reader.ts';
import type { Bar, StoredSource } from '../../../database/rows/candles.ts';
import { candlesTable, readStoredBar } from '../../../database/rows/candles.ts';

export type CandleLine = { market: number; source: StoredSource; interval: Interval };

/** Bars that start in a span, newest first, and at most `limit` of them; `from` and `to` count as inside. */
export async function readBars(
  reader: Reader,
  { market, source, interval }: CandleLine,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<Bar[]> {
  const rows = await reader.select(
    candlesTable,
    `WHERE market_id = $1 AND source = $2 AND interval = $3 AND start BETWEEN $4 AND $5
     ORDER BY start DESC LIMIT $6`,
    [market, source, interval, from, to, limit],
  );
  return rows.map(fields => readStoredBar(fields).bar);
}

/** The bars that start at these moments, as far as there are any. */
export async function readBarsAt(
  reader: Reader,
  { market, source, interval }: CandleLine,
  starts: readonly number[],
): Promise<Bar[]> {
  const rows = await reader.select(
    candlesTable,
    'WHERE market_id = $1 AND source = $2 AND interval = $3 AND start = ANY($4::bigint[])',
    [market, source, interval, starts],
  );
  return rows.map(fields => readStoredBar(fields).bar);
}

/** How many bars a line has, counted no further than `limit`. */
export function countBars(reader: Reader, { market, source, interval }: CandleLine, limit: number): Promise<number> {
  const line = 'FROM candles WHERE market_id = $1 AND source = $2 AND interval = $3';
  return reader.countUpTo(limit, line, [market, source, interval]);
}
