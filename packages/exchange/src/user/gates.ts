// The restrictions of a user that the user or a change of the account sets: level, lock, freeze, and the end of the account.
import type { OperatorAct } from '../operator/act.ts';
import type { LiftStop, StopUser, UserStopLifted, UserStopped } from './suspension.ts';
import type { LockReason, OpenUser, UserOpened, VerificationLevel } from './user.ts';

/** A withdrawal lock lasts this long (design.md section 7). */
export const LOCK_MS = 24 * 3_600_000;

export type SetVerificationLevel = {
  type: 'SetVerificationLevel';
  user: number;
  level: VerificationLevel;
  act: OperatorAct;
};
export type LockWithdrawals = { type: 'LockWithdrawals'; user: number; reason: LockReason };
export type FreezeUser = { type: 'FreezeUser'; user: number };
export type UnfreezeUser = { type: 'UnfreezeUser'; user: number };
export type CloseUser = { type: 'CloseUser'; user: number };

export type VerificationLevelSet = { type: 'VerificationLevelSet'; user: number; level: VerificationLevel };
export type WithdrawalsLocked = { type: 'WithdrawalsLocked'; user: number; until: number; reason: LockReason };
export type UserFrozen = { type: 'UserFrozen'; user: number };
export type UserUnfrozen = { type: 'UserUnfrozen'; user: number };
export type UserClosed = { type: 'UserClosed'; user: number };

/** What the freezing and the end of an account mean to other features is decided in `across.ts`. */
export type UserCommand = OpenUser | SetVerificationLevel | LockWithdrawals | UnfreezeUser | StopUser | LiftStop;

export type UserEvent =
  | UserOpened
  | VerificationLevelSet
  | WithdrawalsLocked
  | UserFrozen
  | UserUnfrozen
  | UserClosed
  | UserStopped
  | UserStopLifted;
