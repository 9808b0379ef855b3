// Decides stops of a user: what one operator may do alone, and the prolonging that two have agreed on.
import { type Decision, done, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import { checkStopEnd, type LiftStop, STOP_REST_MS, type Stop, type StopUser, stopOf } from './stop.ts';
import type { StopPower } from './user.ts';

export function decideStopUser(state: State, { user: id, power, until, act }: StopUser, at: number): Decision {
  // A user is told why, so a stop without a reason is none.
  if (act.reason === null) return rejected({ code: 'invalid-act' });
  const before = stopOf(state.users.require(id), power);
  const unfit = checkStopEnd(until, at);
  if (unfit !== undefined) return rejected(unfit);
  if (until > before.until && mayNotRenew(before, act.operator, at))
    return rejected({ code: 'second-operator-needed' });
  if (before.until > at) return rejected({ code: 'stop-running' });
  const action = state.exchange.nextAction;
  return done([{ type: 'UserStopped', user: id, power, until, by: act.operator, action }], { id: action });
}

export function decideLiftStop(state: State, { user: id, power }: LiftStop, at: number): Decision {
  if (stopOf(state.users.require(id), power).until <= at) return rejected({ code: 'no-stop' });
  return done([{ type: 'UserStopLifted', user: id, power }]);
}

/** A prolonging that two operators stand behind. */
export type ExtendStop = { user: number; power: StopPower; until: number; by: number; action: number };

export function decideExtendStop(
  state: State,
  { user: id, power, until, by, action }: ExtendStop,
  at: number,
): Decision {
  const user = state.users.get(id);
  if (user === undefined) return rejected({ code: 'unknown-user' });
  if (user.closedAt !== null) return rejected({ code: 'user-closed' });
  const before = stopOf(user, power);
  // One that never was, or that ended long ago, can be set by one operator.
  if (before.until === 0 || before.until + STOP_REST_MS <= at) return rejected({ code: 'no-stop' });
  const unfit = checkStopEnd(until, at);
  if (unfit !== undefined) return rejected(unfit);
  if (until <= before.until) return rejected({ code: 'stop-running' });
  return done([{ type: 'UserStopped', user: id, power, until, by, action }]);
}

/** A running stop is prolonged by two; one that has ended is renewed by its own operator only after a rest. */
function mayNotRenew({ until, by }: Stop, operator: number, at: number): boolean {
  return until > at || (by === operator && until + STOP_REST_MS > at);
}
