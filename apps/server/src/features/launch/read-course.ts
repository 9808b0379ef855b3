// Reads how far the subscriptions of each launch have come.
import { type SubscriptionEnd, systemAccount } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record, word } from '../../database/store/field.ts';
import { readAccounts } from '../wallet/read-wallets.ts';

export type Course = { locked: number; released: number; rejected: number };

const COUNTED = record({
  launch: int4('launch_id'),
  what: word<'locked' | SubscriptionEnd>('what'),
  count: int8('count'),
});

export async function readCourses(reader: Reader): Promise<Map<number, Course>> {
  const rows = await reader.find(
    COUNTED,
    `FROM (
       SELECT launch_id, 'locked' AS what, count(*) AS count FROM subscriptions WHERE state = 'locked' GROUP BY launch_id
       UNION ALL SELECT launch_id, outcome, count(*) FROM ended_subscriptions GROUP BY launch_id, outcome
     ) AS counted`,
  );
  const courses = new Map<number, Course>();
  for (const { launch, what, count } of rows) {
    const course = courses.get(launch) ?? { locked: 0, released: 0, rejected: 0 };
    course[what === 'unlocked' ? 'released' : what === 'rejected' ? 'rejected' : 'locked'] = count;
    courses.set(launch, course);
  }
  return courses;
}

/** What the launch reserve of each coin has. */
export async function readLaunchReserves(reader: Reader, coins: readonly number[]): Promise<Map<number, bigint>> {
  const accounts = await readAccounts(
    reader,
    coins.map(coin => systemAccount('launch-reserve', coin)),
  );
  const balances = new Map(accounts.map(({ id, balance }) => [id, balance]));
  return new Map(coins.map(coin => [coin, balances.get(systemAccount('launch-reserve', coin)) ?? 0n]));
}
