// Reads what a user had outside of their wallets at a moment: locked in products, and lying in launches.
import type { Reader } from '../../database/reader.ts';
import { int4, record, wideUnits } from '../../database/store/field.ts';
import { readLaunchSpans, unitsIn } from '../wallet/open-spans.ts';

/** Units by coin. */
export type LockedAt = ReadonlyMap<number, { hosting: bigint; launch: bigint }>;

const LOCKED = record({ coin: int4('coin_id'), units: wideUnits('sum(amount)') });

// Open ones, and those that ended later. A renewal begins when what it renews has ended.
const HOSTINGS = `FROM (
    SELECT coin_id, amount FROM hosting_orders WHERE user_id = $1 AND bought_at < $2
    UNION ALL SELECT coin_id, amount FROM ended_hostings WHERE user_id = $1 AND bought_at < $2 AND ended_at >= $2
  ) AS locked GROUP BY coin_id`;

export async function readLockedAt(reader: Reader, user: number, atMs: number): Promise<LockedAt> {
  const hostings = await reader.find(LOCKED, HOSTINGS, [user, atMs]);
  const hosting = new Map(hostings.map(({ coin, units }) => [coin, units]));
  const launch = unitsIn(await readLaunchSpans(reader, user, atMs), atMs);
  const coins = [...new Set([...hosting.keys(), ...launch.keys()])].sort((left, right) => left - right);
  return new Map(coins.map(coin => [coin, { hosting: hosting.get(coin) ?? 0n, launch: launch.get(coin) ?? 0n }]));
}
