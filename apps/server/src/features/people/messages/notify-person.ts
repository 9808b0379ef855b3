// Notifies a user of an event of their account: stores it for their history, and writes to all of their contacts.

import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { Origin } from '../../../http/logins.ts';
import type { CancelledByFreeze } from '../../feature.ts';
import type { Person } from '../accounts/people-rows.ts';
import { type Contact, contactsOf } from '../contacts/contact.ts';
import { AGENT_LENGTH } from '../logins/sessions.ts';
import { queueNotice } from './message-rows.ts';
import type { EventFacts } from './security-event-rows.ts';
import { insertSecurityEvent } from './security-event-rows.ts';
import { type EventType, type EventTypes, isMailedEventType, ruleOf } from './security-event-types.ts';

type Mentioned<Type extends EventType> = {
  [Mention in EventTypes[Type]['mentions'][number]]: Mention extends 'until' ? number : string;
};

type Linked<Type extends EventType> = EventTypes[Type] extends { link: string }
  ? {
      /** The token of the mail's link, sealed by `sealSecret` for this person. */
      secret: Buffer;
    }
  : unknown;

export type NotificationFacts<Type extends EventType> = Mentioned<Type> &
  Linked<Type> & {
    at: Date;
    /** The origin of the call that did it; absent where it was the exchange or a member of staff. */
    origin?: Origin;
    /** Further addresses to write to, such as the one that was just taken off. */
    alsoTo?: readonly Contact[];
    /** What a freeze cancelled. */
    cancelled?: readonly CancelledByFreeze[];
  };

/** The user to notify; the contacts are those to write to. */
export type Notified = Pick<Person, 'id' | 'kind' | 'email' | 'phone' | 'language'>;

/**
 * Belongs into the transaction of what happened. Wake the sender of messages after its commit (`identity.wakeMessages`), or the
 * mail leaves a few seconds later.
 */
export async function notifyPerson<Type extends EventType>(
  transaction: Database,
  person: Notified,
  type: Type,
  facts: NotificationFacts<Type>,
): Promise<void> {
  const { at, origin, alsoTo = [], about, until, cancelled, secret = null } = facts as LooseFacts;
  const rule = ruleOf(type);
  const mentioned: EventFacts = {
    ...(about !== undefined && { about }),
    ...(until !== undefined && { until }),
    ...(cancelled !== undefined && { cancelled }),
  };
  const address = origin?.address ?? '';
  const agent = origin?.agent.slice(0, AGENT_LENGTH) ?? '';
  const event = { personId: person.id, type, actor: rule.actor, facts: mentioned, address, agent, at };
  await insertSecurityEvent(transaction, event);
  // The operator's own trading accounts have no mailbox.
  if (!isMailedEventType(type) || person.kind !== 'customer') return;
  const lockUntil = rule.locks === true ? await lockUntilOf(transaction, person.id, at) : undefined;
  const lock = lockUntil === undefined ? {} : { lockUntil };
  for (const { channel, target } of [...contactsOf(person), ...alsoTo]) {
    await queueNotice(
      transaction,
      {
        template: type,
        channel,
        target,
        language: person.language,
        personId: person.id,
        facts: { ...mentioned, ...lock, at: at.getTime(), address, agent },
        secret,
      },
      at,
    );
  }
}

type LooseFacts = {
  at: Date;
  origin?: Origin;
  alsoTo?: readonly Contact[];
  about?: string;
  until?: number;
  cancelled?: readonly CancelledByFreeze[];
  secret?: Buffer;
};

/** In milliseconds; undefined where they are not locked at this time. */
async function lockUntilOf(db: Database, personId: number, at: Date): Promise<number | undefined> {
  const { rows } = await sql<{ lock_until: string }>`SELECT lock_until FROM users WHERE id = ${personId}`.execute(db);
  const until = Number(rows[0]?.lock_until ?? 0);
  return until > at.getTime() ? until : undefined;
}
