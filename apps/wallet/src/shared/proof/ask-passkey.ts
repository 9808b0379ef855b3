// Asks the browser for a passkey and answers what the server takes as its proof.
import type { CallAnswer } from '@candor/contract';
import { assertPasskeySite } from './passkey-site.ts';

type RequestOptions = CallAnswer<'getPasskeyConfirmOptions'>;

/** Whether this browser knows passkeys at all. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/**
 * The browser's response as the JSON text that calls take; undefined where the person turned away, or the browser found none or refused.
 *
 * @param isQuiet - offers passkeys in the suggestions of a field, without a dialog.
 */
export async function askPasskey(options: RequestOptions, isQuiet = false): Promise<string | undefined> {
  assertPasskeySite(options.rpId);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: isQuiet }));
  } catch {
    // Browsers and devices name what they refuse in too many ways to tell them apart.
    return undefined;
  }
}
