// Sets up an operator's authenticator: a new secret, and the proof that an app holds it.
import { checkTotp, newTotpSecret, totpText, totpUri } from '../../../credentials/totp.ts';
import type { LoggedInOperator } from '../../../http/logins.ts';
import { operatorById, setFactor } from '../operator-rows.ts';
import { recordAct } from '../record-act.ts';
import type { Staff } from '../staff.ts';
import type { Step } from './operator-sessions.ts';
import { recordLogin } from './record-login.ts';
import { newRecoveryCodes, sealRecoveryCode } from './recovery-codes.ts';
import { endOperatorSessions, setPendingTotp } from './session-rows.ts';

/** The secret waits, sealed, in the login that asked for it. */
export async function startEnrolment(
  { db, vault, origin }: Staff,
  { email, session }: LoggedInOperator,
): Promise<{ uri: string; secret: string }> {
  const secret = newTotpSecret();
  await setPendingTotp(db, session.id, vault.seal('operator-factor', `session:${session.id}`, secret));
  const issuer = `${new URL(origin).host} staff`;
  return { uri: totpUri({ secret, account: email, issuer }), secret: totpText(secret) };
}

export type Enrolled =
  | { kind: 'enrolled'; step: Step; recoveryCodes: string[] }
  | { kind: 'wrong' }
  | { kind: 'too-many'; waitMs: number };

/** The new authenticator takes the place of an old one, whose recovery codes and logins end. */
export async function enrol(staff: Staff, operator: LoggedInOperator, code: string): Promise<Enrolled> {
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
