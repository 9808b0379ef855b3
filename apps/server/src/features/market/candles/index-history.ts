// Fills in the index candles from before the first recorded price, where a simulator can compute that past.
import { setImmediate as breathe } from 'node:timers/promises';
import { INTERVALS, type IndexCandle, type Interval, type Simulator } from '@candor/prices';
import type pg from 'pg';
import { inTransaction } from '../../../database/pool.ts';
import { Reader } from '../../../database/reader.ts';
import type { StoredBar } from '../../../database/rows/candles.ts';
import { readMarketList } from '../read-markets.ts';
import { prependCandles } from './write-candles.ts';

/** The past of an index by symbol; a live exchange has none. */
export type IndexPast = Pick<Simulator, 'candles'>;

// At least what a chart requests, and of minutes what the figures of 24 hours need.
const COUNTS: Record<Interval, number> = {
  '1min': 1500,
  '3min': 900,
  '5min': 900,
  '15min': 700,
  '30min': 700,
  '60min': 700,
  '2hour': 700,
  '4hour': 700,
  '12hour': 500,
  '1day': 400,
  '1week': 300,
  '1mon': 48,
};

/** A bar of a month takes half a millisecond, one of an hour a tenth of that. */
const BARS_AT_ONCE = 20;

/**
 * Gives every market without a history its beginning: the last day in minutes, and of longer intervals the bar that is
 * running, so that live prices continue from there. Finished bars of longer intervals follow with `completeHistories`.
 *
 * @returns whether any market got one.
 */
export async function beginHistories(pool: pg.Pool, past: IndexPast, nowMs: number): Promise<boolean> {
  return inTransaction(pool, async client => {
    const { rows } = await client.query<{ id: number; first: bigint | null }>(
      `SELECT id, (SELECT min(start) FROM candles WHERE market_id = markets.id AND source = 'index' AND interval = '1min') AS first
       FROM markets WHERE id NOT IN (SELECT market_id FROM index_histories) ORDER BY id`,
    );
    if (rows.length === 0) return false;
    const list = await readMarketList(new Reader(client));
    for (const { id, first } of rows) {
      const { symbol } = list.require(id);
      const sinceMs = first === null ? nowMs : Number(first);
      const { rowCount } = await client.query(
        'INSERT INTO index_histories VALUES ($1, $2, false) ON CONFLICT DO NOTHING',
        [id, sinceMs],
      );
      // A former leader that still runs was faster.
      if (rowCount === 0) continue;
      const bars = INTERVALS.flatMap(interval => {
        const count = interval === '1min' ? COUNTS[interval] : 1;
        return past.candles(symbol, interval, sinceMs, count).map(candle => storedBar(id, interval, candle));
      });
      await prependCandles(client, bars);
      await breathe();
    }
    return true;
  });
}

/** Stores the finished bars of incomplete histories, market by market. @param signal ends it after the current market */
export async function completeHistories(pool: pg.Pool, past: IndexPast, signal?: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ market_id: number; since: bigint }>(
    'SELECT market_id, since FROM index_histories WHERE NOT is_complete ORDER BY market_id',
  );
  for (const { market_id: market, since } of rows) {
    if (signal?.aborted === true) return;
    await inTransaction(pool, async client => {
      const { symbol } = (await readMarketList(new Reader(client))).require(market);
      for (const interval of INTERVALS) {
        if (interval === '1min') continue;
        const candles = await candlesInPieces(past, symbol, interval, Number(since));
        // The last one was running when the history began, and has been recorded since.
        await prependCandles(
          client,
          candles.slice(0, -1).map(candle => storedBar(market, interval, candle)),
        );
      }
      await client.query('UPDATE index_histories SET is_complete = true WHERE market_id = $1', [market]);
    });
  }
}

/** Some milliseconds of work at once: a server that is starting, or has started, works in between. */
async function candlesInPieces(past: IndexPast, symbol: string, interval: Interval, beforeMs: number) {
  let candles = past.candles(symbol, interval, beforeMs, 1);
  while (candles.length > 0 && candles.length < COUNTS[interval]) {
    await breathe();
    const missing = Math.min(COUNTS[interval] - candles.length, BARS_AT_ONCE);
    const older = past.candles(symbol, interval, candles[0]!.startMs, missing);
    if (older.length === 0) break;
    candles = [...older, ...candles];
  }
  return candles;
}

function storedBar(market: number, interval: Interval, { startMs, open, high, low, close }: IndexCandle): StoredBar {
  return { market, source: 'index', interval, bar: { startMs, open, high, low, close, base: 0n, quote: 0n } };
}
