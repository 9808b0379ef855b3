// Updates the sums of trading from the trades.
import type pg from 'pg';
import type { Logger } from 'pino';
import { inTransaction } from '../../database/pool.ts';
import { Reader } from '../../database/reader.ts';
import { type PeriodicJob, startPeriodicJob } from '../../workers/jobs.ts';

/** Trades that are summed up in one transaction. */
const STRIDE = 20_000;

// A fee is taken from what a side receives: from the buyer in the base coin, from the seller in the quote coin.
const ADD = `
  WITH piece AS MATERIALIZED (SELECT * FROM trades WHERE id > $1 ORDER BY id LIMIT $2),
  paid AS (
    SELECT at / 86400000 * 86400000 AS day, market_id, operator_sides, value,
      CASE WHEN taker_side = 'buy' THEN div(taker_fee::numeric * value, quantity) ELSE taker_fee END AS taker_paid,
      CASE WHEN taker_side = 'buy' THEN maker_fee ELSE div(maker_fee::numeric * value, quantity) END AS maker_paid,
      coalesce(taker.kind, 'customer') = 'customer' AS taker_is_customer,
      coalesce(maker.kind, 'customer') = 'customer' AS maker_is_customer
    FROM piece LEFT JOIN users taker ON taker.id = taker_id LEFT JOIN users maker ON maker.id = maker_id
  ),
  added AS (
    INSERT INTO trade_days AS known (day, market_id, operator_sides, trades, value, customer_fees, house_fees)
    SELECT day, market_id, operator_sides, count(*), sum(value),
      coalesce(sum(taker_paid) FILTER (WHERE taker_is_customer), 0)
        + coalesce(sum(maker_paid) FILTER (WHERE maker_is_customer), 0),
      coalesce(sum(taker_paid) FILTER (WHERE NOT taker_is_customer), 0)
        + coalesce(sum(maker_paid) FILTER (WHERE NOT maker_is_customer), 0)
    FROM paid GROUP BY 1, 2, 3
    ON CONFLICT (day, market_id, operator_sides) DO UPDATE SET
      trades = known.trades + excluded.trades, value = known.value + excluded.value,
      customer_fees = known.customer_fees + excluded.customer_fees, house_fees = known.house_fees + excluded.house_fees
  )
  SELECT count(*) AS count, max(id) AS last FROM piece`;

const EVERY_MS = 5_000;

export function startTradeDaysWorker({ pool, log }: { pool: pg.Pool; log: Logger }): PeriodicJob {
  return startPeriodicJob({
    everyMs: EVERY_MS,
    // After an update there may be years to sum up, and a stop must not wait for them.
    async run(stopping) {
      while (!stopping.aborted && !(await sumNextTrades(pool)));
    },
    log,
    failureMessage: 'trades could not be summed up; trying again',
  });
}

/** Sums up the next trades; answers whether those were the last ones. */
export function sumNextTrades(pool: pg.Pool, stride = STRIDE): Promise<boolean> {
  return inTransaction(pool, async client => {
    const reader = new Reader(client);
    // Another process that does the same waits here, and then finds it done.
    const from = await reader.number('SELECT trade_id FROM trade_day_progress FOR UPDATE');
    const { rows } = await client.query<{ count: bigint; last: bigint | null }>(ADD, [from, stride]);
    const { count, last } = rows[0]!;
    if (last !== null) await client.query('UPDATE trade_day_progress SET trade_id = $1', [last]);
    return count < stride;
  });
}
