// The calls that change the login password and the fund password.
import * as z from 'zod/mini';
import { message, ms } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { optional, text } from '../wire/fields.ts';
import { form, type ReadFields } from '../wire/form.ts';
import { bare, fundPassword, newPassword, oneTimeCode } from '../wire/personal-fields.ts';
import type { Problem } from '../wire/problems.ts';

/** The repeat, where one is sent, must equal the new password. */
export function repeatProblems(fields: ReadFields, repeatField: string): Problem[] {
  const repeat = fields[repeatField];
  const differs = typeof repeat === 'string' && repeat !== fields.password;
  return differs ? [{ field: repeatField, code: 'passwords_differ' }] : [];
}

const REPEATED = /^(?:(\d\d)\1\1|(\d{3})\2)$/;

/** Whether six digits are among those that are tried first: one digit alone, a run up or down, or a part that repeats. */
function isSimple(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => (10 + Number(digit) - Number(digits[index])) % 10);
  const isRun = [0, 1, 9].some(step => steps.every(each => each === step));
  return isRun || REPEATED.test(digits);
}

/** Only for a new one: older ones keep working. */
function newFundPasswordProblems(fields: ReadFields): Problem[] {
  const { password } = fields;
  const isWeak = typeof password === 'string' && /^\d{6}$/.test(password) && isSimple(password);
  const weak: Problem[] = isWeak ? [{ field: 'password', code: 'simple_fund_password' }] : [];
  return [...weak, ...repeatProblems(fields, 're_password')];
}

const newFundPassword = { rule: newFundPasswordProblems };

/** Until when nothing can be withdrawn because of it; 0 where nothing is locked. */
const lockedFor = z.object({ lock_until: ms() });

const repeated = { rule: (fields: ReadFields) => repeatProblems(fields, 're_password') };

export const passwordCalls = defineCalls({
  changePassword: {
    method: 'POST',
    path: 'user/e_pwd',
    access: 'user',
    limit: 'credential',
    stepUp: 'with-factor',
    request: form({ old_password: text(), password: newPassword(), re_password: optional(text()) }, repeated),
    answer: message(),
    summary: 'Changes the login password. This login stays, all others end, and withdrawals are locked for 24 hours.',
  },

  setFundPassword: {
    method: 'POST',
    path: 'safe/update_password',
    access: 'user',
    limit: 'credential',
    stepUp: 'with-factor',
    request: form({ oldpassword: optional(bare()), password: fundPassword(), re_password: bare() }, newFundPassword),
    answer: message(),
    extra: lockedFor,
    summary:
      'Sets the fund password, exactly six digits and none that are tried first; where there is one already, the old one is needed. The first one locks withdrawals for 24 hours unless the caller has confirmed.',
  },

  resetFundPassword: {
    method: 'POST',
    path: 'safe/reset_password',
    access: 'user',
    limit: 'credential',
    stepUp: 'with-factor',
    request: form({ code: oneTimeCode(), password: fundPassword(), re_password: bare() }, newFundPassword),
    answer: message(),
    extra: lockedFor,
    summary:
      'Sets a new fund password with a code from `set/sms_other_mail` in place of the old one; withdrawals are locked for 24 hours.',
  },

  hasFundPassword: {
    method: 'POST',
    path: 'user/has_password',
    access: 'user',
    limit: 'read',
    request: form({}),
    answer: z.literal([1, 2]),
    summary: 'Answers 1 where a fund password is set, and 2 where there is none.',
  },
});
