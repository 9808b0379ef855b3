// Checks that a new passkey was made at this site, for this challenge, by somebody whom their authenticator has verified.
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { ALGORITHMS } from './options.ts';
import type { CreatedResponse } from './read-response.ts';
import type { RelyingParty } from './relying-party.ts';

export type VerifiedPasskey = {
  credentialId: Buffer;
  publicKey: Buffer;
  uses: number;
  transports: string[];
  isSynced: boolean;
};

export type ToVerify = { response: CreatedResponse; challenge: string; relyingParty: RelyingParty };

/**
 * Undefined where anything is wrong.
 *
 * @param verify what checks the signatures, once the response is one of those that it should see.
 */
export async function verifyCreated(
  { response, challenge, relyingParty }: ToVerify,
  verify = verifyRegistrationResponse,
): Promise<VerifiedPasskey | undefined> {
  if (relyingParty.id === undefined) return undefined;
  try {
    if (!isPlain(response)) return undefined;
    const { verified, registrationInfo } = await verify({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    // What was signed names the credential; what the browser wrote beside it must agree.
    if (credential.id !== response.id) return undefined;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      uses: credential.counter,
      transports: response.response.transports,
      isSynced: credentialBackedUp,
    };
  } catch {
    // The library throws for everything that does not fit.
    return undefined;
  }
}

/** We ask for no attestation; one that carries certificates would send the library to addresses that a stranger chose. */
function isPlain({ response }: CreatedResponse): boolean {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}
