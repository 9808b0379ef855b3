// Reads and writes which browsers get messages, and queues messages for them. A subscription lives as long as the login that made it.
import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { PushTarget } from '../../../outside/push-service.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { SessionLife } from '../logins/session-rows.ts';
import { lifeAt } from '../logins/sessions.ts';
import { type Notice, queueNotices } from '../messages/message-rows.ts';

/** More browsers than a user has; the oldest make room. */
const SUBSCRIPTIONS_CAP = 10;

export type NewSubscription = {
  person: number;
  session: bigint;
  target: PushTarget;
  showsAmounts: boolean;
  at: Date;
};

export type Subscription = { id: bigint; person: number; target: PushTarget; showsAmounts: boolean };

const contextOf = (person: number) => `person:${person}`;
const hashOf = (endpoint: string) => hash('sha256', endpoint, 'buffer');

/**
 * Replaces what was stored of the same browser, whichever user was logged in there. In a transaction that holds the person.
 * Nothing is written where the login has ended meanwhile.
 */
export async function putSubscription(
  transaction: Database,
  vault: Vault,
  { person, session, target, showsAmounts, at }: NewSubscription,
): Promise<boolean> {
  const address = vault.seal('push-address', contextOf(person), Buffer.from(JSON.stringify(target)));
  const result = await sql`
    INSERT INTO push_subscriptions (person_id, session_id, address_hash, address, shows_amounts, created_at)
    SELECT person_id, id, ${hashOf(target.endpoint)}::bytea, ${address}::bytea, ${showsAmounts}::boolean, ${at}::timestamptz
    FROM sessions WHERE id = ${session} AND person_id = ${person} AND ended_at IS NULL
    ON CONFLICT (address_hash) DO UPDATE SET person_id = excluded.person_id, session_id = excluded.session_id,
      address = excluded.address, shows_amounts = excluded.shows_amounts, created_at = excluded.created_at
  `.execute(transaction);
  await sql`DELETE FROM push_subscriptions WHERE id IN (
    SELECT id FROM push_subscriptions WHERE person_id = ${person} ORDER BY created_at DESC, id DESC OFFSET ${SUBSCRIPTIONS_CAP}
  )`.execute(transaction);
  return result.numAffectedRows === 1n;
}

export async function removeSubscription(db: Database, person: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('person_id', '=', person)
    .where('address_hash', '=', hashOf(endpoint))
    .execute();
}

export async function deleteSubscription(db: Database, id: bigint): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

function whereAlive({ seenSince, startedSince }: SessionLife): RawBuilder<boolean> {
  return sql<boolean>`sessions.ended_at IS NULL AND last_seen_at >= ${seenSince} AND sessions.created_at >= ${startedSince}
    AND people.frozen_at IS NULL AND people.closed_at IS NULL`;
}

function living(db: Database, life: SessionLife) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .innerJoin('people', 'people.id', 'push_subscriptions.person_id')
    .where(whereAlive(life));
}

/** The numbers of those that get messages now. */
export async function livingSubscriptions(
  db: Database,
  people: readonly number[],
  life: SessionLife,
): Promise<Pick<Subscription, 'id' | 'person'>[]> {
  if (people.length === 0) return [];
  return living(db, life)
    .select(['push_subscriptions.id', 'push_subscriptions.person_id as person'])
    .where('push_subscriptions.person_id', 'in', people)
    .orderBy('push_subscriptions.id')
    .execute();
}

/** Undefined where it is gone, or its login has ended. @throws VaultError */
export async function livingSubscription(
  db: Database,
  vault: Vault,
  id: bigint,
  life: SessionLife,
): Promise<Subscription | undefined> {
  const row = await living(db, life)
    .select(['push_subscriptions.id', 'push_subscriptions.person_id', 'push_subscriptions.address', 'shows_amounts'])
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { person_id: person, address, shows_amounts: showsAmounts } = row;
  const target = JSON.parse(vault.open('push-address', contextOf(person), address).toString()) as PushTarget;
  return { id: row.id, person, target, showsAmounts };
}

/** Deletes those whose login has ended. */
export async function deleteEndedSubscriptions(db: Database): Promise<void> {
  await sql`DELETE FROM push_subscriptions USING sessions
    WHERE sessions.id = session_id AND sessions.ended_at IS NOT NULL`.execute(db);
}

type PushNotice = Pick<Notice, 'template' | 'language' | 'facts'> & { personId: number };

/** Makes messages for browsers, and puts one for each browser of a person into the queue of messages. */
export async function queuePushes(transaction: Database, notice: PushNotice, at: Date): Promise<void> {
  const devices = await livingSubscriptions(transaction, [notice.personId], lifeAt(at.getTime()));
  const pushes = devices.map(({ id }) => pushNotice(id, notice));
  await queueNotices(transaction, pushes, at);
}

export function pushNotice(subscription: bigint, notice: PushNotice): Notice {
  return { ...notice, channel: 'push', target: String(subscription), secret: null };
}
