// What passes between the engine and the rest of the server: commands with their answers, and what is safely stored.
import type { Command, CommandResult, Event, Key, Rejection } from '@candor/exchange';
import type { Logger } from 'pino';

/** A command on its way to the core, with what makes a repetition recognisable. */
export type Submission = {
  command: Command;
  /** The idempotency key that the client chose, counted per user and route; absent = this call cannot be repeated safely. */
  key?: { route: string; value: string };
};

/** The answer to a command, given only after its batch is committed. */
export type Answer =
  | {
      kind: 'done';
      sequence: number;
      hash: string;
      result: CommandResult;
      repeated: boolean;
      /** What the command did, where it was executed just now; a repetition finds it in the journal under `sequence`. */
      events?: readonly Event[];
    }
  | { kind: 'rejected'; rejection: Rejection }
  /** The outcome could not be established before the deadline; repeating the command with the same key is safe. */
  | {
      kind: 'unavailable';
      /** Set where the command was not processed because of overload: when to try again. */
      waitMs?: number;
    };

export type CommandPort = {
  submit(submission: Submission): Promise<Answer>;
};

/** Where calls are submitted whose repetitions must be found again. */
export type CallPort = CommandPort & {
  /**
   * The idempotency key with this id, of the last 48 hours, once the journal has the command that used it.
   *
   * @returns `unknown` while commands are not being decided; then the journal must be read.
   */
  findKey(id: string): Promise<Key | 'none' | 'unknown'>;
};

/** A submission that waits for its answer. */
export type Waiting = { submission: Submission; answer(answer: Answer): void };

export const UNAVAILABLE: Answer = { kind: 'unavailable' };

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

/** Receives records once rows and history show what they did. */
export type AppliedListener = (records: readonly CommittedRecord[]) => void;

/** Passes what is stored to all listeners: one that fails harms neither the engine nor the others. */
export class Listeners<Message> {
  private readonly listeners = new Set<(message: Message) => void>();
  private readonly log: Logger;

  constructor(log: Logger) {
    this.log = log;
  }

  add(listener: (message: Message) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  notify(message: Message): void {
    for (const listener of this.listeners) {
      try {
        listener(message);
      } catch (error) {
        this.log.error({ err: error }, 'a listener to the engine failed');
      }
    }
  }
}
