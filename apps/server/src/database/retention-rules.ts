// How rows whose time is over are deleted or emptied, in batches small enough not to delay anything else.
import { type RawBuilder, sql } from 'kysely';

/** One batch of at most `limit` rows that are due before a time. Tables and columns are our own, never input. */
type Batch = (due: Date, limit: number) => RawBuilder<unknown>;

export function deleteBy(table: string, time: RawBuilder<unknown>): Batch {
  return (due, limit) => sql`
    DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${time} < ${due} LIMIT ${limit}
    ))`;
}

/** Forgets network addresses and browsers of rows that stay. @param mark sets more columns, each after a comma. */
export function emptyOrigins(table: string, time: RawBuilder<unknown>, mark = sql``): Batch {
  return (due, limit) => sql`
    UPDATE ${sql.table(table)} SET address = '', agent = '' ${mark} WHERE id IN (
      SELECT id FROM ${sql.table(table)} WHERE ${time} < ${due} AND (address <> '' OR agent <> '') LIMIT ${limit}
    )`;
}

/** All but the latest login of each owner, which stays without its origin: where there was one, the next from elsewhere is news. */
export function deleteEarlierLogins(table: string, owner: string): Batch {
  const column = sql.ref(owner);
  return (due, limit) => sql`
    DELETE FROM ${sql.table(table)} WHERE id IN (
      SELECT id FROM ${sql.table(table)} AS old WHERE last_seen_at < ${due} AND EXISTS (
        SELECT FROM ${sql.table(table)} AS later WHERE later.${column} = old.${column} AND later.id > old.id
      ) LIMIT ${limit}
    )`;
}
