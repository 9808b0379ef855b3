// The challenges that passkeys answer: random, for one purpose and one holder, once, for a short while.
import { hash, randomBytes } from 'node:crypto';
import type { Identity } from '../identity.ts';
import type { PasskeyPurpose } from './challenge-rows.ts';
import { storeChallenge, takeChallenge } from './challenge-rows.ts';

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
