// The calls about the security of an account: the open steps, the second factor, the phrase.
import { type CallAnswer, calls, type SecurityStep, securitySteps } from '@candor/contract';
import type { LockReason, StopPower, VerificationLevel } from '@candor/exchange';
import { newRecoveryCodes, sealCode } from '../../../credentials/recovery-codes.ts';
import type { Origin } from '../../../http/logins.ts';
import { answer, done, refuse, refuseFields, refuseFor } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { reasonOfAction } from '../../../journal/reasons.ts';
import { lockWithdrawals, readRestrictions } from '../accounts/core-user.ts';
import { lockUnfrozenPerson, personById } from '../accounts/people-rows.ts';
import { contactsOf, maskContact } from '../contacts/contact.ts';
import type { Identity } from '../identity.ts';
import { deleteTicketsOf } from '../logins/tickets.ts';
import { antiPhishingCodeOf, changeAntiPhishingCode } from '../messages/anti-phishing-code.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { lockReasonWords } from '../messages/wire-security-event.ts';
import { enableFactor, startFactor } from './enable-factor.ts';
import {
  deleteRecoveryCodes,
  deleteTotpFactor,
  type FactorCounts,
  factorCounts,
  keepHasFactor,
  lockTotpFactor,
  replaceRecoveryCodes,
} from './factor-rows.ts';

const flagOf = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));

export function securityRoutes(identity: Identity): RouteFile {
  const { db } = identity;

  return route => {
    route(calls.getSecurity, async (_, { user }) => {
      const safety = await accountSafety(identity, user.id);
      return safety === undefined ? refuse('unavailable') : answer(summaryOf(safety));
    });

    route(calls.startFactor, async (_, { user }) => {
      const person = await personById(db, user.id);
      const account = person && contactsOf(person)[0]?.target;
      if (account === undefined) return refuse('unavailable');
      const { secret, uri, expiresAt } = await startFactor(identity, { id: user.id, account });
      return answer({ secret, uri, expires_at: expiresAt });
    });

    route(calls.enableFactor, async ({ code }, { user, address, agent }) => {
      const origin = { address, agent };
      const result = await enableFactor(identity, { session: user.session, code, origin });
      switch (result.kind) {
        case 'enabled':
          return done('messages.operationSuccessful', { recovery_codes: result.recoveryCodes });
        case 'not-started':
          return refuse('factor_not_started');
        case 'wrong':
          return refuseFields([{ field: 'code', code: 'wrong_code' }]);
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return result satisfies never;
      }
    });

    route(calls.disableFactor, async (_, { user, address, agent }) => {
      const isDisabled = await disableFactor(identity, user.id, { address, agent });
      return isDisabled ? done() : refuse('second_factor_needed');
    });

    route(calls.makeRecoveryCodes, async (_, { user, address, agent }) => {
      const codes = await makeRecoveryCodes(identity, user.id, { address, agent });
      return codes === undefined ? refuse('second_factor_needed') : answer({ recovery_codes: codes });
    });

    route(calls.setPhrase, async ({ phrase }, { user, address, agent }) => {
      await changeAntiPhishingCode(identity, user.id, phrase, { address, agent });
      return done();
    });
  };
}

/** Undefined where the account has no second factor that they could replace. */
export async function makeRecoveryCodes(
  { db, vault, wakeMessages, now, log }: Identity,
  personId: number,
  origin: Origin,
): Promise<string[] | undefined> {
  const codes = newRecoveryCodes();
  const at = new Date(now());
  const isMade = await db.transaction().execute(async transaction => {
    const person = await lockUnfrozenPerson(transaction, personId);
    if (!person.has_factor) return false;
    const marks = codes.map(code => sealCode(vault, personId, code));
    await replaceRecoveryCodes(transaction, personId, marks);
    await notifyPerson(transaction, person, 'recovery-codes-made', { at, origin });
    return true;
  });
  if (!isMade) return undefined;
  wakeMessages();
  log.info({ user: personId }, 'made new recovery codes');
  return codes;
}

