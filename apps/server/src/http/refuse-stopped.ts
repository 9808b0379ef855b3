// Refuses whoever logs in, or whose key calls, while an operator has stopped the login of the account.
import type { LoginStop } from '../identity/login-stop.ts';
import { dateTime } from '../wire/date-time.ts';
import { type Refusal, refuse } from './reply.ts';

/** Says until when, and why. */
export function refuseStopped({ reason, until }: LoginStop): Refusal {
  return refuse('login_stopped', { until: dateTime(until), reason });
}
