// A person with an authenticator app of their own, made over the API.
import { Secret, TOTP } from 'otpauth';
import type { Envelope, PeopleServer } from './_people-server.ts';

const STEP_MS = 30_000;

export type SecuredPerson = {
  email: string;
  token: string;
  recoveryCodes: string[];
  /** A code that was not used yet; moves the clock on by a step of the app. */
  nextCode(): string;
};

export function codeAt(secret: string, time: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: time,
  });
}

/** Confirms a login by a code to the account's own mailbox. */
export async function confirmByMail(server: PeopleServer, email: string, token: string): Promise<Envelope> {
  const code = await server.codeBy(email, () => server.call('sendOwnCode', {}, { token }));
  return server.call('stepUp', { code }, { token });
}

export async function securedPerson(server: PeopleServer, email: string): Promise<SecuredPerson> {
  const token = await server.signUp(email);
  server.clock.skippedMs += 61_000;
  await confirmByMail(server, email, token);
  const started = await server.call('startFactor', {}, { token });
  const { secret } = started.message as { secret: string };
  const nextCode = () => {
    server.clock.skippedMs += STEP_MS;
    return codeAt(secret, server.identity.now());
  };
  const enabled = await server.call('enableFactor', { code: nextCode() }, { token });
  const { recovery_codes: recoveryCodes } = enabled as unknown as { recovery_codes: string[] };
  if (recoveryCodes === undefined) throw new Error(`not enabled: ${JSON.stringify(enabled)}`);
  return { email, token, recoveryCodes, nextCode };
}
