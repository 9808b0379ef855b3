// Uses a code of an authenticator app or a recovery code up, in the transaction of what it proves.
import { matchingCode } from '../../../credentials/recovery-codes.ts';
import { checkTotp } from '../../../credentials/totp.ts';
import type { Database } from '../../../database/tables.ts';
import type { Origin } from '../../../http/logins.ts';
import type { Person } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { lockRecoveryCodes, lockTotpFactor, markRecoveryCodeUsed, storeLastStep } from './factor-rows.ts';
import { openFactorSecret } from './factor-secret.ts';

/** `used`: a right code that counted once already, which is no guess. */
export type FactorUse = 'right' | 'wrong' | 'used';

export type TypedFactor = { kind: 'totp' | 'recovery'; text: string };

type Parts = Pick<Identity, 'vault' | 'now' | 'utc'>;

/** A right one is spent by this: of two who show the same code at once, one is refused. */
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
  const kept = await lockRecoveryCodes(transaction, person.id);
  const used = matchingCode(vault, person.id, kept, code);
  if (used === undefined) return 'wrong';
  const at = new Date(now());
  await markRecoveryCodeUsed(transaction, used.id, at);
  await notifyPerson(transaction, person, 'recovery-code-used', { at, origin, about: String(kept.length - 1) });
  return 'right';
}
