// The rows of second factors, half-finished logins and security events, as Kysely sees them.
import type { SecurityActor } from '@candor/contract';
import type { ColumnType } from 'kysely';

type SetOnce<T> = ColumnType<T, T, never>;

export type TotpFactorsTable = {
  person_id: SetOnce<number>;
  secret: Buffer | null;
  enabled_at: Date | null;
  last_step: number;
  pending_secret: Buffer | null;
  pending_at: Date | null;
};

export type RecoveryCodesTable = {
  id: ColumnType<bigint, never, never>;
  person_id: SetOnce<number>;
  /** Sealed. */
  mark: Buffer;
  used_at: ColumnType<Date | null, never, Date>;
};

export type LoginTicketsTable = {
  hash: SetOnce<Buffer>;
  person_id: SetOnce<number>;
  expires_at: SetOnce<Date>;
  tries_left: number;
};

export type LoginReportsTable = {
  hash: SetOnce<Buffer>;
  person_id: SetOnce<number>;
  expires_at: SetOnce<Date>;
  used_at: ColumnType<Date | null, never, Date>;
};

/** What an event is about besides its occasion: a name or a masked contact, and a moment in milliseconds. */
export type EventFacts = { about?: string; until?: number };

export type SecurityEventsTable = {
  id: ColumnType<bigint, never, never>;
  person_id: SetOnce<number>;
  occasion: SetOnce<string>;
  actor: SetOnce<SecurityActor>;
  facts: ColumnType<EventFacts, string, never>;
  address: SetOnce<string>;
  agent: SetOnce<string>;
  at: SetOnce<Date>;
};
