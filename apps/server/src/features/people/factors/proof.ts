// Proofs of a user besides the password: the kinds that an account has, and the use of a code.
import type { ProofMethod } from '@candor/contract';
import { matchingCode } from '../../../credentials/recovery-codes.ts';
import { checkTotp } from '../../../credentials/totp.ts';
import type { Database } from '../../../database/tables.ts';
import type { Origin } from '../../../http/logins.ts';
import type { Person } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { openFactorSecret } from './enable-factor.ts';
import { factorCounts, lockRecoveryCodes, lockTotpFactor, markRecoveryCodeUsed, storeLastStep } from './factor-rows.ts';

/** A second factor; a passkey's is the browser's answer as JSON. */
export type FactorProof = { kind: 'totp' | 'recovery' | 'passkey'; text: string };

/** `code`: one that was sent to the account's own contact, for an account without a second factor. */
export type Proof = FactorProof | { kind: 'code'; text: string };

/** The second factors of an account, in the order in which to offer them; none = it has none. */
export async function factorMethodsOf(db: Database, personId: number): Promise<ProofMethod[]> {
  const { hasTotp, passkeys, recoveryCodes } = await factorCounts(db, personId);
  if (!hasTotp && passkeys === 0) return [];
  const methods: [ProofMethod, boolean][] = [
    ['totp', hasTotp],
    ['passkey', passkeys > 0],
    ['recovery', recoveryCodes > 0],
  ];
  return methods.filter(([, isThere]) => isThere).map(([method]) => method);
}

/** How the owner of an account confirms: by second factor where there is one, otherwise by a code. */
export async function stepUpMethodsOf(db: Database, personId: number): Promise<ProofMethod[]> {
  const methods = await factorMethodsOf(db, personId);
  return methods.length > 0 ? methods : ['code'];
}

/** `used`: a right code that counted once already, which is no guess. */
export type FactorUse = 'right' | 'wrong' | 'used';

export type TypedFactor = { kind: 'totp' | 'recovery'; text: string };

type Parts = Pick<Identity, 'vault' | 'now' | 'utc'>;

/** A right one is spent by this: of two concurrent calls with the same code, one is refused. */
export async function useFactor(
  transaction: Database,
  parts: Parts,
  person: Person,
  { kind, text }: TypedFactor,
  origin: Origin,
): Promise<FactorUse> {
  switch (kind) {
    case 'totp':
      return useTotp(transaction, parts, person.id, text);
    case 'recovery':
      return useRecoveryCode(transaction, parts, person, text, origin);
    default:
      return kind satisfies never;
  }
}

async function useTotp(
  transaction: Database,
  { vault, utc }: Parts,
  personId: number,
  code: string,
): Promise<FactorUse> {
  const factor = await lockTotpFactor(transaction, personId);
  if (factor?.secret == null) return 'wrong';
  const secret = openFactorSecret(vault, personId, factor.secret);
  const step = checkTotp(secret, code, { time: utc(), lastStep: factor.lastStep });
  if (typeof step === 'string') return step;
  await storeLastStep(transaction, personId, step);
  return 'right';
}

async function useRecoveryCode(
  transaction: Database,
  { vault, now }: Parts,
  person: Person,
  code: string,
  origin: Origin,
): Promise<FactorUse> {
  const stored = await lockRecoveryCodes(transaction, person.id);
  const used = matchingCode(vault, person.id, stored, code);
  if (used === undefined) return 'wrong';
  const at = new Date(now());
  await markRecoveryCodeUsed(transaction, used.id, at);
  await notifyPerson(transaction, person, 'recovery-code-used', { at, origin, about: String(stored.length - 1) });
  return 'right';
}
