// A user in the core: no personal data, only what decides about money and access.

/** `customer`, or an account of the operator's own: its market maker and its demo traders, which never count as customers. */
export type UserKind = 'customer' | 'maker' | 'demo-trader';

/** How far a user's identity is verified, lowest first; each level builds on the one before. */
export const VERIFICATION_LEVELS = ['none', 'basic', 'advanced'] as const;
export type VerificationLevel = (typeof VERIFICATION_LEVELS)[number];

/** The change after which withdrawals are locked for a while. */
export type LockReason = 'password' | 'factor' | 'contact' | 'unfrozen' | 'fund-password';

/** What an operator may suspend for a user for a while. */
export type StopPower = 'login' | 'withdrawal';

export type User = {
  id: number;
  kind: UserKind;
  inviter: number | null;
  openedAt: number;
  level: VerificationLevel;
  /** Frozen by the user; refuses everything but cancelling and unfreezing. */
  isFrozen: boolean;
  /** When the account was closed for good; null while it is not. */
  closedAt: number | null;
  /** Until when withdrawals are locked after a change, and after which; 0 and null where they never were. */
  lockUntil: number;
  lockReason: LockReason | null;
  /** Until when an operator suspended the login, which one, and the action that says why; in the past once it is over. */
  loginStopUntil: number;
  loginStopBy: number | null;
  loginStopAction: number | null;
  withdrawalStopUntil: number;
  withdrawalStopBy: number | null;
  withdrawalStopAction: number | null;
};

export type OpenUser = { type: 'OpenUser'; user: number; kind: UserKind; inviter: number | null };
/** `user` names what differs between new users; everything else about them starts alike. */
export type UserOpened = { type: 'UserOpened'; user: Pick<User, 'id' | 'kind' | 'inviter' | 'openedAt'> };

/** The row of a user who has just come. */
export function newUser({ id, kind, inviter, openedAt }: UserOpened['user']): User {
  return {
    id,
    kind,
    inviter,
    openedAt,
    level: 'none',
    isFrozen: false,
    closedAt: null,
    lockUntil: 0,
    lockReason: null,
    loginStopUntil: 0,
    loginStopBy: null,
    loginStopAction: null,
    withdrawalStopUntil: 0,
    withdrawalStopBy: null,
    withdrawalStopAction: null,
  };
}
