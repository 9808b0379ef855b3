// Reads and writes the messages to users, and the demo outbox.
import type { MoneyNoticeKind } from '@candor/contract';
import { sql } from 'kysely';
import type { CodePurpose } from '../../../credentials/codes.ts';
import type { Database } from '../../../database/tables.ts';
import type { OutgoingMessage } from '../../../outside/message.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { EventFacts } from './security-event-rows.ts';
import type { MailedEventType } from './security-event-types.ts';

/** What a message mentions; nothing in it may be a secret. */
export type NoticeFacts = EventFacts & {
  at?: number;
  address?: string;
  agent?: string;
  /** Until when withdrawals are locked, where they are. */
  lockUntil?: number;
  /** Of a message about money: amount, coin, and what else its text mentions. */
  money?: Readonly<Record<string, string>>;
  /** The address of the member of staff that it is about. */
  operator?: string;
  /** The text of the desk of live support. */
  answer?: string;
};

export type StaffTemplate = 'staff-invitation' | 'staff-access-reset';

export type Notice = {
  /** Which message it is; its text is made when it is sent. */
  template: CodePurpose | MailedEventType | MoneyNoticeKind | StaffTemplate | 'chat-answer';
  channel: 'mail' | 'sms' | 'push';
  /** Of a push, the number of the subscription. */
  target: string;
  language: string;
  /** Whose account it is about; null where there may be none. */
  personId: number | null;
  facts: NoticeFacts;
  /** A code or the token of a link, sealed. */
  secret: Buffer | null;
};

export type DueNotice = Notice & { id: bigint; attempts: number; createdAt: Date };
export type OutboxMessage = OutgoingMessage & { at: Date };

export function queueNotice(db: Database, notice: Notice, at: Date): Promise<void> {
  return queueNotices(db, [notice], at);
}

export async function queueNotices(db: Database, notices: readonly Notice[], at: Date): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ template, personId, facts, ...row }) => ({
    ...row,
    occasion: template,
    person_id: personId,
    facts: JSON.stringify(facts),
    created_at: at,
    next_attempt_at: at,
  }));
  await db.insertInto('outgoing_messages').values(rows).execute();
}

/**
 * Takes due notices and schedules their next attempt immediately: a second worker skips them, and a worker
 * that dies leaves them to that attempt.
 */
export async function takeDueNotices(
  db: Database,
  {
    at,
    limit,
    nextAttempt,
    channels,
  }: { at: Date; limit: number; nextAttempt: Date; channels: readonly Notice['channel'][] },
): Promise<DueNotice[]> {
  const rows = await db
    .updateTable('outgoing_messages')
    .set({ next_attempt_at: nextAttempt, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', query =>
      query
        .selectFrom('outgoing_messages')
        .select('id')
        .where('next_attempt_at', '<=', at)
        .where('channel', 'in', channels)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows
    .map(({ occasion, person_id, created_at, facts, ...row }) => ({
      ...row,
      template: occasion as Notice['template'],
      facts: facts as NoticeFacts,
      personId: person_id,
      createdAt: created_at,
    }))
    .sort((left, right) => Number(left.id - right.id));
}

export async function postponeNotice(db: Database, id: bigint, until: Date): Promise<void> {
  await db.updateTable('outgoing_messages').set({ next_attempt_at: until }).where('id', '=', id).execute();
}

export async function deleteNotice(db: Database, id: bigint): Promise<void> {
  await db.deleteFrom('outgoing_messages').where('id', '=', id).execute();
}

/** Whether something to one of these addresses is still to be sent. */
export async function hasQueuedNotice(db: Database, targets: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('target', 'in', targets)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addToOutbox(db: Database, message: OutgoingMessage, at: Date): Promise<void> {
  await db
    .insertInto('demo_outbox')
    .values({ ...message, at })
    .execute();
}

export async function outboxOf(db: Database, targets: readonly string[], limit: number): Promise<OutboxMessage[]> {
  return db
    .selectFrom('demo_outbox')
    .select(['at', 'channel', 'target', 'subject', 'text', 'code'])
    .$narrowType<Pick<OutboxMessage, 'channel'>>()
    .where('target', 'in', targets)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteOutboxBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('demo_outbox').where('at', '<', time).execute();
}

/** The reader of a message: a person, or an address that has no account yet. */
type SecretOwner = { personId: number } | { target: string };

function contextOf(owner: SecretOwner): string {
  return 'personId' in owner ? `person:${owner.personId}` : `target:${owner.target}`;
}

/** Seals the parts of a waiting message that the database must not reveal: a one-time code, or the token of a link. */
export function sealSecret(vault: Vault, owner: SecretOwner, secret: string): Buffer {
  return vault.seal('message', contextOf(owner), Buffer.from(secret));
}

/** @throws VaultError */
export function openSecret(vault: Vault, owner: SecretOwner, sealed: Buffer): string {
  return vault.open('message', contextOf(owner), sealed).toString();
}
