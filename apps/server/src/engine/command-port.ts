// The one way from the routes, sockets and workers into the core: submit a command, learn what became of it.
import type { Command, CommandResult, Event, Rejection } from '@candor/exchange';

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
  /** The outcome could not be established in time; asking again with the same key is safe. */
  | {
      kind: 'unavailable';
      /** Set where the command was not even looked at, since there is too much to do: when to ask again. */
      waitMs?: number;
    };

export type CommandPort = {
  submit(submission: Submission): Promise<Answer>;
};

/** A submission that waits for its answer. */
export type Waiting = { submission: Submission; answer(answer: Answer): void };

export const UNAVAILABLE: Answer = { kind: 'unavailable' };
