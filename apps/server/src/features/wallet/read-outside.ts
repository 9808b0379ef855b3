// Reads what users own outside of their wallets: locked in products, in launches, staked on options, and open in contracts.
import type { Reader } from '../../database/reader.ts';
import { int4, record, wideUnits, word } from '../../database/store/field.ts';
import type { Holdings, OpenLots, OutsideUnits } from './equity.ts';

/** By coin; coins of which nothing is outside are absent. */
export type Outside = Pick<Holdings, 'outside' | 'positions'>;

const NOTHING: OutsideUnits = { hosting: 0n, launch: 0n, stake: 0n };

// Sums by coin, and by market what is open in contracts.
const SUMS = `
  SELECT user_id, 'hosting' AS part, coin_id AS id, sum(amount) AS units, 0 AS value FROM hosting_orders
    WHERE user_id = ANY ($1::integer[]) GROUP BY user_id, coin_id
  UNION ALL SELECT user_id, 'launch', pay_coin_id, sum(amount), 0 FROM subscriptions
    WHERE user_id = ANY ($1::integer[]) AND state = 'waiting' GROUP BY user_id, pay_coin_id
  UNION ALL SELECT user_id, 'launch', new_coin_id, sum(coins), 0 FROM subscriptions
    WHERE user_id = ANY ($1::integer[]) AND state = 'locked' GROUP BY user_id, new_coin_id
  UNION ALL SELECT user_id, 'stake', coin_id, sum(stake), 0 FROM options
    WHERE user_id = ANY ($1::integer[]) GROUP BY user_id, coin_id
  UNION ALL SELECT user_id, direction, market_id, sum(lots), sum(entry_value) FROM positions
    WHERE user_id = ANY ($1::integer[]) AND lots > 0 GROUP BY user_id, direction, market_id`;

const SUM = record({
  user: int4('user_id'),
  part: word<keyof OutsideUnits | OpenLots['direction']>('part'),
  id: int4('id'),
  units: wideUnits('units'),
  value: wideUnits('value'),
});

/** Of each of the users. */
export async function readOutside(reader: Reader, users: readonly number[]): Promise<ReadonlyMap<number, Outside>> {
  const found = new Map(
    users.map(user => [user, { outside: new Map<number, OutsideUnits>(), positions: [] as OpenLots[] }]),
  );
  for (const { user, part, id, units, value } of await reader.find(SUM, `FROM (${SUMS}) AS sums`, [users])) {
    const { outside, positions } = found.get(user)!;
    if (part === 'long' || part === 'short') {
      positions.push({ market: id, direction: part, lots: units, entryValue: value });
      continue;
    }
    const before = outside.get(id) ?? NOTHING;
    outside.set(id, { ...before, [part]: before[part] + units });
  }
  return found;
}

/** Of one user. */
export async function readOwnOutside(reader: Reader, user: number): Promise<Outside> {
  return (await readOutside(reader, [user])).get(user)!;
}
