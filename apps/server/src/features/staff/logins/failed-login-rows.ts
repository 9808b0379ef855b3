// Counts how often somebody failed as a member of staff: a row a day and step.
import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';

export type FailedStep = 'password' | 'factor';
export type FailedLogin = { operator: number; step: FailedStep; at: Date; address: string };

export async function countFailedLogin(db: Database, { operator, step, at, address }: FailedLogin): Promise<void> {
  await db
    .insertInto('operator_failed_logins')
    .values({ operator_id: operator, day: dayOf(at), step, count: 1, last_at: at, last_address: address })
    .onConflict(conflict =>
      conflict.columns(['operator_id', 'day', 'step']).doUpdateSet({
        count: sql`operator_failed_logins.count + 1`,
        last_at: at,
        last_address: address,
      }),
    )
    .execute();
}

export type FailedLogins = { count: number; lastAt: number; lastAddress: string };

/** By operator, on this day or after it. */
export async function failedLoginsSince(db: Database, time: Date): Promise<Map<number, FailedLogins>> {
  const rows = await db
    .selectFrom('operator_failed_logins')
    .selectAll()
    .where('day', '>=', sql<Date>`${dayOf(time)}`)
    .orderBy('last_at')
    .execute();
  const found = new Map<number, FailedLogins>();
  for (const { operator_id: operator, count, last_at: lastAt, last_address: lastAddress } of rows) {
    const before = found.get(operator)?.count ?? 0;
    found.set(operator, { count: before + count, lastAt: lastAt.getTime(), lastAddress });
  }
  return found;
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
