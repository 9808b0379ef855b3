// Starts a session for somebody who has proved who they are, in whatever way: the one door into an account.
import type { LanguageCode } from '@candor/contract';
import { setLanguage } from '../database/identity-people.ts';
import type { Person } from '../database/identity-tables.ts';
import { finishFreeze } from './freeze-account.ts';
import type { Identity } from './identity.ts';
import { type LoginStop, loginStopOf } from './login-stop.ts';
import { openInCore } from './open-in-core.ts';
import type { Origin } from './sessions.ts';

/** `changed`: the password was changed since this person was read, which ends all logins. */
export type LoginStarted =
  | { kind: 'logged-in'; token: string }
  | { kind: 'changed' }
  | { kind: 'closed' }
  | { kind: 'stopped'; stop: LoginStop };

/** A frozen account is let in as well: only so can its owner unfreeze it, and nothing else. */
export async function startLogin(
  identity: Identity,
  person: Person,
  { language, origin }: { language: LanguageCode; origin: Origin },
): Promise<LoginStarted> {
  const { db, sessions, log } = identity;
  if (person.closed_at !== null) return { kind: 'closed' };
  const stop = await loginStopOf(identity, person.id);
  if (stop !== undefined) return { kind: 'stopped', stop };
  await openInCore(identity, person);
  await finishFreeze(identity, person.id);
  await setLanguage(db, person.id, language);
  const token = await sessions.start(person, origin);
  if (token === undefined) return { kind: 'changed' };
  log.info({ user: person.id }, 'logged in');
  return { kind: 'logged-in', token };
}
