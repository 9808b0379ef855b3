// The rows of people, their logins, proofs, keys and messages, as Kysely sees them.

import type { AccountNoticeKind, KeyRight, MatchKind, SecurityActor } from '@candor/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { SetByDatabase, SetLater, SetOnce } from '../../database/tables.ts';
import type { CancelledByFreeze } from '../feature.ts';
import type { NoticeFacts } from './messages/message-rows.ts';

export type PersonKind = 'customer' | 'maker' | 'demo-trader';

type PeopleTable = {
  id: SetByDatabase<number>;
  kind: SetOnce<PersonKind>;
  email: string | null;
  phone: string | null;
  dialling_code: string;
  password_hash: string;
  language: string;
  agreement_version: string;
  agreed_at: Date;
  invitation_code: SetOnce<string>;
  inviter_id: SetOnce<number | null>;
  created_at: SetByDatabase<Date>;
  opened_at: ColumnType<Date | null, never, Date>;
  /** Whether logging in takes more than the password; kept beside the factors themselves, in the same transaction. */
  has_factor: Generated<boolean>;
  frozen_at: Generated<Date | null>;
  /** False from the freeze until its notice is queued, which lists what was cancelled. */
  is_freeze_notified: Generated<boolean>;
  unfrozen_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
  /** Sealed. */
  fund_password_hash: Generated<Buffer | null>;
  /** The anti-phishing phrase, sealed. */
  phrase: Generated<Buffer | null>;
  /** What authenticators know this person by; null before the first passkey. */
  passkey_handle: Generated<Buffer | null>;
};

type SessionsTable = {
  id: SetByDatabase<bigint>;
  token_hash: SetOnce<Buffer>;
  person_id: SetOnce<number>;
  created_at: SetOnce<Date>;
  last_seen_at: Date;
  address: SetOnce<string>;
  agent: SetOnce<string>;
  ended_at: ColumnType<Date | null, never, Date>;
  confirmed_at: Generated<Date | null>;
  device_hash: Generated<Buffer | null>;
};

type LanguageMarksTable = { mark: string; language: string; bound_at: Date };

type OutgoingMessagesTable = {
  id: SetByDatabase<bigint>;
  occasion: string;
  channel: 'mail' | 'sms' | 'push';
  target: string;
  language: string;
  person_id: SetOnce<number | null>;
  facts: ColumnType<NoticeFacts, string, never>;
  secret: SetOnce<Buffer | null>;
  created_at: Date;
  next_attempt_at: Date;
  attempts: Generated<number>;
};

type DemoOutboxTable = {
  id: SetByDatabase<bigint>;
  channel: 'mail' | 'sms';
  target: string;
  subject: string;
  text: string;
  code: string | null;
  at: Date;
};

type TotpFactorsTable = {
  person_id: SetOnce<number>;
  secret: Buffer | null;
  enabled_at: Date | null;
  last_step: number;
  pending_secret: Buffer | null;
  pending_at: Date | null;
};

type RecoveryCodesTable = {
  id: ColumnType<bigint, never, never>;
  person_id: SetOnce<number>;
  /** Sealed. */
  mark: Buffer;
  used_at: ColumnType<Date | null, never, Date>;
};

type LoginTicketsTable = {
  hash: SetOnce<Buffer>;
  person_id: SetOnce<number>;
  expires_at: SetOnce<Date>;
  tries_left: number;
};

type LoginReportsTable = {
  hash: SetOnce<Buffer>;
  person_id: SetOnce<number>;
  expires_at: SetOnce<Date>;
  used_at: ColumnType<Date | null, never, Date>;
};

/** What an event is about besides its type: a name or a masked contact, and a moment in milliseconds. */
export type EventFacts = { about?: string; until?: number; cancelled?: readonly CancelledByFreeze[] };

