// What a feature of the core is: its commands, its events, and its automatic steps at a due time.
import type { Command, Event } from './commands-and-events.ts';
import type { Decision } from './decision.ts';
import type { DueName } from './due-queue.ts';
import type { AddHistory } from './history.ts';
import type { Entry, SystemKind } from './ledger/chart-of-accounts.ts';
import type { State } from './state.ts';

/**
 * `user`: only while the account is neither frozen nor closed. `frozen-user`: of a frozen account too. `about-user`: of an
 * operator, about a user whose account is not closed. `operator`: of an operator. `exchange`: of the exchange itself.
 */
export type Issuer = 'user' | 'frozen-user' | 'about-user' | 'operator' | 'exchange';

/** Only a command that carries an act is given by an operator. */
type IssuerOf<Of extends Command> = Of extends { act: unknown }
  ? 'about-user' | 'operator'
  : Exclude<Issuer, 'about-user' | 'operator'>;

/** Who may look up the record of a command outside of the exchange: the user who gave it, or the public. */
export type Reader = 'owner' | 'public';

/** What operators give is read by staff alone, and only a command that names a user has an owner. */
type ReaderOf<Of extends Command> = Of extends { act: unknown }
  ? never
  : Of extends { user: number }
    ? Reader
    : 'public';

export type CommandRule<Of extends Command> = {
  issuer: IssuerOf<Of>;
  /**
   * Without it staff alone reads the record (docs/features/public-records.md). Hashes are made of what a reader may see: a command that is in
   * journals keeps its reader.
   */
  readBy?: ReaderOf<Of>;
  /** Reads the state at an engine time in milliseconds. Issuer and act have been checked. */
  decide(state: State, command: Of, at: number): Decision;
};

export type EventRule<Of extends Event> = {
  /** Changes rows, and what is derived from them. A throw means corrupt state. */
  apply(state: State, event: Of, at: number): void;
  /** What it moves between accounts, each with both sides; `apply` posts it. A hold is none: it stays within its account. */
  postings?(event: Of): readonly Entry[];
  /** What the records keep of it besides its entries; depends on nothing but the event. */
  history?(event: Of, add: AddHistory): void;
};

export type DueRule = {
  /** The entries of the kind that are waiting, read from the rows; `apply` keeps the queue like this as they change. */
  waiting(state: State): Iterable<{ id: number; due: number }>;
  /** The events of one entry at an engine time, at least one. */
  decide(state: State, id: number, at: number): Event[];
};

export type CommandRules<Of extends Command = Command> = {
  readonly [Type in Of['type']]: CommandRule<Extract<Of, { type: Type }>>;
};
export type EventRules<Of extends Event = Event> = {
  readonly [Type in Of['type']]: EventRule<Extract<Of, { type: Type }>>;
};
export type DueRules<Names extends DueName = DueName> = Readonly<Record<Names, DueRule>>;

export type AddUnits = (account: number, units: bigint) => void;

export type Backing = {
  kinds: readonly SystemKind[];
  /** Adds the required balances of accounts of these kinds, to the unit; any other of these kinds is empty. */
  add(state: State, add: AddUnits): void;
};

/** One rule for each command, event and due kind that it names. */
export type Feature<OwnCommand extends Command, OwnEvent extends Event, OwnDue extends DueName = never> = {
  readonly commands: CommandRules<OwnCommand>;
  readonly events: EventRules<OwnEvent>;
  readonly due: DueRules<OwnDue>;
  /** Whether a user has something open in it. The account is not closed while one has, nor while a wallet holds anything. */
  isOpenFor?(state: State, user: number): boolean;
  /** The events that end what a user has in it and what neither a freeze nor the closing of the account waits for. */
  leave?(state: State, user: number, why: 'frozen' | 'closed'): Event[];
  /** The exchange's own accounts that hold just what rows of it say. */
  backing?: Backing;
  /** Adds what its rows reserve in wallets. */
  reserves?(state: State, add: AddUnits): void;
  /** Builds what it derives from rows that were loaded. */
  rebuild?(state: State): void;
};
