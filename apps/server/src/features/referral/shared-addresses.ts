// Finds withdrawal addresses that accounts share with their inviters: new ones of address books, and those of withdrawals, as they come.
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import { followJournal, placeIn } from '../../journal/followers.ts';
import { noteShared, type Shared } from '../people/accounts/inviter-matches.ts';

type Parts = { db: Database; reader: PoolReader; now: () => number };

const BATCH = 500;
// An address that was taken out of a book again counts by the withdrawals that went there.
const SOURCES = [
  { follower: 'shared-addresses', tables: ['withdrawal_addresses'] },
  { follower: 'shared-withdrawals', tables: ['withdrawals', 'closed_withdrawals'] },
] as const;

/** The core numbers both kinds of rows itself, one after the other, so that none can appear behind the place. */
export async function noteSharedAddresses(parts: Parts): Promise<void> {
  for (const source of SOURCES) await follow(parts, source);
}

function follow({ db, reader, now }: Parts, { follower, tables }: (typeof SOURCES)[number]): Promise<number> {
  const newer = tables.map(table => `SELECT id, user_id, address FROM ${table} WHERE id > $1`).join(' UNION ALL ');
  return followJournal(db, follower, async place => {
    const rows = await reader.fields(`SELECT * FROM (${newer}) AS newer ORDER BY id LIMIT ${BATCH}`, [place]);
    const shared: Shared[] = [];
    for (const [, user, address] of rows) {
      const person = Number(user);
      shared.push({ kind: 'address', person, others: await ownersOf(reader, address!, person), at: new Date(now()) });
    }
    return {
      ...{ last: placeIn(rows), count: rows.length },
      async write(transaction) {
        for (const each of shared) await noteShared(transaction, each);
      },
    };
  });
}

async function ownersOf(reader: PoolReader, address: string, user: number): Promise<number[]> {
  const all = SOURCES.flatMap(({ tables }) => tables)
    .map(table => `SELECT user_id FROM ${table} WHERE address = $1 AND user_id <> $2`)
    .join(' UNION ');
  return (await reader.fields(all, [address, user])).map(([owner]) => Number(owner));
}
