// Suspensions of a user's login or withdrawals: set by one operator for some days, prolonged only by two, lifted by any.
import type { OperatorAct } from '../operator/act.ts';
import type { Rejection } from '../rejection.ts';
import type { StopPower, User } from './user.ts';

/** The longest that one operator may suspend a user for. */
export const MAX_STOP_MS = 7 * 24 * 3_600_000;
/** After the end of a suspension its operator may not set the next one for this long, or the limit above would be none. */
export const SUSPENSION_REST_MS = 24 * 3_600_000;

export type StopUser = { type: 'StopUser'; user: number; power: StopPower; until: number; act: OperatorAct };
export type LiftStop = { type: 'LiftStop'; user: number; power: StopPower; act: OperatorAct };

/** `by` is the operator who answers for it, `action` the one that says why. */
export type UserStopped = {
  type: 'UserStopped';
  user: number;
  power: StopPower;
  until: number;
  by: number;
  action: number;
};
/** It ended before its time. */
export type UserStopLifted = { type: 'UserStopLifted'; user: number; power: StopPower };

export type Suspension = { until: number; by: number | null };

/** The suspension that a user has or had last; `until` is 0 where there never was one. */
export function suspensionOf(user: User, power: StopPower): Suspension {
  return power === 'login'
    ? { until: user.loginStopUntil, by: user.loginStopBy }
    : { until: user.withdrawalStopUntil, by: user.withdrawalStopBy };
}

/** Refuses an end that has passed, or that is farther away than any operator may set it. */
export function checkSuspensionEnd(until: number, at: number): Rejection | undefined {
  if (!Number.isSafeInteger(until) || until <= at) return { code: 'stop-already-over' };
  return until > at + MAX_STOP_MS ? { code: 'stop-too-long', latest: at + MAX_STOP_MS } : undefined;
}
