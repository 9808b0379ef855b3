// Counts, for colleagues to see, that somebody failed as a member of staff: by day and step, however often they try.
import type { Staff } from '../staff.ts';
import { countFailedLogin, type FailedStep } from './failed-login-rows.ts';

/** Nobody waits for it: how long an answer takes must not tell whether there is such a member of staff. */
export function noteFailedLogin(
  { db, now, log }: Pick<Staff, 'db' | 'now' | 'log'>,
  operator: number,
  step: FailedStep,
  address: string,
): void {
  countFailedLogin(db, { operator, step, at: new Date(now()), address }).catch(error => {
    log.error({ err: error, operator }, 'a failed login could not be counted');
  });
}
