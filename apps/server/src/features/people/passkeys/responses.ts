// What browsers answer with a passkey: reads it, verifies a new passkey, and finds the owner of a known one.

import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { Identity } from '../identity.ts';
import { ALGORITHMS, type ChallengeScope, type RelyingParty, spendChallenge } from './challenges.ts';
import { notePasskeyUse, passkeyByCredential } from './passkey-rows.ts';

const bytes = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(max);
/** As long as the specification lets credential ids be, in base64url. */
const credentialId = bytes(1364);

const Created = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(10_000),
    transports: z
      .array(z.string().regex(/^[a-z0-9-]{1,32}$/))
      .max(10)
      .default([]),
  }),
});

const Got = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).nullish(),
  }),
});

const ClientData = z.object({ challenge: bytes(100), crossOrigin: z.boolean().optional() });

type CreatedResponse = z.output<typeof Created>;
type GotResponse = z.output<typeof Got>;

/** The answer to `navigator.credentials.create`; undefined where the text is none. */
export function readCreated(text: string): { response: CreatedResponse; challenge: string } | undefined {
  return withChallenge(Created.safeParse(parsed(text)).data);
}

/** The answer to `navigator.credentials.get`; undefined where the text is none. */
export function readGot(text: string): { response: GotResponse; challenge: string } | undefined {
  return withChallenge(Got.safeParse(parsed(text)).data);
}

/** No page may request it from within a frame of another site. */
function withChallenge<Response extends { response: { clientDataJSON: string } }>(response: Response | undefined) {
  if (response === undefined) return undefined;
  const read = ClientData.safeParse(parsed(Buffer.from(response.response.clientDataJSON, 'base64url').toString()));
  if (!read.success || read.data.crossOrigin === true) return undefined;
  return { response, challenge: read.data.challenge };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type VerifiedPasskey = {
  credentialId: Buffer;
  publicKey: Buffer;
  uses: number;
  transports: string[];
  isSynced: boolean;
};

type ToVerify = { response: CreatedResponse; challenge: string; relyingParty: RelyingParty };

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
    // What was signed names the credential; what the browser wrote next to it must agree.
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

/** We request no attestation; one that carries certificates would send the library to addresses that a stranger chose. */
function isPlain({ response }: CreatedResponse): boolean {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof passkeyByCredential>>>;

/**
 * The person whose passkey answered the challenge. User verification is part of it, so that a passkey is possession and knowledge (or body)
 * together.
 * @param text the browser's answer as JSON.
 * @param owner the only one whose passkey will do; undefined where no one was named before.
 */
export async function checkPasskey(
  identity: Pick<Identity, 'db' | 'now' | 'relyingParty'>,
  text: string,
  scope: Exclude<ChallengeScope, { purpose: 'add' }>,
  owner?: number,
): Promise<number | undefined> {
  const { db, now, relyingParty } = identity;
  const read = readGot(text);
  if (read === undefined || !(await spendChallenge(identity, read.challenge, scope))) return undefined;
  const { response, challenge } = read;
  const stored = await passkeyByCredential(db, Buffer.from(response.id, 'base64url'));
  if (stored === undefined || !namesOwner(response, stored, owner)) return undefined;
  const proved = await verifyGot(response, { challenge, relyingParty, stored });
  if (proved === undefined) return undefined;
  const isUse = await notePasskeyUse(db, { id: stored.id, ...proved, at: new Date(now()) });
  return isUse ? stored.person_id : undefined;
}

/** Where no one was named before, the authenticator must name the owner; where it names one, it must be the stored one. */
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
