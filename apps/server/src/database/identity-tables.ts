// The rows of people, sessions, codes, marks and messages as Kysely sees them, and the door to them.
import { type ColumnType, type Generated, Kysely, PostgresDialect, type Selectable } from 'kysely';
import type pg from 'pg';
import type { FactorResetsTable } from './factor-reset-rows.ts';
import type { ApiKeysTable, PasskeyChallengesTable, PasskeysTable } from './identity-key-tables.ts';
import type { NoticeFacts } from './identity-messages.ts';
import type {
  AccountNoticesTable,
  BankCardsTable,
  PicturesTable,
  VerificationCasesTable,
} from './identity-paper-tables.ts';
import type {
  LoginReportsTable,
  LoginTicketsTable,
  RecoveryCodesTable,
  SecurityEventsTable,
  TotpFactorsTable,
} from './identity-security-tables.ts';
import type { OperatorTables } from './operator-tables.ts';
import type { UserNotesTable } from './user-notes.ts';

type SetOnce<T> = ColumnType<T, T, never>;
type SetByDatabase<T> = ColumnType<T, never, never>;

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

type CodesTable = {
  purpose: string;
  target: string;
  salt: Buffer;
  hash: Buffer;
  sent_at: Date;
  sends: number;
  counted_since: Date;
  expires_at: Date;
  tries_left: number;
  used_at: Date | null;
};

type LanguageMarksTable = { mark: string; language: string; bound_at: Date };

type OutgoingMessagesTable = {
  id: SetByDatabase<bigint>;
  occasion: string;
  channel: 'mail' | 'sms';
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

export type IdentityTables = OperatorTables & {
  people: PeopleTable;
  sessions: SessionsTable;
  codes: CodesTable;
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
  factor_reset_requests: FactorResetsTable;
  pictures: PicturesTable;
  verification_cases: VerificationCasesTable;
  bank_cards: BankCardsTable;
  account_notices: AccountNoticesTable;
  user_notes: UserNotesTable;
};

export type Person = Selectable<PeopleTable>;
export type IdentityDatabase = Kysely<IdentityTables>;

/** The same pool, seen through the types of the identity tables. */
export function identityDatabase(pool: pg.Pool): IdentityDatabase {
  return new Kysely<IdentityTables>({ dialect: new PostgresDialect({ pool }) });
}
