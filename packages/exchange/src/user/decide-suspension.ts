// Decides suspensions of a user: those by a single operator, and their prolonging by two.
import { type Decision, done, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import {
  checkSuspensionEnd,
  type LiftStop,
  type StopUser,
  SUSPENSION_REST_MS,
  type Suspension,
  suspensionOf,
} from './suspension.ts';
import type { StopPower } from './user.ts';

export function decideStopUser(state: State, { user: id, power, until, act }: StopUser, at: number): Decision {
  // The user sees the reason, so a suspension without one is refused.
  if (act.reason === null) return rejected({ code: 'invalid-act' });
  const before = suspensionOf(state.users.require(id), power);
  const unfit = checkSuspensionEnd(until, at);
  if (unfit !== undefined) return rejected(unfit);
  if (until > before.until && mayNotRenew(before, act.operator, at))
    return rejected({ code: 'second-operator-needed' });
  if (before.until > at) return rejected({ code: 'stop-running' });
  const action = state.exchange.nextAction;
  return done([{ type: 'UserStopped', user: id, power, until, by: act.operator, action }], { id: action });
}

export function decideLiftStop(state: State, { user: id, power }: LiftStop, at: number): Decision {
  if (suspensionOf(state.users.require(id), power).until <= at) return rejected({ code: 'no-stop' });
  return done([{ type: 'UserStopLifted', user: id, power }]);
}

/** A prolonging approved by two operators. */
export type ExtendSuspension = { user: number; power: StopPower; until: number; by: number; action: number };

export function decideExtendSuspension(
  state: State,
  { user: id, power, until, by, action }: ExtendSuspension,
  at: number,
): Decision {
  const user = state.users.get(id);
  if (user === undefined) return rejected({ code: 'unknown-user' });
  if (user.closedAt !== null) return rejected({ code: 'user-closed' });
  const before = suspensionOf(user, power);
  // One that never was, or that ended long ago, can be set by one operator.
  if (before.until === 0 || before.until + SUSPENSION_REST_MS <= at) return rejected({ code: 'no-stop' });
  const unfit = checkSuspensionEnd(until, at);
  if (unfit !== undefined) return rejected(unfit);
  if (until <= before.until) return rejected({ code: 'stop-running' });
  return done([{ type: 'UserStopped', user: id, power, until, by, action }]);
}

/** A running suspension is prolonged by two; one that has ended is renewed by its own operator only after a rest. */
function mayNotRenew({ until, by }: Suspension, operator: number, at: number): boolean {
  return until > at || (by === operator && until + SUSPENSION_REST_MS > at);
}
