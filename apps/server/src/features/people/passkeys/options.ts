// What browsers are asked with: to make a passkey, or to answer with one.
import { randomBytes } from 'node:crypto';
import type { Identity } from '../identity.ts';
import { type Asked, CHALLENGE_LIFE_MS, newChallenge } from './challenges.ts';
import { handleOf, type PasskeyRow, passkeysOf } from './passkey-rows.ts';

// Ed25519, P-256 and RSA with SHA-256: among them every authenticator finds one it knows.
export const ALGORITHMS = [-8, -7, -257];

const HANDLE_BYTES = 32;

type Parts = Pick<Identity, 'db' | 'now' | 'relyingParty'>;

/** Undefined where the site has no name that passkeys could belong to. */
export async function creationOptions(
  identity: Parts,
  person: { id: number; name: string },
  asked: Extract<Asked, { purpose: 'add' }>,
) {
  const { db, relyingParty } = identity;
  const { id, name } = relyingParty;
  if (id === undefined) return undefined;
  const handle = await handleOf(db, person.id, randomBytes(HANDLE_BYTES));
  const owned = await passkeysOf(db, person.id);
  return {
    rp: { id, name },
    user: { id: handle.toString('base64url'), name: person.name, displayName: person.name },
    challenge: await newChallenge(identity, asked),
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_LIFE_MS,
    excludeCredentials: owned.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/**
 * Undefined where the site has no name that passkeys could belong to. Without a person the browser offers what it has, and
 * nobody learns whether an account has passkeys.
 */
export async function requestOptions(identity: Parts, asked: Exclude<Asked, { purpose: 'add' }>, personId?: number) {
  const { db, relyingParty } = identity;
  if (relyingParty.id === undefined) return undefined;
  const owned = personId === undefined ? undefined : await passkeysOf(db, personId);
  return {
    challenge: await newChallenge(identity, asked),
    rpId: relyingParty.id,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required' as const,
    ...(owned && { allowCredentials: owned.map(descriptorOf) }),
  };
}

function descriptorOf({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id.toString('base64url'), type: 'public-key' as const, transports };
}
