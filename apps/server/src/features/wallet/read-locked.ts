// Reads what a user owns outside of their wallets: what is locked in products, and what lies in launches.
import type { Reader } from '../../database/reader.ts';

/** Units of one coin. */
export type LockedUnits = {
  /** Locked in products. */
  hosting: bigint;
  /** In launches: payments until the close, then coins until they are released. */
  launch: bigint;
};

/** By coin; coins of which nothing is locked are absent. */
export type Locked = ReadonlyMap<number, LockedUnits>;

const NOTHING: LockedUnits = { hosting: 0n, launch: 0n };

export async function readLocked(reader: Reader, user: number): Promise<Locked> {
  const rows = await reader.fields(
    `SELECT coin_id, sum(amount), 0 FROM hosting_orders WHERE user_id = $1 GROUP BY coin_id
     UNION ALL SELECT pay_coin_id, 0, sum(amount) FROM subscriptions
       WHERE user_id = $1 AND state = 'waiting' GROUP BY pay_coin_id
     UNION ALL SELECT new_coin_id, 0, sum(coins) FROM subscriptions
       WHERE user_id = $1 AND state = 'locked' GROUP BY new_coin_id`,
    [user],
  );
  const locked = new Map<number, LockedUnits>();
  for (const [id, hosting, launch] of rows) {
    const coin = Number(id);
    const before = locked.get(coin) ?? NOTHING;
    locked.set(coin, { hosting: before.hosting + BigInt(hosting!), launch: before.launch + BigInt(launch!) });
  }
  return locked;
}
