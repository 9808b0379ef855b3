// Sets a new password for a member of staff who knows the old one, and ends the other logins.
import type { LoggedInOperator } from '../../../http/logins.ts';
import { operatorById, updateOperator } from '../operator-rows.ts';
import { recordAct } from '../record-act.ts';
import type { Staff } from '../staff.ts';
import { isCommonPassword } from './common-password.ts';
import type { Step } from './operator-sessions.ts';
import { recordLogin } from './record-login.ts';
import { endOperatorSessions } from './session-rows.ts';

export type StaffPasswordChange = { oldPassword: string; password: string };

export type StaffPasswordChanged =
  | { kind: 'changed'; step: Step }
  | { kind: 'wrong' | 'same' | 'common' }
  | { kind: 'too-many'; waitMs: number };

export async function changeStaffPassword(
  staff: Staff,
  operator: LoggedInOperator,
  { oldPassword, password }: StaffPasswordChange,
): Promise<StaffPasswordChanged> {
  const { db, passwords, staffPasswordThrottle, operatorSessions, origin, now } = staff;
  const { id, session } = operator;
  // Apart from guesses at the login, which anybody can make.
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
