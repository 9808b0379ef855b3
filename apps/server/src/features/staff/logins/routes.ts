// The calls with which a member of staff logs in, in steps, and out.
import { demoReviewerRole } from '@candor/contract';
import { consoleCalls, type LoginState } from '@candor/contract/console';
import type { Mode } from '../../../config.ts';
import { guessKey, ORIGINS_COMPARED } from '../../../credentials/network.ts';
import { checkTotp, newTotpSecret, totpText, totpUri } from '../../../credentials/totp.ts';
import { consoleCookie } from '../../../http/cookies.ts';
import type { LoggedInOperator, Origin } from '../../../http/logins.ts';
import { answer, done, refuse, refuseFields, refuseFor, withCookie } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { mailContact } from '../../people/contacts/contact.ts';
import {
  type OperatorRow,
  openOperator,
  operatorByEmail,
  operatorById,
  setFactor,
  updateOperator,
  useStep,
} from '../operator-rows.ts';
import { type Acting, recordAct } from '../record-act.ts';
import type { Staff } from '../staff.ts';
import { isCommonPassword } from './common-password.ts';
import type { Step } from './operator-sessions.ts';
import {
  deleteOperatorCode,
  lockOperatorCodes,
  matchingRecoveryCode,
  newRecoveryCodes,
  sealRecoveryCode,
} from './recovery-codes.ts';
import {
  completeOrigins,
  countFailedLogin,
  endOperatorSessions,
  type FailedStep,
  setPendingTotp,
} from './session-rows.ts';

export function consoleLoginRoutes(staff: Staff, mode: Mode): RouteFile {
  const { operatorSessions } = staff;

  /** The token travels in the cookie only, never in an answer. */
  function stepped<More extends object>({ token, state, csrf }: Step, more: More) {
    return withCookie(answer({ state, csrf, ...more }), consoleCookie(token, mode));
  }

  return route => {
    route(consoleCalls.login, async ({ email, password }, { address, agent }) => {
      const result = await logInOperator(staff, { email, password, origin: { address, agent } });
      switch (result.kind) {
        case 'step':
          return stepped(result.step, {});
        case 'wrong':
          return refuse('wrong_credentials');
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return result satisfies never;
      }
    });

    route(consoleCalls.passFactor, async ({ totp, recovery_code: recoveryCode }, { operator, address }) => {
      const result = await passFactor(staff, operator, { totp, recoveryCode, address });
      switch (result.kind) {
        case 'step':
          return stepped(result.step, {});
        case 'wrong':
          return refuseFields([{ field: totp === undefined ? 'recovery_code' : 'totp', code: 'wrong_code' }]);
        case 'used':
          return refuseFields([{ field: 'totp', code: 'used_code' }]);
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return result satisfies never;
      }
    });

    route(consoleCalls.changePassword, async ({ old_password: oldPassword, password }, { operator }) => {
      const result = await changeStaffPassword(staff, operator, { oldPassword, password });
      switch (result.kind) {
        case 'changed':
          return stepped(result.step, {});
        case 'wrong':
          return refuseFields([{ field: 'old_password', code: 'wrong_password' }]);
        case 'same':
          return refuseFields([{ field: 'password', code: 'same_password' }]);
        case 'common':
          return refuseFields([{ field: 'password', code: 'common_password' }]);
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return result satisfies never;
      }
    });

    route(consoleCalls.startEnrolment, async (_, { operator }) => answer(await startEnrolment(staff, operator)));

    route(consoleCalls.enrol, async ({ totp }, { operator }) => {
      const result = await enrol(staff, operator, totp);
      switch (result.kind) {
        case 'enrolled':
          return stepped(result.step, { recovery_codes: result.recoveryCodes });
        case 'wrong':
          return refuseFields([{ field: 'totp', code: 'wrong_code' }]);
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return result satisfies never;
      }
    });

    route(consoleCalls.logout, async (_, { operator }) => {
      // An end of access does not wait for its record.
      const isEnded = await operatorSessions.end(operator.id, operator.session.id);
      if (isEnded && operator.session.state === 'complete') await recordAct(staff, operator, 'log_out');
      return withCookie(done(), consoleCookie('', mode));
    });
  };
}

