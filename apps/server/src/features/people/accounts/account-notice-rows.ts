// Reads and writes what is told to a person inside the app.
import type { AccountNoticeKind } from '@candor/contract';
import type { Database } from '../../../database/tables.ts';

export type NewAccountNotice = {
  person: number;
  kind: AccountNoticeKind;
  /** What the texts of this kind mention; never anything secret. */
  facts: Readonly<Record<string, string | number>>;
  at: Date;
};

/** In the transaction of what they are about. */
export async function insertAccountNotices(db: Database, notices: readonly NewAccountNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ person, kind, facts, at }) => ({
    person_id: person,
    kind,
    facts: JSON.stringify(facts),
    at,
  }));
  await db.insertInto('account_notices').values(rows).execute();
}

/** A page of them, newest first. */
export function accountNoticesOf(db: Database, person: number, { offset, limit }: { offset: number; limit: number }) {
  return db
    .selectFrom('account_notices')
    .selectAll()
    .$narrowType<Pick<NewAccountNotice, 'facts'>>()
    .where('person_id', '=', person)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** How many there are in all and unread. */
export async function countAccountNotices(db: Database, person: number): Promise<{ count: number; unread: number }> {
  const row = await db
    .selectFrom('account_notices')
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      fn.countAll<string>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('person_id', '=', person)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), unread: Number(row.unread) };
}

/** @param id undefined = all of them. */
export async function markNoticesRead(db: Database, person: number, id: number | undefined, at: Date): Promise<void> {
  let unread = db
    .updateTable('account_notices')
    .set({ read_at: at })
    .where('person_id', '=', person)
    .where('read_at', 'is', null);
  if (id !== undefined) unread = unread.where('id', '=', BigInt(id));
  await unread.execute();
}
