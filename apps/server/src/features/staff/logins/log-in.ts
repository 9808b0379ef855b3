// The first step of a login: the password. What comes next depends on what the operator has already.
import { demoReviewerRole } from '@candor/contract';
import type { LoginState } from '@candor/contract/console';
import { guessKey, ORIGINS_COMPARED } from '../../../credentials/guess-key.ts';
import type { Origin } from '../../../http/logins.ts';
import { mailContact } from '../../people/contacts/contact.ts';
import { openOperator } from '../open-operator.ts';
import type { OperatorRow } from '../operator-rows.ts';
import { operatorByEmail } from '../operator-rows.ts';
import type { Staff } from '../staff.ts';
import { noteFailedLogin } from './note-failed-login.ts';
import type { Step } from './operator-sessions.ts';
import { completeOrigins } from './session-rows.ts';

export type StaffCredentials = { email: string; password: string; origin: Origin };

export type StepResult = { kind: 'step'; step: Step } | { kind: 'wrong' } | { kind: 'too-many'; waitMs: number };

/** An unknown address, an invitation not yet accepted and a wrong password are answered alike, in the same time. */
export async function logInOperator(staff: Staff, { email, password, origin }: StaffCredentials): Promise<StepResult> {
  const { db, passwords, staffPasswordThrottle, operatorSessions, demoReviewer, log } = staff;
  const address = mailContact(email).target;
  const found = await operatorByEmail(db, address);
  // Where there is no program that reviews, its account is nobody's.
  const operator = found?.role === demoReviewerRole && demoReviewer === undefined ? undefined : found;
  const guess = guessKey(address, origin.address, await completeOrigins(db, operator?.id ?? 0, ORIGINS_COMPARED));
  const waitMs = staffPasswordThrottle.take(guess);
  if (waitMs > 0) return { kind: 'too-many', waitMs };

  const isRight = await passwords.matches(password, operator?.password_hash ?? undefined);
  if (!isRight || operator === undefined) {
    if (operator !== undefined) noteFailedLogin(staff, operator.id, 'password', origin.address);
    return { kind: 'wrong' };
  }
  staffPasswordThrottle.clear(guess);
  await openOperator(staff, operator);
  const step = await operatorSessions.start(operator, stateAfterPassword(operator), origin);
  log.info({ operator: operator.id, state: step?.state }, 'an operator gave the right password');
  return step === undefined ? { kind: 'wrong' } : { kind: 'step', step };
}

function stateAfterPassword({ totp, must_change_password }: OperatorRow): LoginState {
  if (totp !== null) return 'factor';
  return must_change_password ? 'change-password' : 'enrol';
}
