// Has the browser make a passkey, or answer with one; browsers have them only under the name of the site.
import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** @param site the name that passkeys belong to; "" where it has none. */
export function isPasskeySite(site: string, hostname: string): boolean {
  return site !== '' && (hostname === site || hostname.endsWith(`.${site}`));
}

/** The browser's answer as the server takes it; undefined where the person turned away, or the device cannot. */
export async function makePasskey(options: CreationOptions): Promise<string | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return answerOf(() => startRegistration({ optionsJSON: options }));
}

/** The same of an answer to a challenge. */
export async function askPasskey(options: RequestOptions): Promise<string | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return answerOf(() => startAuthentication({ optionsJSON: options }));
}

async function answerOf(ask: () => Promise<unknown>): Promise<string | undefined> {
  try {
    return JSON.stringify(await ask());
  } catch {
    return undefined;
  }
}
