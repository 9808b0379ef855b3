// Finds withdrawal addresses that accounts share with their inviters: new ones of address books, and those of withdrawals, as they come.
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import { lockFollower, moveFollower } from '../../journal/followers.ts';
import { noteShared } from '../people/accounts/inviter-matches.ts';

type Parts = { db: Database; reader: PoolReader; now: () => number };

const BATCH = 500;
// An address that was taken out of a book again counts by the withdrawals that went there.
const SOURCES = [
  { follower: 'shared-addresses', tables: ['withdrawal_addresses'] },
  { follower: 'shared-withdrawals', tables: ['withdrawals', 'closed_withdrawals'] },
] as const;

/** The core numbers both kinds of rows itself, one after the other, so that none can appear behind the place. */
export async function noteSharedAddresses(parts: Parts): Promise<void> {
  for (const source of SOURCES) {
    while ((await notePiece(parts, source)) === BATCH);
  }
}

function notePiece({ db, reader, now }: Parts, { follower, tables }: (typeof SOURCES)[number]): Promise<number> {
  return db.transaction().execute(async transaction => {
    const reached = await lockFollower(transaction, follower);
    const newer = tables.map(table => `SELECT id, user_id, address FROM ${table} WHERE id > $1`).join(' UNION ALL ');
    const rows = await reader.fields(`SELECT * FROM (${newer}) AS newer ORDER BY id LIMIT ${BATCH}`, [reached]);
    for (const [, user, address] of rows) {
      const others = await ownersOf(reader, address!, Number(user));
      await noteShared(transaction, { kind: 'address', person: Number(user), others, at: new Date(now()) });
    }
    const last = rows.at(-1)?.[0];
    if (last != null) await moveFollower(transaction, follower, Number(last));
    return rows.length;
  });
}

async function ownersOf(reader: PoolReader, address: string, user: number): Promise<number[]> {
  const all = SOURCES.flatMap(({ tables }) => tables)
    .map(table => `SELECT user_id FROM ${table} WHERE address = $1 AND user_id <> $2`)
    .join(' UNION ');
  return (await reader.fields(all, [address, user])).map(([owner]) => Number(owner));
}
