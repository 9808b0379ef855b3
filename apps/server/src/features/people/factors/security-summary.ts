// Writes how safe an account is in the words of the wire.
import { type CallAnswer, type SecurityStep, securitySteps } from '@candor/contract';
import type { AccountSafety } from '../accounts/account-safety.ts';
import { maskContact } from '../contacts/contact.ts';
import { lockReasonWords } from '../messages/wire-lock-reason.ts';

const flagOf = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));

export function summaryOf(safety: AccountSafety): CallAnswer<'getSecurity'> {
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

/** Enough for its owner, too little for whoever looks over a shoulder. */
function maskPhrase(phrase: string): string {
  const characters = [...phrase];
  return characters.length < 2 ? '' : `${characters[0]}${'•'.repeat(characters.length - 2)}${characters.at(-1)}`;
}
