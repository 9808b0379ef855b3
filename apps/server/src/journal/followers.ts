// The positions in the journal up to which workers have done what follows from it outside the core.
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** The last sequence that was processed; no other process continues from it until the transaction ends. */
export async function lockFollower(transaction: Database, name: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`follower ${name}`}, 0))`.execute(transaction);
  return cursorOf(transaction, name);
}

async function cursorOf(db: Database, name: string): Promise<number> {
  const row = await db.selectFrom('journal_followers').select('sequence').where('name', '=', name).executeTakeFirst();
  return Number(row?.sequence ?? 0n);
}

/** What a worker has read behind its position, and what follows from it. */
export type Batch = {
  /** The sequence of its last row; undefined at the end of the journal. */
  last: number | undefined;
  /** How many rows mean something to the worker. */
  count: number;
  write(transaction: Database): Promise<void>;
};

/**
 * Follows the journal in batches up to its end. The position moves on in the transaction of `write`, so neither happens without the
 * other. `read` runs before that transaction: what holds a connection of the pool must never wait for a second one.
 *
 * @param read is called again where another process moved the position meanwhile.
 * @returns the sum of `count` of what this call wrote
 */
export async function followJournal(
  db: Database,
  name: string,
  read: (cursor: number) => Promise<Batch>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const cursor = await cursorOf(db, name);
    const { last, count, write } = await read(cursor);
    if (last === undefined) return total;
    total += await db.transaction().execute(async transaction => {
      if ((await lockFollower(transaction, name)) !== cursor) return 0;
      await write(transaction);
      await moveFollower(transaction, name, last);
      return count;
    });
  }
}

export async function moveFollower(transaction: Database, name: string, sequence: number): Promise<void> {
  const values = { name, sequence: BigInt(sequence) };
  await transaction
    .insertInto('journal_followers')
    .values(values)
    .onConflict(conflict => conflict.column('name').doUpdateSet({ sequence: values.sequence }))
    .execute();
}
