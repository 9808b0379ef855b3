// Collects the fills of customers, each once, into what they are told of together: a row a market and side.
import { sql } from 'kysely';
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import { lockFollower, moveFollower } from '../../journal/followers.ts';
import './tables.ts';

const BATCH = 5_000;

/** The operator's own accounts read nothing, and make most of the trades. */
const customerFills = (fresh: string, sides: string) => `
  WITH fresh AS (${fresh}), fills AS (${sides})
  SELECT person, market_id, side, sum(lots)::text, sum(ticks * lots)::text
  FROM fills JOIN people ON people.id = person AND people.kind = 'customer' AND closed_at IS NULL
  GROUP BY person, market_id, side`;

const sidesOf = (table: string) => `
  SELECT taker_id AS person, market_id, taker_side AS side, ticks::numeric, lots FROM ${table}
  UNION ALL
  SELECT maker_id, market_id, CASE taker_side WHEN 'buy' THEN 'sell' ELSE 'buy' END, ticks, lots FROM ${table}`;

type Source = { product: 'spot' | 'lever'; follower: string; last: string; fills: string };

/** What a liquidation or a deleveraging closes is told as that, and not as a fill. */
const SOURCES: readonly Source[] = [
  {
    product: 'spot',
    follower: 'spot-fill-notices',
    last: `SELECT max(id), count(*) FROM (SELECT id FROM trades WHERE id > $1 ORDER BY id LIMIT ${BATCH}) AS fresh`,
    fills: customerFills('SELECT * FROM trades WHERE id > $1 AND id <= $2', sidesOf('fresh')),
  },
  {
    product: 'lever',
    follower: 'contract-fill-notices',
    last: `SELECT max(id), count(*) FROM (SELECT id FROM lever_trades WHERE id > $1 ORDER BY id LIMIT ${BATCH}) AS fresh`,
    fills: customerFills(
      `SELECT * FROM lever_trades WHERE id > $1 AND id <= $2 AND cause NOT IN ('liquidation', 'deleveraging')`,
      sidesOf('fresh'),
    ),
  },
];

export type CollectingParts = { db: Database; reader: PoolReader };

/** The place moves on with what was written, so that no fill is counted twice or left out. */
export async function collectFills(parts: CollectingParts): Promise<void> {
  for (const source of SOURCES) while ((await collect(parts, source)) === BATCH);
}

async function collect({ db, reader }: CollectingParts, source: Source): Promise<number> {
  return db.transaction().execute(async transaction => {
    const reached = await lockFollower(transaction, source.follower);
    const [found] = await reader.fields(source.last, [reached]);
    const [last, count] = [Number(found?.[0] ?? 0), Number(found?.[1] ?? 0)];
    if (count === 0) return 0;
    for (const [person, market, side, lots, tickLots] of await reader.fields(source.fills, [reached, last]))
      await sql`
        INSERT INTO untold_fills (person_id, product, market_id, side, lots, tick_lots)
        VALUES (${Number(person)}, ${source.product}, ${Number(market)}, ${side}, ${lots}::numeric, ${tickLots}::numeric)
        ON CONFLICT (person_id, product, market_id, side) DO UPDATE
          SET lots = untold_fills.lots + excluded.lots, tick_lots = untold_fills.tick_lots + excluded.tick_lots
      `.execute(transaction);
    await moveFollower(transaction, source.follower, last);
    return count;
  });
}
