// Notices inside the app: stored, read, and announced immediately on the connections of their reader.
import type { AccountNoticeKind } from '@candor/contract';
import type { Logger } from 'pino';
import type { Database } from '../../../database/tables.ts';
import type { OwnUpdates } from '../../feature.ts';

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

type Listener = (person: number) => void;

/**
 * Reads which notices are new when it is woken, after the commit that stored them. Ids are given before commits, so that one of two
 * transactions at the same moment may be passed over: apps poll once a minute.
 */
export class NoticeFeed {
  private readonly db: Database;
  private readonly log: Logger;
  private readonly listeners = new Set<Listener>();
  private last: string | undefined;
  private reading: Promise<void> | undefined;
  private isWoken = false;

  constructor(db: Database, log: Logger) {
    this.db = db;
    this.log = log;
  }

  /** @returns what ends it. */
  onNotice(listener: Listener): () => void {
    this.listeners.add(listener);
    // Existing notices are not new.
    this.wake();
    return () => this.listeners.delete(listener);
  }

  /** Call it after a commit that may have stored notices; it reads nothing while nothing listens. */
  wake(): void {
    this.isWoken = true;
    if (this.listeners.size > 0) this.reading ??= this.read();
  }

  private async read(): Promise<void> {
    try {
      while (this.isWoken) {
        this.isWoken = false;
        const before = this.last;
        const newest = this.db.selectFrom('account_notices').select(['id', 'person_id']);
        const rows =
          before === undefined
            ? await newest.orderBy('id', 'desc').limit(1).execute()
            : await newest.where('id', '>', BigInt(before)).orderBy('id', 'desc').execute();
        this.last = String(rows[0]?.id ?? before ?? 0);
        if (before === undefined) continue;
        for (const person of new Set(rows.map(row => row.person_id)))
          for (const listener of this.listeners) listener(person);
      }
    } catch (error) {
      this.log.warn({ err: error }, 'new notices could not be read');
    } finally {
      this.reading = undefined;
    }
  }
}

export function noticeUpdates(feed: Pick<NoticeFeed, 'onNotice'>): OwnUpdates<number> {
  return {
    addChanges() {},
    listen: (listens, add) =>
      feed.onNotice(person => {
        if (listens(person)) add(person, person);
      }),
    messagesOf: async changes => changes.map(user => ({ user, event: { type: 'account_notice', to: user } })),
  };
}