type StaffPasswordChange = { oldPassword: string; password: string };

type StaffPasswordChanged =
  | { kind: 'changed'; step: Step }
  | { kind: 'wrong' | 'same' | 'common' }
  | { kind: 'too-many'; waitMs: number };

/** Sets a new password for a member of staff who knows the old one, and ends the other logins. */
async function changeStaffPassword(
  staff: Staff,
  operator: LoggedInOperator,
  { oldPassword, password }: StaffPasswordChange,
): Promise<StaffPasswordChanged> {
  const { db, passwords, staffPasswordThrottle, operatorSessions, origin, now } = staff;
  const { id, session } = operator;
  // Separate from guesses at the login, which need no login.
  const guess = `login of ${id}`;
  const waitMs = staffPasswordThrottle.take(guess);
  if (waitMs > 0) return { kind: 'too-many', waitMs };
  const row = await operatorById(db, id);
  const isRight = await passwords.matches(oldPassword, row?.password_hash ?? undefined);
  if (!isRight || row === undefined) return { kind: 'wrong' };
  if (oldPassword === password) return { kind: 'same' };
  if (isCommonPassword(password, [operator.email, operator.name, origin])) return { kind: 'common' };

  await recordAct(staff, operator, 'change_own_password');
  const passwordHash = await passwords.hash(password);
  const next = row.totp === null ? 'enrol' : 'complete';
  const step = await db.transaction().execute(async transaction => {
    const advanced = await operatorSessions.advance(transaction, session, next);
    if (advanced === undefined) return undefined;
    await updateOperator(transaction, id, { password_hash: passwordHash, must_change_password: false });
    await endOperatorSessions(transaction, id, new Date(now()), session.id);
    return advanced;
  });
  if (step === undefined) return { kind: 'wrong' };
  staffPasswordThrottle.clear(guess);
  if (session.state !== 'complete') await recordLogin(staff, operator, step);
  return { kind: 'changed', step };
}

type FactorProof = { totp: string | undefined; recoveryCode: string | undefined; address: string };

/** After a recovery code the authenticator counts as lost, and a new one is set up before anything else. */
async function passFactor(
  staff: Staff,
  loggingIn: LoggedInOperator,
  { totp, recoveryCode, address }: FactorProof,
): Promise<StepResult | { kind: 'used' }> {
  const { db, vault, staffFactorThrottle, operatorSessions, utc, log } = staff;
  const { id, session } = loggingIn;
  const waitMs = staffFactorThrottle.take(id);
  if (waitMs > 0) return { kind: 'too-many', waitMs };
  const operator = await operatorById(db, id);
  if (operator?.totp == null) return { kind: 'wrong' };

  const step = await db.transaction().execute(async transaction => {
    if (totp !== undefined) {
      const secret = vault.open('operator-factor', `operator:${id}`, operator.totp!);
      const used = checkTotp(secret, totp, { time: utc(), lastStep: operator.last_step });
      if (used === 'wrong') return undefined;
      if (used === 'used' || !(await useStep(transaction, id, used))) return 'used';
      const next = operator.must_change_password ? 'change-password' : 'complete';
      return operatorSessions.advance(transaction, session, next);
    }
    const stored = await lockOperatorCodes(transaction, id);
    const used = matchingRecoveryCode(vault, id, stored, recoveryCode ?? '');
    if (used === undefined) return undefined;
    await deleteOperatorCode(transaction, used.id);
    return operatorSessions.advance(transaction, session, 'enrol');
  });
  if (step === 'used') {
    staffFactorThrottle.giveBack(id);
    return { kind: 'used' };
  }
  if (step === undefined) {
    log.warn({ operator: id }, 'an operator gave a wrong second factor');
    noteFailedLogin(staff, id, 'factor', address);
    return { kind: 'wrong' };
  }
  staffFactorThrottle.clear(id);
  await recordLogin(staff, loggingIn, step);
  return { kind: 'step', step };
}

