// Collects the fills of customers, each once, into joint notices: a row a market and side.
import { type RawBuilder, sql } from 'kysely';
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import { lockFollower, moveFollower } from '../../journal/followers.ts';

const BATCH = 5_000;

type Source = {
  product: 'spot' | 'lever';
  follower: string;
  table: RawBuilder<unknown>;
  /** Which of its trades send a notice of a fill. */
  isFill: RawBuilder<unknown>;
};

const SOURCES: readonly Source[] = [
  { product: 'spot', follower: 'spot-fill-notices', table: sql`trades`, isFill: sql`true` },
  {
    product: 'lever',
    follower: 'contract-fill-notices',
    table: sql`lever_trades`,
    // A close by liquidation or deleveraging has a notice of its own kind, and none of a fill.
    isFill: sql`cause NOT IN ('liquidation', 'deleveraging')`,
  },
];

export type CollectingParts = { db: Database; reader: Pick<PoolReader, 'caughtUp'> };

/** The sequence moves on in the same transaction, so that no fill is counted twice or left out. */
export async function collectFills({ db, reader }: CollectingParts): Promise<void> {
  await reader.caughtUp();
  for (const source of SOURCES) while ((await collect(db, source)) === BATCH);
}

function collect(db: Database, source: Source): Promise<number> {
  return db.transaction().execute(async transaction => {
    const reached = await lockFollower(transaction, source.follower);
    const { rows } = await sql<{ last: bigint | null; count: bigint }>`
      SELECT max(id) AS last, count(*) AS count
      FROM (SELECT id FROM ${source.table} WHERE id > ${reached} ORDER BY id LIMIT ${BATCH}) AS fresh
    `.execute(transaction);
    const [last, count] = [Number(rows[0]?.last ?? 0), Number(rows[0]?.count ?? 0)];
    if (count === 0) return 0;
    await addFills(transaction, source, reached, last);
    await moveFollower(transaction, source.follower, last);
    return count;
  });
}

/** Of customers alone: the operator's own accounts have no reader, and make most of the trades. */
async function addFills(
  transaction: Database,
  { product, table, isFill }: Source,
  after: number,
  last: number,
): Promise<void> {
  await sql`
    WITH fresh AS (SELECT * FROM ${table} WHERE id > ${after} AND id <= ${last} AND ${isFill}),
    fills AS (
      SELECT taker_id AS person, market_id, taker_side AS side, ticks::numeric, lots FROM fresh
      UNION ALL
      SELECT maker_id, market_id, CASE taker_side WHEN 'buy' THEN 'sell' ELSE 'buy' END, ticks, lots FROM fresh
    )
    INSERT INTO untold_fills (person_id, product, market_id, side, lots, tick_lots)
    SELECT person, ${product}::text, market_id, side, sum(lots), sum(ticks * lots)
    FROM fills JOIN people ON people.id = person AND people.kind = 'customer' AND closed_at IS NULL
    GROUP BY person, market_id, side
    ON CONFLICT (person_id, product, market_id, side) DO UPDATE
      SET lots = untold_fills.lots + excluded.lots, tick_lots = untold_fills.tick_lots + excluded.tick_lots
  `.execute(transaction);
}
