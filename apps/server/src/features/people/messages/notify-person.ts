// Tells a person that something happened to their account: writes it down for their history, and to all of their contacts.
import type { Database } from '../../../database/tables.ts';
import type { Origin } from '../../../http/logins.ts';
import { lockUntilOf } from '../accounts/read-withdrawal-lock.ts';
import { type Contact, contactsOf } from '../contacts/contact.ts';
import { AGENT_LENGTH } from '../logins/sessions.ts';
import type { Person } from '../tables.ts';
import { queueNotice } from './message-rows.ts';
import { insertSecurityEvent } from './security-event-rows.ts';
import { isMailedOccasion, type Occasions, ruleOf, type SecurityOccasion } from './security-event-types.ts';

type Mentioned<Occasion extends SecurityOccasion> = {
  [Mention in Occasions[Occasion]['mentions'][number]]: Mention extends 'until' ? number : string;
};

type Linked<Occasion extends SecurityOccasion> = Occasions[Occasion] extends { link: string }
  ? {
      /** The token of the mail's link, sealed by `sealSecret` for this person. */
      secret: Buffer;
    }
  : unknown;

export type NotificationFacts<Occasion extends SecurityOccasion> = Mentioned<Occasion> &
  Linked<Occasion> & {
    at: Date;
    /** Where whoever did it sat; absent where it was the exchange or a member of staff. */
    origin?: Origin;
    /** Further addresses to write to, such as the one that was just taken off. */
    alsoTo?: readonly Contact[];
  };

/** Whom to tell; the contacts are those to write to. */
export type Notified = Pick<Person, 'id' | 'kind' | 'email' | 'phone' | 'language'>;

/**
 * Belongs into the transaction of what happened. Wake the sender of messages after its commit (`identity.wakeMessages`), or the
 * mail leaves a few seconds later.
 */
export async function notifyPerson<Occasion extends SecurityOccasion>(
  transaction: Database,
  person: Notified,
  occasion: Occasion,
  facts: NotificationFacts<Occasion>,
): Promise<void> {
  const { at, origin, alsoTo = [], about, until, secret = null } = facts as LooseFacts;
  const rule = ruleOf(occasion);
  const mentioned = { ...(about !== undefined && { about }), ...(until !== undefined && { until }) };
  const address = origin?.address ?? '';
  const agent = origin?.agent.slice(0, AGENT_LENGTH) ?? '';
  const event = { personId: person.id, occasion, actor: rule.actor, facts: mentioned, address, agent, at };
  await insertSecurityEvent(transaction, event);
  // The operator's own trading accounts have no mailbox.
  if (!isMailedOccasion(occasion) || person.kind !== 'customer') return;
  const lockUntil = rule.locks === true ? await lockUntilOf(transaction, person.id, at) : undefined;
  const lock = lockUntil === undefined ? {} : { lockUntil };
  for (const { channel, target } of [...contactsOf(person), ...alsoTo]) {
    await queueNotice(
      transaction,
      {
        occasion,
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
  secret?: Buffer;
};