type StaffCredentials = { email: string; password: string; origin: Origin };

type StepResult = { kind: 'step'; step: Step } | { kind: 'wrong' } | { kind: 'too-many'; waitMs: number };

/** An unknown address, an invitation not yet accepted and a wrong password are answered alike, in the same time. */
export async function logInOperator(staff: Staff, { email, password, origin }: StaffCredentials): Promise<StepResult> {
  const { db, passwords, staffPasswordThrottle, operatorSessions, demoReviewer, log } = staff;
  const address = mailContact(email).target;
  const account = await operatorByEmail(db, address);
  // Where there is no program that reviews, its account has no owner.
  const operator = account?.role === demoReviewerRole && demoReviewer === undefined ? undefined : account;
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

/** Not awaited: the time of an answer must not show whether there is such a member of staff. */
function noteFailedLogin(
  { db, now, log }: Pick<Staff, 'db' | 'now' | 'log'>,
  operator: number,
  step: FailedStep,
  address: string,
): void {
  countFailedLogin(db, { operator, step, at: new Date(now()), address }).catch(error => {
    log.error({ err: error, operator }, 'a failed login could not be counted');
  });
}

/** The secret waits, sealed, in the login that requested it. */
export async function startEnrolment(
  { db, vault, origin }: Staff,
  { email, session }: LoggedInOperator,
): Promise<{ uri: string; secret: string }> {
  const secret = newTotpSecret();
  await setPendingTotp(db, session.id, vault.seal('operator-factor', `session:${session.id}`, secret));
  const issuer = `${new URL(origin).host} staff`;
  return { uri: totpUri({ secret, account: email, issuer }), secret: totpText(secret) };
}

type Enrolled =
  | { kind: 'enrolled'; step: Step; recoveryCodes: string[] }
  | { kind: 'wrong' }
  | { kind: 'too-many'; waitMs: number };

/** The new authenticator replaces an old one, whose recovery codes and logins end. */
async function enrol(staff: Staff, operator: LoggedInOperator, code: string): Promise<Enrolled> {
  const { db, vault, staffFactorThrottle, operatorSessions, now, utc } = staff;
  const { id, session } = operator;
  const waitMs = staffFactorThrottle.take(id);
  if (waitMs > 0) return { kind: 'too-many', waitMs };
  if (session.pendingTotp === null) return { kind: 'wrong' };
  const secret = vault.open('operator-factor', `session:${session.id}`, session.pendingTotp);
  const lastStep = checkTotp(secret, code, { time: utc(), lastStep: 0 });
  if (typeof lastStep === 'string') return { kind: 'wrong' };

  await recordAct(staff, operator, 'enrol_factor');
  const recoveryCodes = newRecoveryCodes();
  const totp = vault.seal('operator-factor', `operator:${id}`, secret);
  const recoveryMarks = recoveryCodes.map(recoveryCode => sealRecoveryCode(vault, id, recoveryCode));
  const step = await db.transaction().execute(async transaction => {
    const row = await operatorById(transaction, id);
    const next = row?.must_change_password === true ? 'change-password' : 'complete';
    const advanced = await operatorSessions.advance(transaction, session, next);
    if (advanced === undefined) return undefined;
    await setFactor(transaction, id, { totp, lastStep, recoveryMarks });
    await endOperatorSessions(transaction, id, new Date(now()), session.id);
    return advanced;
  });
  if (step === undefined) return { kind: 'wrong' };
  staffFactorThrottle.clear(id);
  await recordLogin(staff, operator, step);
  return { kind: 'enrolled', step, recoveryCodes };
}

/** @throws Fault where the engine does not answer now; the token of the step must then not be given out. */
async function recordLogin(staff: Staff, operator: Acting, { state }: Step): Promise<void> {
  if (state === 'complete') await recordAct(staff, operator, 'log_in');
}
