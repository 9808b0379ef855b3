// Reads what a user had outside of their wallets at a moment: locked in products, and lying in launches.
import type { Reader } from '../../database/reader.ts';

/** Units by coin. */
export type LockedAt = ReadonlyMap<number, { hosting: bigint; launch: bigint }>;

// Open ones, and those that ended later. A renewal begins when what it renews has ended.
const HOSTINGS = `
  SELECT coin_id AS coin, amount AS hosting, 0 AS launch FROM hosting_orders WHERE user_id = $1 AND bought_at < $2
  UNION ALL SELECT coin_id, amount, 0 FROM ended_hostings WHERE user_id = $1 AND bought_at < $2 AND ended_at >= $2`;
const SUBSCRIPTIONS = `
  SELECT launch_id, pay_coin_id, new_coin_id, amount, coins, subscribed_at, state <> 'waiting' AS is_allotted, NULL AS ended_at
    FROM subscriptions WHERE user_id = $1
  UNION ALL SELECT launch_id, pay_coin_id, new_coin_id, amount, coins, subscribed_at, outcome <> 'rejected', ended_at
    FROM ended_subscriptions WHERE user_id = $1`;
// Until the close it is the payment that waits, from then on the coins.
const LAUNCHES = `
  SELECT CASE WHEN has_closed THEN sub.new_coin_id ELSE sub.pay_coin_id END, 0, CASE WHEN has_closed THEN sub.coins ELSE sub.amount END
  FROM (${SUBSCRIPTIONS}) AS sub JOIN launches ON launches.id = launch_id
  CROSS JOIN LATERAL (SELECT is_allotted AND close_at < $2) AS at(has_closed)
  WHERE subscribed_at < $2 AND (ended_at IS NULL OR ended_at >= $2)`;

export async function readLockedAt(reader: Reader, user: number, atMs: number): Promise<LockedAt> {
  const rows = await reader.fields(
    `SELECT coin, sum(hosting), sum(launch) FROM (${HOSTINGS} UNION ALL ${LAUNCHES}) AS locked
     GROUP BY coin HAVING sum(hosting) + sum(launch) > 0 ORDER BY coin`,
    [user, atMs],
  );
  return new Map(
    rows.map(([coin, hosting, launch]) => [Number(coin), { hosting: BigInt(hosting!), launch: BigInt(launch!) }]),
  );
}
