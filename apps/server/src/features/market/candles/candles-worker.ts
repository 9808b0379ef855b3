// Updates the stored candles from the journal, from its own sequence on, and removes short ones that are old.
import { setTimeout as sleep } from 'node:timers/promises';
import { barStart, INTERVALS, type Interval } from '@candor/prices';
import type pg from 'pg';
import type { Logger } from 'pino';
import { inTransaction } from '../../../database/pool.ts';
import { Reader } from '../../../database/reader.ts';
import type { StoredBar, StoredSource } from '../../../database/rows/candles.ts';
import { lastSequence } from '../../../journal/read-records.ts';
import { readMarketList } from '../read-markets.ts';
import { mergeBar } from '../views/bar.ts';
import { beginHistories, completeHistories, type IndexPast } from './index-history.ts';
import { type MarketMinute, readCandleProgress, readMinutes } from './read-minutes.ts';
import { extendCandles } from './write-candles.ts';

/** Removes old bars of few minutes: longer intervals hold the same facts, and a chart of past weeks does not draw minutes. */
export const SHORT_INTERVALS = ['1min', '3min', '5min'] as const satisfies readonly Interval[];

const SOURCES = ['trade', 'index', 'contract'] as const satisfies readonly StoredSource[];

/**
 * How many bars of each line stay however old they are: a market that rests shows its last ones, and the figures of 24 hours find the close
 * of the last minute before them.
 */
export const ALWAYS_STORED = 1_500;

/** The batch size of one DELETE, small enough not to block other queries. After a crash between two batches the next round continues. */
const PIECE = 2_000;

const REMOVE_PIECE = `DELETE FROM candles WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM candles WHERE market_id = $1 AND source = $2 AND interval = $3
      AND start < least($4::bigint, coalesce((
        SELECT start FROM candles WHERE market_id = $1 AND source = $2 AND interval = $3
        ORDER BY start DESC LIMIT 1 OFFSET $5
      ), 0))
    ORDER BY start LIMIT $6
  ))`;

export type CandleWorkerOptions = {
  pool: pg.Pool;
  log: Logger;
  /** Where index candles from before the first recorded price come from; absent in live mode. */
  past?: IndexPast;
  /** For how long bars of few minutes are kept; absent = for good. */
  shortBarsMs?: number;
  /** A market has got index candles of its past: views that do not hold them should start over. */
  onHistory?: () => void;
  /** Years of bars take seconds to make: a server that starts makes them once it listens. Always without it. */
  isListening?: () => boolean;
  now?: () => number;
};

export type CandleWorker = { stop(): Promise<void> };

const PAUSE_MS = 5_000;
const CLEARING_MS = 60 * 60_000;
/** Records of the journal that are processed in one transaction; a record of index prices has some kilobytes. */
const STRIDE = 5_000;

/** Catches up before it answers, so that views can start from the stored candles; then continues in the background. */
export async function startCandleWorker(options: CandleWorkerOptions): Promise<CandleWorker> {
  const { pool, log, past, shortBarsMs, onHistory, isListening = () => true, now = Date.now } = options;
  await catchUp(pool);
  if (past !== undefined) await beginHistories(pool, past, now());

  const stopping = new AbortController();
  let clearedAt = Number.NEGATIVE_INFINITY;

  async function clearNowAndThen(): Promise<void> {
    if (shortBarsMs === undefined || now() - clearedAt < CLEARING_MS) return;
    await clearShortBars(pool, now() - shortBarsMs, stopping.signal);
    clearedAt = now();
  }

  async function round(): Promise<void> {
    await catchUp(pool, stopping.signal);
    await clearNowAndThen();
    if (past === undefined) return;
    if (await beginHistories(pool, past, now())) onHistory?.();
    if (isListening()) await completeHistories(pool, past, stopping.signal);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await round();
      } catch (error) {
        log.warn({ err: error }, 'candles could not be stored; trying again');
      }
      await sleep(PAUSE_MS, undefined, stopping).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function catchUp(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true && !(await storeNext(pool)));
}

/** Stores the next stretch of the journal; answers whether that was the last one. */
export function storeNext(pool: pg.Pool): Promise<boolean> {
  return inTransaction(pool, async client => {
    // Another process that does the same waits here, and then finds it done.
    await client.query('SELECT FROM candle_progress FOR UPDATE');
    const reader = new Reader(client);
    const from = await readCandleProgress(reader);
    const last = await lastSequence(reader);
    const to = Math.min(last, from.sequence + STRIDE);
    if (to === from.sequence) return true;
    const { minutes, tradeId, leverTradeId } = await readMinutes(reader, await readMarketList(reader), from, to);
    await extendCandles(client, collectBars(minutes));
    await client.query('UPDATE candle_progress SET sequence = $1, trade_id = $2, lever_trade_id = $3', [
      to,
      tradeId,
      leverTradeId,
    ]);
    return to === last;
  });
}

/** Candles of these minutes alone, which must come oldest first: what they add to stored ones. */
export function collectBars(minutes: readonly MarketMinute[]): StoredBar[] {
  const bars = new Map<string, StoredBar>();
  for (const { market, source, bar } of minutes) {
    for (const interval of INTERVALS) {
      const startMs = barStart(interval, bar.startMs);
      const key = `${market} ${source} ${interval} ${startMs}`;
      const known = bars.get(key);
      if (known === undefined) bars.set(key, { market, source, interval, bar: { ...bar, startMs } });
      else mergeBar(known.bar, bar);
    }
  }
  return [...bars.values()];
}

/**
 * Removes the short bars that start before a moment.
 *
 * @returns how many they were.
 */
export async function clearShortBars(pool: pg.Pool, beforeMs: number, signal?: AbortSignal): Promise<number> {
  const { rows: markets } = await pool.query<{ id: number }>('SELECT id FROM markets ORDER BY id');
  let removed = 0;
  for (const { id } of markets) {
    for (const source of SOURCES) {
      for (const interval of SHORT_INTERVALS) {
        let piece = PIECE;
        while (piece === PIECE && signal?.aborted !== true) {
          const values = [id, source, interval, beforeMs, ALWAYS_STORED - 1, PIECE];
          piece = (await pool.query(REMOVE_PIECE, values)).rowCount ?? 0;
          removed += piece;
        }
      }
    }
  }
  return removed;
}
