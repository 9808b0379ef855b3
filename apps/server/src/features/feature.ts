// What a feature adds to the server besides its own code: every part that others use, in one object.
import type { LockedPartName, ownEvents, publicEvents, ServerEvent } from '@candor/contract';
import type { JobName } from '@candor/contract/console';
import type { EntryKind, EntryMeaning } from '@candor/exchange';
import type { RawBuilder } from 'kysely';
import type { PoolReader, Reader } from '../database/reader.ts';
import type { Database } from '../database/tables.ts';
import type { CommandPort, CommittedBatch } from '../engine/engine-port.ts';
import type { Origin } from '../http/logins.ts';
import type { MetricGroup } from '../http/metrics.ts';
import type { RouteFile } from '../http/route.ts';
import type { SealedData } from '../vault/sealed-data.ts';
import type { Neighbour } from '../workers/silence-watch.ts';
import type { ProposalKinds } from './proposal-kinds.ts';

/**
 * `Parts` are its dependencies: what `compose` starts for every feature, and services of features; a test may replace them. A feature
 * `satisfies` this type, so that its services and the kinds of its proposals keep types of their own.
 */
export type Feature<Parts = object> = FeatureData & {
  /** What other features call, made once. It may take services of features that come before this one in the list of `features.ts`. */
  services?: (parts: never) => object;
  /** The rules of each kind of proposal that is about it. */
  proposals?: (parts: Parts) => Partial<ProposalKinds>;
  /** What it depends on outside of the exchange. */
  neighbours?: (parts: Parts) => readonly Neighbour[];
  /** Migrates stored data to the program and its settings. It runs at each start, before `open`. */
  prepare?: (parts: Parts) => Promise<void>;
  /** Opens what a new exchange has. It runs at each start, before the workers, and leaves what is there as it is. */
  open?: (parts: Parts) => Promise<void>;
  routes?: (parts: Parts) => readonly RouteFile[];
  /** Starts its background work, which ends with the server in reverse order of the start. */
  workers?: (parts: Parts) => readonly Worker[];
  /** What users receive of their own changes over the socket, soon after each commit. */
  ownUpdates?: (parts: Parts) => readonly OwnUpdates[];
  /** What all clients receive over the socket besides the markets. */
  publicUpdates?: (parts: Parts) => readonly PublicUpdates[];
  /** What it adds to `/metrics`. */
  metrics?: (parts: Parts) => readonly MetricGroup[];
  /** What it adds to the exported file of an account. */
  exports?: (parts: Parts) => readonly ExportSection[];
};

/** What holds of a feature whether it runs or not. */
export type FeatureData = {
  account?: AccountHooks;
  /** What users own in it outside of their wallets. */
  locked?: readonly LockedPart[];
  /** What is deleted after a stated time. */
  retention?: readonly RetentionRule[];
  /** What is sealed with the key of the server. */
  sealed?: SealedData;
  /** How much waits for its workers, as the console shows it. */
  backlogs?: readonly Backlog[];
};

/** What users have locked in one feature. */
export type LockedPart = {
  name: LockedPartName;
  /**
   * What the entries mean that lock it. `locked`: results, past values and costs count it as if it were in the wallet. `moved`: a result
   * counts it at its value of now, without gain or loss, since a new coin has no price at first. `result`: it left the wallet, and returns
   * with a gain or not at all.
   */
  means: Extract<EntryMeaning, 'locked' | 'moved' | 'result'>;
  /** Selects `user_id`, `coin_id` and `units` of what is locked now, of the users `$1`. */
  now: string;
  /** Selects `coin_id`, `units`, `from_at` and `until_at` (NULL while it is locked) of the user `$1`: all that was locked at the moment `$2` or later. Units below zero left it. */
  spans: string;
  /** What an early end took of it: `from` selects `sequence`, `at`, `coin_id`, `units` and `reference` of the user `$1` after the sequence `$2`, up to `$3`. */
  losses?: { kind: EntryKind; from: string };
};

export type OwnUpdates<Change = unknown> = {
  /**
   * Adds what a batch changed for users who listen; of changes with the same key the last one counts, or what `join` makes of
   * them. It runs after each commit, so it reads nothing.
   */
  addChanges(
    batch: CommittedBatch,
    listens: (user: number) => boolean,
    add: (key: number, change: Change) => void,
  ): void;
  /** Joins a change with an earlier one of the same key that was not sent yet. */
  join?(earlier: Change, later: Change): Change;
  /** How long keys rest after these messages, in milliseconds: what changes meanwhile is sent together once it is over. */
  restsOf?(messages: readonly OwnMessage[]): ReadonlyMap<number, number>;
  /** Adds changes that do not come from the core, until the answered function is called. */
  listen?(listens: (user: number) => boolean, add: (key: number, change: Change) => void): () => void;
  /** The messages about changes, by the state of now. After a failure it is called again with these and later ones. */
  messagesOf(changes: readonly Change[]): Promise<OwnMessage[]>;
};

/** As `OwnUpdates`, for all clients. */
export type PublicUpdates<Change = unknown> = {
  addChanges(batch: CommittedBatch, add: (key: number, change: Change) => void): void;
  /** How long a key rests after its message, in milliseconds. */
  restMs: number;
  messagesOf(changes: readonly Change[]): Promise<PublicMessage[]>;
};

export type PublicMessage = { key: number; event: ServerEvent<keyof typeof publicEvents> };

export type OwnMessage = { user: number; event: ServerEvent<keyof typeof ownEvents> };

export type Worker = { stop(): Promise<void> | void };

/** What a feature does when an account is frozen, secured or closed. */
export type AccountHooks = {
  /** What an account can have open in the core, which a freeze cancels. */
  open?: {
    /** A table of the core with a column `user_id`. */
    table: string;
    /** Can be repeated at any time. @throws Fault */
    cancel(core: { engine: CommandPort; reader: PoolReader }, user: number): Promise<void>;
    /**
     * What a freeze cancelled since a time, in milliseconds since 1970. Read with a reader that has caught up.
     */
    cancelled(reader: Reader, user: number, since: number): Promise<CancelledByFreeze>;
  };
  /** Ends what a stranger may have started, in the transaction in which the owner freezes the account or gets a new second factor. */
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

/** One member of the exported file: a list, row by row as JSON so that it is never whole in memory, or a single value. */
export type ExportSection = { name: string } & (
  | { rows(person: number): AsyncIterable<string> }
  | { value(person: number): Promise<unknown> }
);

export type Backlog = {
  job: JobName;
  /** How much waits at this time, in milliseconds since 1970. */
  count(reader: Reader, time: number): Promise<number>;
};