type SecurityEventsTable = {
  id: ColumnType<bigint, never, never>;
  person_id: SetOnce<number>;
  occasion: SetOnce<string>;
  actor: SetOnce<SecurityActor>;
  facts: ColumnType<EventFacts, string, never>;
  address: SetOnce<string>;
  agent: SetOnce<string>;
  at: SetOnce<Date>;
};

export type PasskeysTable = {
  id: ColumnType<bigint, never, never>;
  person_id: SetOnce<number>;
  credential_id: SetOnce<Buffer>;
  public_key: SetOnce<Buffer>;
  uses: ColumnType<bigint, number, number>;
  transports: SetOnce<string[]>;
  is_synced: boolean;
  name: string;
  created_at: SetOnce<Date>;
  last_used_at: SetLater<Date>;
};

/** What a challenge is answered for. */
export type PasskeyPurpose = 'add' | 'login' | 'confirm' | 'factor';

export type PasskeyChallengesTable = {
  hash: SetOnce<Buffer>;
  purpose: SetOnce<PasskeyPurpose>;
  holder: SetOnce<string>;
  expires_at: SetOnce<Date>;
};

export type ApiKeysTable = {
  id: ColumnType<bigint, never, never>;
  person_id: SetOnce<number>;
  key_hash: SetOnce<Buffer>;
  prefix: SetOnce<string>;
  name: SetOnce<string>;
  granted: SetOnce<KeyRight>;
  addresses: ColumnType<string[], readonly string[], never>;
  created_at: SetOnce<Date>;
  expires_at: SetOnce<Date | null>;
  ended_at: SetLater<Date>;
  last_used_at: SetLater<Date>;
  last_address: SetLater<string>;
};

type AccountNoticesTable = {
  id: ColumnType<bigint, never, never>;
  person_id: SetOnce<number>;
  kind: SetOnce<AccountNoticeKind>;
  facts: ColumnType<Record<string, string | number>, string, never>;
  at: SetOnce<Date>;
  read_at: SetLater<Date>;
};

type NotificationChoicesTable = {
  person_id: SetOnce<number>;
  kind: SetOnce<string>;
  way: SetOnce<string>;
  is_on: boolean;
};

type PushKeysTable = {
  id: SetOnce<number>;
  public_key: SetOnce<string>;
  /** Sealed. */
  private_key: SetOnce<Buffer>;
  made_at: SetOnce<Date>;
};

type PushSubscriptionsTable = {
  id: SetByDatabase<bigint>;
  person_id: SetOnce<number>;
  session_id: SetOnce<bigint>;
  address_hash: SetOnce<Buffer>;
  /** Endpoint and keys, sealed. */
  address: SetOnce<Buffer>;
  shows_amounts: SetOnce<boolean>;
  created_at: SetOnce<Date>;
};

/** Something that somebody shares with one who invited them, up to three levels above. */
export type InviterMatchesTable = {
  id: SetByDatabase<number>;
  person_id: SetOnce<number>;
  inviter_id: SetOnce<number>;
  level: SetOnce<number>;
  kind: SetOnce<MatchKind>;
  found_at: SetOnce<Date>;
  asked_at: SetLater<Date>;
  released_at: SetLater<Date>;
};

declare module '../../database/tables.ts' {
  interface Tables {
    people: PeopleTable;
    sessions: SessionsTable;
    language_marks: LanguageMarksTable;
    outgoing_messages: OutgoingMessagesTable;
    demo_outbox: DemoOutboxTable;
    totp_factors: TotpFactorsTable;
    recovery_codes: RecoveryCodesTable;
    login_tickets: LoginTicketsTable;
    login_reports: LoginReportsTable;
    security_events: SecurityEventsTable;
    passkeys: PasskeysTable;
    passkey_challenges: PasskeyChallengesTable;
    api_keys: ApiKeysTable;
    account_notices: AccountNoticesTable;
    notification_choices: NotificationChoicesTable;
    push_keys: PushKeysTable;
    push_subscriptions: PushSubscriptionsTable;
    inviter_matches: InviterMatchesTable;
  }
}

export type Person = Selectable<PeopleTable>;
