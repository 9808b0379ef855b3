// Requests to browsers: the site of the passkeys, the challenges, and the options to make a passkey or to answer with one.
import { hash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Database, Tables } from '../../../database/tables.ts';
import type { Identity } from '../identity.ts';
import { handleOf, type PasskeyRow, passkeysOf } from './passkey-rows.ts';

/** Who may answer, and for what: any user at a login, otherwise one session, of a user or of staff, or one ticket. */
export type ChallengeScope =
  | { purpose: 'login' }
  | { purpose: 'add'; session: bigint }
  | { purpose: 'add'; operatorSession: bigint }
  | { purpose: 'confirm'; session: bigint }
  | { purpose: 'factor'; ticket: string };

export const CHALLENGE_LIFE_MS = 5 * 60_000;

type Clocked = Pick<Identity, 'db' | 'now'>;

/** Makes a challenge and answers it in base64url; only its hash is kept. */
export async function newChallenge({ db, now }: Clocked, scope: ChallengeScope): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const time = now();
  await storeChallenge(db, rowOf(challenge, scope), {
    at: new Date(time),
    expiresAt: new Date(time + CHALLENGE_LIFE_MS),
  });
  return challenge;
}

/** Uses a challenge up, whatever the result; answers whether it was made for this. */
export function spendChallenge({ db, now }: Clocked, challenge: string, scope: ChallengeScope): Promise<boolean> {
  return takeChallenge(db, rowOf(challenge, scope), new Date(now()));
}

function rowOf(challenge: string, scope: ChallengeScope): { hash: Buffer; purpose: PasskeyPurpose; holder: string } {
  return { hash: hash('sha256', challenge, 'buffer'), purpose: scope.purpose, holder: holderOf(scope) };
}

function holderOf(scope: ChallengeScope): string {
  switch (scope.purpose) {
    case 'login':
      return '';
    case 'add':
      return 'session' in scope ? `session ${scope.session}` : `operator session ${scope.operatorSession}`;
    case 'confirm':
      return `session ${scope.session}`;
    case 'factor':
      // The ticket replaces a password and is not stored either.
      return `ticket ${hash('sha256', scope.ticket, 'hex')}`;
    default:
      return scope satisfies never;
  }
}

/** What a challenge is answered for. */
type PasskeyPurpose = Tables['passkey_challenges']['purpose'];

type PasskeyChallenge = {
  hash: Buffer;
  purpose: PasskeyPurpose;
  /** The person that it was made for. */
  holder: string;
};

/** Stores a challenge, and deletes those without an answer before the deadline. */
async function storeChallenge(
  db: Database,
  challenge: PasskeyChallenge,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', at).execute();
  await db
    .insertInto('passkey_challenges')
    .values({ ...challenge, expires_at: expiresAt })
    .execute();
}

/** Takes a challenge out, so that it works once; answers whether it was there for this purpose and holder. */
async function takeChallenge(db: Database, { hash, purpose, holder }: PasskeyChallenge, at: Date): Promise<boolean> {
  const result = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export type RelyingParty = {
  /** The host name that passkeys belong to; undefined where the site has none, only an address. */
  id: string | undefined;
  /** What browsers show. */
  name: string;
  /** As browsers write it. */
  origin: string;
};

/** Browsers make no passkeys for a site that is an IP address: 127.0.0.1 must be called localhost. */
export function relyingPartyOf(site: string): RelyingParty {
  const { hostname, host, origin } = new URL(site);
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0;
  return { id: isAddress ? undefined : hostname, name: host, origin };
}

// Ed25519, P-256 and RSA with SHA-256: every authenticator supports one of them.
export const ALGORITHMS = [-8, -7, -257];

const HANDLE_BYTES = 32;

type Parts = Pick<Identity, 'db' | 'now' | 'relyingParty'>;

/** Undefined where the site has no name that passkeys could belong to. */
export async function creationOptions(
  identity: Parts,
  person: { id: number; name: string },
  scope: Extract<ChallengeScope, { purpose: 'add' }>,
) {
  const { db, relyingParty } = identity;
  const { id, name } = relyingParty;
  if (id === undefined) return undefined;
  const handle = await handleOf(db, person.id, randomBytes(HANDLE_BYTES));
  const owned = await passkeysOf(db, person.id);
  return {
    rp: { id, name },
    user: { id: handle.toString('base64url'), name: person.name, displayName: person.name },
    challenge: await newChallenge(identity, scope),
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
 * Undefined where the site has no name that passkeys could belong to. Without a person the browser offers its own passkeys, and
 * a stranger does not learn whether an account has passkeys.
 */
export async function requestOptions(
  identity: Parts,
  scope: Exclude<ChallengeScope, { purpose: 'add' }>,
  personId?: number,
) {
  const { db, relyingParty } = identity;
  if (relyingParty.id === undefined) return undefined;
  const owned = personId === undefined ? undefined : await passkeysOf(db, personId);
  return {
    challenge: await newChallenge(identity, scope),
    rpId: relyingParty.id,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required' as const,
    ...(owned && { allowCredentials: owned.map(descriptorOf) }),
  };
}

function descriptorOf({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id.toString('base64url'), type: 'public-key' as const, transports };
}
