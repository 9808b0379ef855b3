// The second step of a login: a code of the authenticator, or a recovery code in its place.
import { checkTotp } from '../../../credentials/totp.ts';
import type { LoggedInOperator } from '../../../http/logins.ts';
import { operatorById, useStep } from '../operator-rows.ts';
import type { Staff } from '../staff.ts';
import type { StepResult } from './log-in.ts';
import { noteFailedLogin } from './note-failed-login.ts';
import { recordLogin } from './record-login.ts';
import { deleteOperatorCode, lockOperatorCodes } from './recovery-code-rows.ts';
import { matchingRecoveryCode } from './recovery-codes.ts';

export type FactorProof = { totp: string | undefined; recoveryCode: string | undefined; address: string };

/** After a recovery code the authenticator counts as lost, and a new one is set up before anything else. */
export async function passFactor(
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
    const kept = await lockOperatorCodes(transaction, id);
    const used = matchingRecoveryCode(vault, id, kept, recoveryCode ?? '');
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
