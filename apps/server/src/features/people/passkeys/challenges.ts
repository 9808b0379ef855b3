// The challenges that passkeys answer: random, for one purpose and one holder, once, for a short while.
import { hash, randomBytes } from 'node:crypto';
import type { Database, Tables } from '../../../database/tables.ts';
import type { Identity } from '../identity.ts';

/** Who may answer, and for what: anybody at a login, otherwise one session, of a user or of staff, or one ticket. */
export type Asked =
  | { purpose: 'login' }
  | { purpose: 'add'; session: bigint }
  | { purpose: 'add'; operatorSession: bigint }
  | { purpose: 'confirm'; session: bigint }
  | { purpose: 'factor'; ticket: string };

export const CHALLENGE_LIFE_MS = 5 * 60_000;

type Clocked = Pick<Identity, 'db' | 'now'>;

/** Makes a challenge and answers it in base64url; only its hash is kept. */
export async function newChallenge({ db, now }: Clocked, asked: Asked): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const time = now();
  await storeChallenge(db, rowOf(challenge, asked), {
    at: new Date(time),
    expiresAt: new Date(time + CHALLENGE_LIFE_MS),
  });
  return challenge;
}

/** Uses a challenge up, whatever comes of its answer; answers whether it was made for this. */
export function spendChallenge({ db, now }: Clocked, challenge: string, asked: Asked): Promise<boolean> {
  return takeChallenge(db, rowOf(challenge, asked), new Date(now()));
}

function rowOf(challenge: string, asked: Asked): { hash: Buffer; purpose: PasskeyPurpose; holder: string } {
  return { hash: hash('sha256', challenge, 'buffer'), purpose: asked.purpose, holder: holderOf(asked) };
}

function holderOf(asked: Asked): string {
  switch (asked.purpose) {
    case 'login':
      return '';
    case 'add':
      return 'session' in asked ? `session ${asked.session}` : `operator session ${asked.operatorSession}`;
    case 'confirm':
      return `session ${asked.session}`;
    case 'factor':
      // The ticket stands for a password and is stored nowhere either.
      return `ticket ${hash('sha256', asked.ticket, 'hex')}`;
    default:
      return asked satisfies never;
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

/** Stores a challenge, and deletes those without an answer in time. */
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
