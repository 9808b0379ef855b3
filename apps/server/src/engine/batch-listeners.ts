// Hands committed batches to whoever asked for them.
import type { Logger } from 'pino';
import type { CommittedBatch, CommittedListener } from './committed.ts';

export class BatchListeners {
  private readonly listeners = new Set<CommittedListener>();
  private readonly log: Logger;

  constructor(log: Logger) {
    this.log = log;
  }

  add(listener: CommittedListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A listener that fails harms neither the engine nor the others. */
  tell(batch: CommittedBatch): void {
    for (const listener of this.listeners) {
      try {
        listener(batch);
      } catch (error) {
        this.log.error({ err: error }, 'a listener to committed batches failed');
      }
    }
  }
}
