// Reads and writes one-time codes: one living code for each purpose and target.
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export type CodeKey = { purpose: string; target: string };

export type StoredCode = {
  salt: Buffer;
  hash: Buffer;
  sends: number;
  sentAt: Date;
  countedSince: Date;
  expiresAt: Date;
  triesLeft: number;
  usedAt: Date | null;
};

/** Makes this transaction the only one that works on this code, whether it exists or not. */
export async function lockCode(db: Database, { purpose, target }: CodeKey): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${target}`}, 0))`.execute(db);
}

export async function storedCode(db: Database, key: CodeKey): Promise<StoredCode | undefined> {
  const row = await db
    .selectFrom('codes')
    .selectAll()
    .where('purpose', '=', key.purpose)
    .where('target', '=', key.target)
    .executeTakeFirst();
  return (
    row && {
      salt: row.salt,
      hash: row.hash,
      sends: row.sends,
      sentAt: row.sent_at,
      countedSince: row.counted_since,
      expiresAt: row.expires_at,
      triesLeft: row.tries_left,
      usedAt: row.used_at,
    }
  );
}

export async function storeCode(db: Database, { purpose, target }: CodeKey, code: StoredCode): Promise<void> {
  const row = {
    salt: code.salt,
    hash: code.hash,
    sends: code.sends,
    sent_at: code.sentAt,
    counted_since: code.countedSince,
    expires_at: code.expiresAt,
    tries_left: code.triesLeft,
    used_at: code.usedAt,
  };
  await db
    .insertInto('codes')
    .values({ purpose, target, ...row })
    .onConflict(conflict => conflict.columns(['purpose', 'target']).doUpdateSet(row))
    .execute();
}

export async function deleteCodesSentBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('codes').where('sent_at', '<', time).execute();
}

/** Which of these targets have a code of this purpose that has not expired. */
export async function targetsWithCode(
  db: Database,
  { purpose, targets, at }: { purpose: string; targets: readonly string[]; at: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('codes')
    .select('target')
    .where('purpose', '=', purpose)
    .where('target', 'in', targets)
    .where('expires_at', '>', at)
    .execute();
  return rows.map(row => row.target);
}
