// Decides the opening and closing of accounts, and levels, locks, freezing and unfreezing of those that are known to exist.

import type { Event } from '../commands-and-events.ts';
import { type Decision, done, rejected } from '../decision.ts';
import { MAX_OWNER, walletAccount } from '../ledger/account-id.ts';
import { WALLET_KINDS } from '../ledger/chart-of-accounts.ts';
import type { State } from '../state.ts';
import {
  type CloseUser,
  type FreezeUser,
  LOCK_MS,
  type LockWithdrawals,
  type SetVerificationLevel,
  type UnfreezeUser,
} from './gates.ts';
import { type LockReason, type OpenUser, type User, VERIFICATION_LEVELS } from './user.ts';

/** Opens a user's place in the core; asking twice changes nothing. */
export function decideOpenUser(state: State, command: OpenUser, at: number): Decision {
  const { user: id, kind, inviter } = command;
  if (state.users.get(id) !== undefined) return done([], { id });
  const isSound = Number.isSafeInteger(id) && id > 0 && id <= MAX_OWNER;
  if (!isSound || (inviter !== null && (inviter === id || state.users.get(inviter) === undefined))) {
    return rejected({ code: 'unknown-user' });
  }
  return done([{ type: 'UserOpened', user: { id, kind, inviter, openedAt: at } }], { id });
}

export function decideSetVerificationLevel(state: State, { user: id, level }: SetVerificationLevel): Decision {
  const now = VERIFICATION_LEVELS.indexOf(state.users.require(id).level);
  if (VERIFICATION_LEVELS[now + 1] !== level) return rejected({ code: 'invalid-level' });
  return done([{ type: 'VerificationLevelSet', user: id, level }]);
}

export function decideLockWithdrawals(state: State, { user: id, reason }: LockWithdrawals, at: number): Decision {
  return done([locked(state.users.require(id), reason, at)]);
}

export function decideFreezeUser(state: State, { user: id }: FreezeUser): Decision {
  return done(state.users.require(id).isFrozen ? [] : [{ type: 'UserFrozen', user: id }]);
}

export function decideUnfreezeUser(state: State, { user: id }: UnfreezeUser, at: number): Decision {
  const user = state.users.require(id);
  return done(user.isFrozen ? [{ type: 'UserUnfrozen', user: id }, locked(user, 'unfrozen', at)] : []);
}

/** Only an account with nothing in it and nothing open may go. */
export function decideCloseUser(state: State, { user: id }: CloseUser): Decision {
  if (ownsAnything(state, id)) return rejected({ code: 'account-not-empty' });
  return done([{ type: 'UserClosed', user: id }]);
}

/** A later lock never ends before an earlier one. */
function locked(user: User, reason: LockReason, at: number): Event {
  return { type: 'WithdrawalsLocked', user: user.id, until: Math.max(user.lockUntil, at + LOCK_MS), reason };
}

function ownsAnything(state: State, user: number): boolean {
  for (const { id: coin } of state.coins.values()) {
    for (const kind of WALLET_KINDS) {
      if ((state.accounts.get(walletAccount(user, coin, kind))?.balance ?? 0n) !== 0n) return true;
    }
  }
  return false;
}
