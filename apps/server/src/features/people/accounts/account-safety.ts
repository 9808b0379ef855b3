// How safe an account is: what is set up, what is locked after a change, and what members of staff have stopped.
import type { LockReason, StopPower, VerificationLevel } from '@candor/exchange';
import { reasonOfAction } from '../../../journal/reason-of-action.ts';
import { type FactorCounts, factorCounts } from '../factors/factor-rows.ts';
import type { Identity } from '../identity.ts';
import { antiPhishingCodeOf } from '../messages/anti-phishing-code.ts';
import { personById } from './people-rows.ts';
import { readUserGates } from './read-user-gates.ts';

export type AccountSafety = {
  /** "" where there is none, here and below. */
  email: string;
  phone: string;
  offersSms: boolean;
  hasFundPassword: boolean;
  factors: FactorCounts;
  phrase: string;
  level: VerificationLevel;
  lock: { reason: LockReason; until: number } | null;
  stops: { power: StopPower; reason: string; until: number }[];
};

/** Undefined where there is no such person. */
export async function accountSafety(identity: Identity, personId: number): Promise<AccountSafety | undefined> {
  const { db, reader, vault, offersSms, now } = identity;
  const person = await personById(db, personId);
  if (person === undefined) return undefined;
  const gates = await readUserGates(reader, personId);
  const time = now();
  const held = [
    { power: 'login', until: gates?.loginStopUntil ?? 0, action: gates?.loginStopAction ?? null },
    { power: 'withdrawal', until: gates?.withdrawalStopUntil ?? 0, action: gates?.withdrawalStopAction ?? null },
  ] as const;
  const stops = held
    .filter(({ until }) => until > time)
    .map(async ({ power, until, action }) => ({ power, until, reason: await reasonOfAction(reader, action) }));
  const isLocked = gates?.lockReason != null && gates.lockUntil > time;
  return {
    email: person.email ?? '',
    phone: person.phone ?? '',
    offersSms,
    hasFundPassword: person.fund_password_hash !== null,
    factors: await factorCounts(db, personId),
    phrase: antiPhishingCodeOf(vault, person) ?? '',
    level: gates?.level ?? 'none',
    lock: isLocked ? { reason: gates.lockReason!, until: gates.lockUntil } : null,
    stops: await Promise.all(stops),
  };
}
