// What the engine tells the rest of the server after a batch is safely stored.
import type { Event } from '@candor/exchange';
import type { Logger } from 'pino';

/** One journaled command with what it did. */
export type CommittedRecord = { sequence: number; at: number; events: readonly Event[] };

/** Batches arrive in order, each exactly once per epoch; a new epoch means that the engine reloaded, so views start over from the database. */
export type CommittedBatch = {
  epoch: number;
  records: readonly CommittedRecord[];
  /** The ledger accounts whose balance or held amount the batch changed. */
  accounts: readonly number[];
};

export type CommittedListener = (batch: CommittedBatch) => void;

/** Hears of records once rows and history show what they did. */
export type AppliedListener = (records: readonly CommittedRecord[]) => void;

/** Tells a piece of news to all who listen: one that fails harms neither the engine nor the others. */
export class Listeners<News> {
  private readonly listeners = new Set<(news: News) => void>();
  private readonly log: Logger;

  constructor(log: Logger) {
    this.log = log;
  }

  add(listener: (news: News) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(news: News): void {
    for (const listener of this.listeners) {
      try {
        listener(news);
      } catch (error) {
        this.log.error({ err: error }, 'a listener to the engine failed');
      }
    }
  }
}
