// Reads how far the subscriptions of each launch have come.
import { systemAccount } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { readAccounts } from '../wallet/read-wallets.ts';

export type Course = { locked: number; released: number; rejected: number };

export async function readCourses(reader: Reader): Promise<Map<number, Course>> {
  const rows = await reader.fields(
    `SELECT launch_id, 'locked', count(*) FROM subscriptions WHERE state = 'locked' GROUP BY launch_id
     UNION ALL SELECT launch_id, outcome, count(*) FROM ended_subscriptions GROUP BY launch_id, outcome`,
  );
  const courses = new Map<number, Course>();
  for (const [launch, what, count] of rows) {
    const course = courses.get(Number(launch)) ?? { locked: 0, released: 0, rejected: 0 };
    course[what === 'unlocked' ? 'released' : what === 'rejected' ? 'rejected' : 'locked'] = Number(count);
    courses.set(Number(launch), course);
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
