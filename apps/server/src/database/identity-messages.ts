// Reads and writes what is to be told to people, and the demo outbox.
import { sql } from 'kysely';
import type { OutgoingMessage } from '../outside/message.ts';
import type { IdentityDatabase } from './identity-tables.ts';

/** Why somebody is written to; the text is made when it is sent. */
export type Occasion = 'register' | 'forget' | 'confirm' | 'password-changed';

export type Notice = {
  occasion: Occasion;
  channel: 'mail' | 'sms';
  target: string;
  language: string;
  code: string | null;
};

export type DueNotice = Notice & { id: bigint; attempts: number; createdAt: Date };
export type OutboxMessage = OutgoingMessage & { at: Date };

export async function queueNotice(db: IdentityDatabase, notice: Notice, at: Date): Promise<void> {
  await db
    .insertInto('outgoing_messages')
    .values({ ...notice, created_at: at, next_attempt_at: at })
    .execute();
}

/**
 * Takes notices whose time has come and books their next attempt at once: a second worker passes over them, and a worker
 * that dies leaves them to that attempt.
 */
export async function takeDueNotices(
  db: IdentityDatabase,
  { at, limit, nextAttempt }: { at: Date; limit: number; nextAttempt: Date },
): Promise<DueNotice[]> {
  const rows = await db
    .updateTable('outgoing_messages')
    .set({ next_attempt_at: nextAttempt, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', query =>
      query
        .selectFrom('outgoing_messages')
        .select('id')
        .where('next_attempt_at', '<=', at)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows
    .map(({ occasion, created_at, ...row }) => ({ ...row, occasion: occasion as Occasion, createdAt: created_at }))
    .sort((left, right) => Number(left.id - right.id));
}

export async function postponeNotice(db: IdentityDatabase, id: bigint, until: Date): Promise<void> {
  await db.updateTable('outgoing_messages').set({ next_attempt_at: until }).where('id', '=', id).execute();
}

export async function deleteNotice(db: IdentityDatabase, id: bigint): Promise<void> {
  await db.deleteFrom('outgoing_messages').where('id', '=', id).execute();
}

export async function addToOutbox(db: IdentityDatabase, message: OutgoingMessage, at: Date): Promise<void> {
  await db
    .insertInto('demo_outbox')
    .values({ ...message, at })
    .execute();
}

export async function outboxOf(
  db: IdentityDatabase,
  targets: readonly string[],
  limit: number,
): Promise<OutboxMessage[]> {
  return db
    .selectFrom('demo_outbox')
    .select(['at', 'channel', 'target', 'subject', 'text', 'code'])
    .where('target', 'in', targets)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteOutboxBefore(db: IdentityDatabase, time: Date): Promise<void> {
  await db.deleteFrom('demo_outbox').where('at', '<', time).execute();
}
