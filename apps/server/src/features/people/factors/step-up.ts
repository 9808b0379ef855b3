// Confirms within a login that it is still its owner who acts.
import { checkCode } from '../../../credentials/codes.ts';
import { confirmedUntil } from '../../../credentials/confirmation.ts';
import type { Origin, Session } from '../../../http/logins.ts';
import type { Person } from '../accounts/people-rows.ts';
import { lockPerson, personById } from '../accounts/people-rows.ts';
import { contactsOf } from '../contacts/contact.ts';
import type { Identity } from '../identity.ts';
import { confirmSession } from '../logins/session-rows.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { type Proof, stepUpMethodsOf } from './proof.ts';
import { type FactorUse, useFactor } from './use-factor.ts';

export type SteppedUp =
  | { kind: 'confirmed'; until: number }
  | { kind: 'not-offered' | 'wrong' | 'used' }
  | { kind: 'too-many'; waitMs: number };

/** A code to the own contact will do only while the account has no second factor. */
export async function stepUp(identity: Identity, session: Session, proof: Proof, origin: Origin): Promise<SteppedUp> {
  const { db, sessions, factorThrottle, wakeMessages, now } = identity;
  const person = await personById(db, session.userId);
  if (person === undefined) return { kind: 'not-offered' };
  const methods = await stepUpMethodsOf(db, person.id);
  if (!methods.includes(proof.kind)) return { kind: 'not-offered' };
  const waitMs = factorThrottle.take(person.id);
  if (waitMs > 0) return { kind: 'too-many', waitMs };

  const use = await prove(identity, person, session, proof, origin);
  if (use === 'used') factorThrottle.giveBack(person.id);
  if (use !== 'right') return { kind: use };
  factorThrottle.clear(person.id);
  const confirmedAt = now();
  if (proof.kind === 'code') sessions.refresh(person.id);
  else await sessions.confirm(session);
  wakeMessages();
  return { kind: 'confirmed', until: confirmedUntil({ confirmedAt }) };
}

async function prove(
  identity: Identity,
  person: Person,
  session: Session,
  { kind, text }: Proof,
  origin: Origin,
): Promise<FactorUse> {
  const { db, now } = identity;
  switch (kind) {
    case 'passkey': {
      const asked = { purpose: 'confirm', session: session.id } as const;
      return (await checkPasskey(identity, text, asked, person.id)) === person.id ? 'right' : 'wrong';
    }
    case 'code': {
      const target = contactsOf(person)[0]?.target;
      if (target === undefined) return 'wrong';
      return db.transaction().execute(async transaction => {
        // No one who adds a factor meanwhile is confirmed by less.
        if ((await lockPerson(transaction, person.id)).has_factor) return 'wrong';
        const key = { purpose: 'confirm', target } as const;
        if ((await checkCode(transaction, key, text, { use: true, time: now() })) !== 'right') return 'wrong';
        await confirmSession(transaction, session.id, new Date(now()));
        return 'right';
      });
    }
    case 'totp':
    case 'recovery':
      return db.transaction().execute(transaction => useFactor(transaction, identity, person, { kind, text }, origin));
    default:
      return kind satisfies never;
  }
}
