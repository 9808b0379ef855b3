// What a feature brings to the server beside its own code: every part that others must know of, in one object.
import type { ownEvents, publicEvents, ServerEvent } from '@candor/contract';
import type { JobName } from '@candor/contract/console';
import type { RawBuilder } from 'kysely';
import type { PoolReader, Reader } from '../database/reader.ts';
import type { Database } from '../database/tables.ts';
import type { CommandPort } from '../engine/command-port.ts';
import type { CommittedBatch } from '../engine/committed.ts';
import type { Origin } from '../http/logins.ts';
import type { RouteFile } from '../http/route.ts';
import type { SealedData } from '../vault/sealed-data.ts';
import type { Neighbour } from '../workers/silence-watch.ts';
import type { ProposalKinds } from './proposal-kinds.ts';

/**
 * `Parts` are what it works with: what `compose` starts for every feature, and services of features; a test may give others in their
 * place. A feature `satisfies` this type, so that its services and the kinds of its proposals keep types of their own.
 */
export type Feature<Parts = object> = FeatureData & {
  /** What other features call, made once. It may take services of features that stand before this one in the list of `features.ts`. */
  services?: (parts: never) => object;
  /** The rules of each kind of proposal that is about it. */
  proposals?: (parts: Parts) => Partial<ProposalKinds>;
  /** What it depends on outside of the exchange. */
  neighbours?: (parts: Parts) => readonly Neighbour[];
  /** Brings what is stored up to the program and its settings. It runs at each start, before `open`. */
  prepare?: (parts: Parts) => Promise<void>;
  /** Opens what a new exchange has. It runs at each start, before the workers, and leaves what is there as it is. */
  open?: (parts: Parts) => Promise<void>;
  routes?: (parts: Parts) => readonly RouteFile[];
  /** Starts what runs by itself. It ends with the server, the last that was started first. */
  workers?: (parts: Parts) => readonly Worker[];
  /** What users hear of their own matters over the socket, soon after each commit. */
  ownNews?: (parts: Parts) => readonly OwnNews[];
  /** What everybody hears over the socket beside the markets. */
  publicNews?: (parts: Parts) => readonly PublicNews[];
  /** What it adds to the file that the owner of an account may take along. */
  exports?: (parts: Parts) => readonly ExportSection[];
};

/** What holds of a feature whether it runs or not. */
export type FeatureData = {
  account?: AccountHooks;
  /** What is deleted after a stated time. */
  retention?: readonly RetentionRule[];
  /** What lies under the key of the server. */
  sealed?: SealedData;
  /** How much waits for its workers, as the console shows it. */
  backlogs?: readonly Backlog[];
};

export type OwnNews<Change = unknown> = {
  /**
   * Adds what a batch changed for users who listen; of changes with the same key the last one counts, or what `join` makes of
   * them. It runs after each commit, so it reads nothing.
   */
  addChanges(
    batch: CommittedBatch,
    listens: (user: number) => boolean,
    add: (key: number, change: Change) => void,
  ): void;
  /** What is told of a change that came while an earlier one of the same key was still untold. */
  join?(earlier: Change, later: Change): Change;
  /** How long keys rest after these messages, in milliseconds: what changes meanwhile is told together once it is over. */
  restsOf?(messages: readonly OwnMessage[]): ReadonlyMap<number, number>;
  /** Adds what changes beside the core, until what it answers is called. */
  listen?(listens: (user: number) => boolean, add: (key: number, change: Change) => void): () => void;
  /** What is said of changes, as things are by now. Where it fails, it is asked again with these and what came since. */
  messagesOf(changes: readonly Change[]): Promise<OwnMessage[]>;
};

/** As `OwnNews`, for everybody. */
export type PublicNews<Change = unknown> = {
  addChanges(batch: CommittedBatch, add: (key: number, change: Change) => void): void;
  /** How long a key rests after it was told, in milliseconds. */
  restMs: number;
  messagesOf(changes: readonly Change[]): Promise<PublicMessage[]>;
};

export type PublicMessage = { key: number; event: ServerEvent<keyof typeof publicEvents> };

export type OwnMessage = { user: number; event: ServerEvent<keyof typeof ownEvents> };

export type Worker = { stop(): Promise<void> | void };

/** What a feature does at the turns of an account. */
export type AccountHooks = {
  /** What an account can have open in the core, which a freeze cancels. */
  open?: {
    /** A table of the core with a column `user_id`. */
    table: string;
    /** Can be repeated at any time. @throws Fault */
    cancel(core: { engine: CommandPort; reader: PoolReader }, user: number): Promise<void>;
    /**
     * What a freeze cancelled since a time, in milliseconds since 1970. Ask a reader that has caught up.
     */
    cancelled(reader: Reader, user: number, since: number): Promise<CancelledByFreeze>;
  };
  /** Ends what a stranger may have begun, in the transaction in which the owner freezes the account or gets a new second factor. */
  onSecured?(transaction: Database, person: number, facts: { at: Date; origin?: Origin }): Promise<void>;
  /** Tables with a column `person_id`, emptied of a person when the account closes. */
  erasedAtClosing?: readonly string[];
  /** The same thirty days later, since there may be a dispute. */
  erasedLater?: readonly string[];
  /** What else goes when an account closes, in that transaction. */
  onClosing?(transaction: Database, person: ClosingPerson, at: Date): Promise<void>;
};

/** What a freeze cancelled of one kind: the number of orders by market, or amounts by coin. */
export type CancelledByFreeze = {
  kind: 'spot_orders' | 'contract_orders' | 'withdrawals';
  /** `number` is a decimal. */
  rows: readonly { name: string; number: string }[];
};

export type ClosingPerson = { id: number; email: string | null; phone: string | null };

export type RetentionRule = {
  /** For the log. */
  name: string;
  days: number;
  /** Deletes or empties one batch of at most so many rows that are due before this time. */
  batch: (due: Date, limit: number) => RawBuilder<unknown>;
};

/** One member of the exported file: a list, row by row as JSON so that it never lies in memory, or a single value. */
export type ExportSection = { name: string } & (
  | { rows(person: number): AsyncIterable<string> }
  | { value(person: number): Promise<unknown> }
);

export type Backlog = {
  job: JobName;
  /** How much waits at this time, in milliseconds since 1970. */
  count(reader: Reader, time: number): Promise<number>;
};
