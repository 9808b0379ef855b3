// Reads what users own outside of their wallets: locked in products, in launches, staked on options, and open in contracts.
import type { Reader } from '../../database/reader.ts';
import type { Holdings, OpenLots, OutsideUnits } from './equity.ts';

/** By coin; coins of which nothing is outside are absent. */
export type Outside = Pick<Holdings, 'outside' | 'positions'>;

const NOTHING: OutsideUnits = { hosting: 0n, launch: 0n, stake: 0n };

// Sums by coin, and by market what is open in contracts.
const SUMS = `
  SELECT user_id, 'hosting', coin_id, sum(amount), 0 FROM hosting_orders
    WHERE user_id = ANY ($1::integer[]) GROUP BY user_id, coin_id
  UNION ALL SELECT user_id, 'launch', pay_coin_id, sum(amount), 0 FROM subscriptions
    WHERE user_id = ANY ($1::integer[]) AND state = 'waiting' GROUP BY user_id, pay_coin_id
  UNION ALL SELECT user_id, 'launch', new_coin_id, sum(coins), 0 FROM subscriptions
    WHERE user_id = ANY ($1::integer[]) AND state = 'locked' GROUP BY user_id, new_coin_id
  UNION ALL SELECT user_id, 'stake', coin_id, sum(stake), 0 FROM options
    WHERE user_id = ANY ($1::integer[]) GROUP BY user_id, coin_id
  UNION ALL SELECT user_id, direction, market_id, sum(lots), sum(entry_value) FROM positions
    WHERE user_id = ANY ($1::integer[]) AND lots > 0 GROUP BY user_id, direction, market_id`;

/** Of each of the users. */
export async function readOutside(reader: Reader, users: readonly number[]): Promise<ReadonlyMap<number, Outside>> {
  const found = new Map(
    users.map(user => [user, { outside: new Map<number, OutsideUnits>(), positions: [] as OpenLots[] }]),
  );
  for (const [user, part, id, units, value] of await reader.fields(SUMS, [users])) {
    const { outside, positions } = found.get(Number(user))!;
    if (part === 'long' || part === 'short') {
      positions.push({ market: Number(id), direction: part, lots: BigInt(units!), entryValue: BigInt(value!) });
      continue;
    }
    const before = outside.get(Number(id)) ?? NOTHING;
    const name = part as keyof OutsideUnits;
    outside.set(Number(id), { ...before, [name]: before[name] + BigInt(units!) });
  }
  return found;
}

/** Of one user. */
export async function readOwnOutside(reader: Reader, user: number): Promise<Outside> {
  return (await readOutside(reader, [user])).get(user)!;
}
