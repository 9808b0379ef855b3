// Sends a person's own connections an event at once when a notice is stored.
import type { Logger } from 'pino';
import type { Database } from '../../../database/tables.ts';
import type { OwnNews } from '../../feature.ts';

type Listener = (person: number) => void;

/**
 * Reads which notices are new when it is woken, after the commit that stored them. Ids are given before commits, so that one of two
 * transactions at the same moment may be passed over: apps ask by themselves once a minute.
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
    // What is there already is not new.
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

export function noticeNews(feed: Pick<NoticeFeed, 'onNotice'>): OwnNews<number> {
  return {
    addChanges() {},
    listen: (listens, add) =>
      feed.onNotice(person => {
        if (listens(person)) add(person, person);
      }),
    messagesOf: async changes => changes.map(user => ({ user, event: { type: 'account_notice', to: user } })),
  };
}
