// Removes old bars of few minutes: longer intervals hold the same facts, and a chart of past weeks does not draw minutes.
import type { Interval } from '@candor/prices';
import type pg from 'pg';
import type { StoredSource } from '../../../database/rows/candles.ts';

export const SHORT_INTERVALS = ['1min', '3min', '5min'] as const satisfies readonly Interval[];
const SOURCES = ['trade', 'index', 'contract'] as const satisfies readonly StoredSource[];

/**
 * So many bars of each line stay however old they are: a market that rests shows its last ones, and the figures of 24 hours find the close
 * of the last minute before them.
 */
export const ALWAYS_KEPT = 1_500;

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
          const values = [id, source, interval, beforeMs, ALWAYS_KEPT - 1, PIECE];
          piece = (await pool.query(REMOVE_PIECE, values)).rowCount ?? 0;
          removed += piece;
        }
      }
    }
  }
  return removed;
}
