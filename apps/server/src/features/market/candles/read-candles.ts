// Reads stored candles.
import { INTERVALS, type Interval } from '@candor/prices';
import type { Reader } from '../../../database/reader.ts';
import type { Bar, StoredSource } from '../../../database/rows/candles.ts';
import { candlesTable } from '../../../database/rows/candles.ts';
import { columnNames, int8, prefixed, record, word } from '../../../database/store/field.ts';

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
  return rows.map(({ bar }) => bar);
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
  return rows.map(({ bar }) => bar);
}

const NEWEST = prefixed('bar', candlesTable);

/** The newest bars of every interval, newest first, and at most `limit` of each, in one query. */
export async function readNewestBars(
  reader: Reader,
  { market, source }: Omit<CandleLine, 'interval'>,
  limit: number,
): Promise<Map<Interval, Bar[]>> {
  const newest = new Map<Interval, Bar[]>(INTERVALS.map(interval => [interval, []]));
  const rows = await reader.find(
    NEWEST,
    `FROM unnest($3::text[]) AS line (interval) CROSS JOIN LATERAL (
       SELECT ${columnNames(candlesTable)} FROM candles
       WHERE market_id = $1 AND source = $2 AND interval = line.interval ORDER BY start DESC LIMIT $4
     ) AS bar ORDER BY bar.start DESC`,
    [market, source, INTERVALS, limit],
  );
  for (const { interval, bar } of rows) newest.get(interval)!.push(bar);
  return newest;
}

const COUNTED = record({
  interval: word<Interval>('line.interval'),
  count: int8(`(SELECT count(*) FROM (
    SELECT FROM candles WHERE market_id = $1 AND source = $2 AND interval = line.interval LIMIT $4
  ) AS bars)`),
});

/** How many bars there are of each interval, counted no further than `limit`, in one query. */
export async function countBars(
  reader: Reader,
  { market, source }: Omit<CandleLine, 'interval'>,
  limit: number,
): Promise<Map<Interval, number>> {
  const rows = await reader.find(COUNTED, 'FROM unnest($3::text[]) AS line (interval)', [
    market,
    source,
    INTERVALS,
    limit,
  ]);
  return new Map(rows.map(({ interval, count }) => [interval, count]));
}
