// Finds withdrawal addresses that accounts share with their inviters: new ones of address books, and those of withdrawals, as they come.
import type { PoolReader } from '../../database/reader.ts';
import { int4, int8, record, text } from '../../database/store/field.ts';
import type { Database } from '../../database/tables.ts';
import { followJournal } from '../../journal/followers.ts';
import { noteShared, type Shared } from '../people/accounts/inviter-matches.ts';

type Parts = { db: Database; reader: PoolReader; now: () => number };

const BATCH = 500;
// An address that was removed from a book counts by the withdrawals that went there.
const SOURCES = [
  { follower: 'shared-addresses', tables: ['withdrawal_addresses'] },
  { follower: 'shared-withdrawals', tables: ['withdrawals', 'closed_withdrawals'] },
] as const;

/** The core numbers both kinds of rows itself, one after the other, so that none can appear behind the stored number. */
export async function noteSharedAddresses(parts: Parts): Promise<void> {
  for (const source of SOURCES) await follow(parts, source);
}

const USED = record({ id: int8('id'), user: int4('user_id'), address: text('address') });

function follow({ db, reader, now }: Parts, { follower, tables }: (typeof SOURCES)[number]): Promise<number> {
  const newer = tables.map(table => `SELECT id, user_id, address FROM ${table} WHERE id > $1`).join(' UNION ALL ');
  return followJournal(db, follower, async cursor => {
    const rows = await reader.find(USED, `FROM (${newer}) AS newer ORDER BY id LIMIT ${BATCH}`, [cursor]);
    const shared: Shared[] = [];
    for (const { user, address } of rows) {
      const others = await ownersOf(reader, address, user);
      shared.push({ kind: 'address', person: user, others, at: new Date(now()) });
    }
    return {
      last: rows.at(-1)?.id,
      count: rows.length,
      async write(transaction) {
        for (const each of shared) await noteShared(transaction, each);
      },
    };
  });
}

function ownersOf(reader: PoolReader, address: string, user: number): Promise<number[]> {
  const all = SOURCES.flatMap(({ tables }) => tables)
    .map(table => `SELECT user_id FROM ${table} WHERE address = $1 AND user_id <> $2`)
    .join(' UNION ');
  return reader.find(int4('user_id'), `FROM (${all}) AS owners`, [address, user]);
}
