// Refuses whoever logs in, or whose key calls, while an operator has suspended the login of the account.
import { dateTime } from './date-time.ts';
import type { LoginSuspension } from './logins.ts';
import { type Refusal, refuse } from './reply.ts';

/** Says until when, and why. */
export function refuseSuspended({ reason, until }: LoginSuspension): Refusal {
  return refuse('login_stopped', { until: dateTime(until), reason });
}
