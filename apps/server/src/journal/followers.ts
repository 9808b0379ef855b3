// How far those have come who do outside the core what the journal says.
import { sql } from 'kysely';
import type { Database, SetOnce } from '../database/tables.ts';

type JournalFollowersTable = { name: SetOnce<string>; sequence: bigint };

declare module '../database/tables.ts' {
  interface Tables {
    journal_followers: JournalFollowersTable;
  }
}

/** The last place that was dealt with; nobody else goes on from it until the transaction ends. */
export async function lockFollower(transaction: Database, name: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`follower ${name}`}, 0))`.execute(transaction);
  const row = await transaction
    .selectFrom('journal_followers')
    .select('sequence')
    .where('name', '=', name)
    .executeTakeFirst();
  return Number(row?.sequence ?? 0n);
}

export async function moveFollower(transaction: Database, name: string, sequence: number): Promise<void> {
  const values = { name, sequence: BigInt(sequence) };
  await transaction
    .insertInto('journal_followers')
    .values(values)
    .onConflict(conflict => conflict.column('name').doUpdateSet({ sequence: values.sequence }))
    .execute();
}
