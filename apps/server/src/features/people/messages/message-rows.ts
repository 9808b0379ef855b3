// Reads and writes what is to be told to people, and the demo outbox.
import type { MoneyNoticeKind } from '@candor/contract';
import { sql } from 'kysely';
import type { CodePurpose } from '../../../credentials/codes.ts';
import type { Database } from '../../../database/tables.ts';
import type { OutgoingMessage } from '../../../outside/message.ts';
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
  /** What the desk of live support wrote. */
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
 * Takes notices whose time has come and books their next attempt at once: a second worker passes over them, and a worker
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
