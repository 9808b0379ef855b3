// Writes what happened to a user's gates into the row.
import { assertNever } from '../assert.ts';
import type { State } from '../state.ts';
import type { UserClosed, UserFrozen, UserUnfrozen, VerificationLevelSet, WithdrawalsLocked } from './gates.ts';
import type { UserStopLifted, UserStopped } from './suspension.ts';
import { newUser, type UserOpened } from './user.ts';

export type UserEvent =
  | UserOpened
  | VerificationLevelSet
  | WithdrawalsLocked
  | UserFrozen
  | UserUnfrozen
  | UserClosed
  | UserStopped
  | UserStopLifted;

export function applyUserEvent(state: State, event: UserEvent, at: number): void {
  if (event.type === 'UserOpened') {
    state.users.insert(newUser(event.user));
    return;
  }
  const user = state.users.change(event.user);
  switch (event.type) {
    case 'VerificationLevelSet':
      user.level = event.level;
      return;
    case 'WithdrawalsLocked':
      user.lockUntil = event.until;
      user.lockReason = event.reason;
      return;
    case 'UserFrozen':
      user.isFrozen = true;
      return;
    case 'UserUnfrozen':
      user.isFrozen = false;
      return;
    case 'UserClosed':
      user.closedAt = at;
      return;
    case 'UserStopped': {
      const { until, by, action } = event;
      if (event.power === 'login') {
        Object.assign(user, { loginStopUntil: until, loginStopBy: by, loginStopAction: action });
      } else {
        Object.assign(user, { withdrawalStopUntil: until, withdrawalStopBy: by, withdrawalStopAction: action });
      }
      return;
    }
    case 'UserStopLifted':
      // Who suspended it stays known: the rest before the next suspension counts from here.
      if (event.power === 'login') user.loginStopUntil = at;
      else user.withdrawalStopUntil = at;
      return;
    default:
      assertNever(event);
  }
}
