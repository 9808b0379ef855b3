// Logs in whoever a passkey belongs to: with user verification it is both factors, so nothing more is asked.
import { personById } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { type Arrival, type LoginStarted, startLogin } from '../logins/start-login.ts';
import { checkPasskey } from './check-passkey.ts';

export type PasskeyLogin = LoginStarted | { kind: 'refused' };

export async function loginWithPasskey(identity: Identity, text: string, from: Arrival): Promise<PasskeyLogin> {
  const personId = await checkPasskey(identity, text, { purpose: 'login' });
  const person = personId === undefined ? undefined : await personById(identity.db, personId);
  return person === undefined ? { kind: 'refused' } : startLogin(identity, person, from);
}
