// Users: what they may do, and what of it a user, an operator or the exchange has shut.
import type { Feature } from '../feature.ts';
import type { State } from '../state.ts';
import { decideLockWithdrawals, decideOpenUser, decideSetVerificationLevel, decideUnfreezeUser } from './decide.ts';
import { decideLiftStop, decideStopUser } from './decide-suspension.ts';
import type { UserCommand, UserEvent } from './gates.ts';
import type { UserStopLifted, UserStopped } from './suspension.ts';
import { newUser } from './user.ts';

export const user: Feature<UserCommand, UserEvent> = {
  commands: {
    OpenUser: { issuer: 'exchange', decide: decideOpenUser },
    SetVerificationLevel: { issuer: 'about-user', decide: decideSetVerificationLevel },
    LockWithdrawals: { issuer: 'frozen-user', decide: decideLockWithdrawals },
    UnfreezeUser: { issuer: 'frozen-user', decide: decideUnfreezeUser },
    StopUser: { issuer: 'about-user', decide: decideStopUser },
    LiftStop: { issuer: 'about-user', decide: decideLiftStop },
  },
  events: {
    UserOpened: { apply: (state, event) => state.users.insert(newUser(event.user)) },
    VerificationLevelSet: {
      apply: (state, event) => {
        state.users.change(event.user).level = event.level;
      },
    },
    WithdrawalsLocked: {
      apply: (state, { user: id, until, reason }) => {
        const row = state.users.change(id);
        row.lockUntil = until;
        row.lockReason = reason;
      },
    },
    UserFrozen: {
      apply: (state, event) => {
        state.users.change(event.user).isFrozen = true;
      },
    },
    UserUnfrozen: {
      apply: (state, event) => {
        state.users.change(event.user).isFrozen = false;
      },
    },
    UserClosed: {
      apply: (state, event, at) => {
        state.users.change(event.user).closedAt = at;
      },
    },
    UserStopped: { apply: applyStopped },
    UserStopLifted: { apply: applyStopLifted },
  },
  due: {},
};

function applyStopped(state: State, { user: id, power, until, by, action }: UserStopped): void {
  const row = state.users.change(id);
  if (power === 'login') Object.assign(row, { loginStopUntil: until, loginStopBy: by, loginStopAction: action });
  else Object.assign(row, { withdrawalStopUntil: until, withdrawalStopBy: by, withdrawalStopAction: action });
}

/** Who suspended it stays known: the rest before the next suspension counts from here. */
function applyStopLifted(state: State, { user: id, power }: UserStopLifted, at: number): void {
  const row = state.users.change(id);
  if (power === 'login') row.loginStopUntil = at;
  else row.withdrawalStopUntil = at;
}
