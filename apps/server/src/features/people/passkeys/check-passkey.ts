// Checks an answer of a passkey and uses its challenge up: whose it is, or that nobody's was proved.
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Identity } from '../identity.ts';
import { type Asked, spendChallenge } from './challenges.ts';
import { notePasskeyUse, passkeyByCredential } from './passkey-rows.ts';
import { type GotResponse, readGot } from './read-response.ts';
import type { RelyingParty } from './relying-party.ts';

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof passkeyByCredential>>>;

/**
 * The person whose passkey answered what was asked. User verification is part of it, so that a passkey is possession and
 * knowledge (or body) at once.
 *
 * @param text the browser's answer as JSON.
 * @param owner the only one whose passkey will do; undefined where nobody was named before.
 */
export async function checkPasskey(
  identity: Pick<Identity, 'db' | 'now' | 'relyingParty'>,
  text: string,
  asked: Exclude<Asked, { purpose: 'add' }>,
  owner?: number,
): Promise<number | undefined> {
  const { db, now, relyingParty } = identity;
  const read = readGot(text);
  if (read === undefined || !(await spendChallenge(identity, read.challenge, asked))) return undefined;
  const { response, challenge } = read;
  const stored = await passkeyByCredential(db, Buffer.from(response.id, 'base64url'));
  if (stored === undefined || !namesOwner(response, stored, owner)) return undefined;
  const proved = await verifyGot(response, { challenge, relyingParty, stored });
  if (proved === undefined) return undefined;
  const isUse = await notePasskeyUse(db, { id: stored.id, ...proved, at: new Date(now()) });
  return isUse ? stored.person_id : undefined;
}

/** Where nobody was named before, the authenticator must name the owner; where it names one, it is the one whom we know. */
function namesOwner(
  { response }: GotResponse,
  { person_id, passkey_handle }: StoredPasskey,
  owner: number | undefined,
): boolean {
  const named = response.userHandle ?? undefined;
  if (named === undefined) return person_id === owner;
  return named === passkey_handle?.toString('base64url') && (owner === undefined || person_id === owner);
}

async function verifyGot(
  response: GotResponse,
  { challenge, relyingParty, stored }: { challenge: string; relyingParty: RelyingParty; stored: StoredPasskey },
): Promise<{ uses: number; isSynced: boolean } | undefined> {
  if (relyingParty.id === undefined) return undefined;
  const { userHandle, ...signed } = response.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...signed, ...(userHandle != null && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: {
        id: stored.credential_id.toString('base64url'),
        publicKey: new Uint8Array(stored.public_key),
        counter: Number(stored.uses),
      },
    });
    if (!verified) return undefined;
    return { uses: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    // The library throws for everything that does not fit.
    return undefined;
  }
}
