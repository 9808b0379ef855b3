// Has the browser make a passkey.
import type { CallAnswer } from '@candor/contract';
import { assertPasskeyPlace } from '../../shared/proof/passkey-place.ts';

/** What the server takes as JSON text; undefined where the person turned away or the device cannot. */
export async function makePasskey(options: CallAnswer<'getPasskeyAddOptions'>): Promise<string | undefined> {
  assertPasskeyPlace(options.rp.id);
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: options as never }));
  } catch {
    return undefined;
  }
}