/** Answers whether there was one. Withdrawals are locked before it is removed. */
export async function disableFactor(identity: Identity, personId: number, origin: Origin): Promise<boolean> {
  const { db, sessions, wakeMessages, now, log } = identity;
  if (!(await factorCounts(db, personId)).hasTotp) return false;
  await lockWithdrawals(identity, personId, 'factor');
  const at = new Date(now());
  const isDisabled = await db.transaction().execute(async transaction => {
    const person = await lockUnfrozenPerson(transaction, personId);
    const factor = await lockTotpFactor(transaction, personId);
    if (factor?.secret == null) return false;
    await deleteTotpFactor(transaction, personId);
    const hasFactor = await keepHasFactor(transaction, personId);
    // Without a factor they replace nothing, and must not become valid again with the next one.
    if (!hasFactor) await deleteRecoveryCodes(transaction, personId);
    await deleteTicketsOf(transaction, personId);
    await notifyPerson(transaction, person, 'factor-disabled', { at, origin });
    return true;
  });
  if (!isDisabled) return false;
  sessions.refresh(personId);
  wakeMessages();
  log.info({ user: personId }, 'disabled an authenticator app');
  return true;
}

/** The security of an account in its wire form. */
function summaryOf(safety: AccountSafety): CallAnswer<'getSecurity'> {
  const { email, phone, hasFundPassword, factors, phrase, lock, stops } = safety;
  return {
    email: maskContact(email),
    phone: maskContact(phone),
    has_fund_password: flagOf(hasFundPassword),
    has_totp: flagOf(factors.hasTotp),
    passkeys: factors.passkeys,
    recovery_codes_left: factors.recoveryCodes,
    phrase: maskPhrase(phrase),
    steps: stepsOf(safety).map(([step, isDone]) => ({ step, is_done: flagOf(isDone) })),
    withdrawal_lock: lock && { reason: lockReasonWords[lock.reason], until: lock.until },
    stops,
  };
}

function stepsOf(safety: AccountSafety): [SecurityStep, boolean][] {
  const { email, phone, offersSms, factors, hasFundPassword, phrase, level } = safety;
  const hasFactor = factors.hasTotp || factors.passkeys > 0;
  const isDone: Record<SecurityStep, boolean> = {
    email: email !== '',
    second_factor: hasFactor,
    recovery_codes: hasFactor && factors.recoveryCodes > 0,
    fund_password: hasFundPassword,
    passkey: factors.passkeys > 0,
    phrase: phrase !== '',
    phone: phone !== '',
    verification: level !== 'none',
  };
  // What the exchange cannot do is no step that is left open.
  const isOpenTo = (step: SecurityStep) => step !== 'phone' || offersSms || isDone.phone;
  return securitySteps.filter(isOpenTo).map(step => [step, isDone[step]]);
}

/** Enough for its owner, too little for a look over the shoulder. */
function maskPhrase(phrase: string): string {
  const characters = [...phrase];
  return characters.length < 2 ? '' : `${characters[0]}${'•'.repeat(characters.length - 2)}${characters.at(-1)}`;
}

type AccountSafety = {
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
async function accountSafety(identity: Identity, personId: number): Promise<AccountSafety | undefined> {
  const { db, reader, vault, offersSms, now } = identity;
  const person = await personById(db, personId);
  if (person === undefined) return undefined;
  const restrictions = await readRestrictions(reader, personId);
  const time = now();
  const held = [
    { power: 'login', until: restrictions?.loginStopUntil ?? 0, action: restrictions?.loginStopAction ?? null },
    {
      power: 'withdrawal',
      until: restrictions?.withdrawalStopUntil ?? 0,
      action: restrictions?.withdrawalStopAction ?? null,
    },
  ] as const;
  const stops = held
    .filter(({ until }) => until > time)
    .map(async ({ power, until, action }) => ({ power, until, reason: await reasonOfAction(reader, action) }));
  const isLocked = restrictions?.lockReason != null && restrictions.lockUntil > time;
  return {
    email: person.email ?? '',
    phone: person.phone ?? '',
    offersSms,
    hasFundPassword: person.fund_password_hash !== null,
    factors: await factorCounts(db, personId),
    phrase: antiPhishingCodeOf(vault, person) ?? '',
    level: restrictions?.level ?? 'none',
    lock: isLocked ? { reason: restrictions.lockReason!, until: restrictions.lockUntil } : null,
    stops: await Promise.all(stops),
  };
}
