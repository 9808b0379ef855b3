// Withdrawals: from the application, whose amount is held immediately, to the payment that its chain calls final.
import type { OperatorAct } from '../operator/act.ts';

const HOUR = 3_600_000;
/** Undecided for this long, an application returns automatically (design.md section 7). */
export const DECIDE_WITHIN_MS = 12 * HOUR;
/** Passed and not signed for this long, it returns too. */
export const SIGN_WITHIN_MS = 12 * HOUR;
/** A large one that the only operator passed waits publicly for so long. */
export const ALONE_WAIT_MS = 24 * HOUR;
/** Applications within 24 hours (spec.md section 9). */
export const MAX_APPLICATIONS = 3;
export const WINDOW_MS = 24 * HOUR;

/** Why an application is reviewed; each has its own text for the user. */
export const RISKS = [
  'new-destination',
  'large',
  'day-sum',
  'no-price',
  'new-device',
  'changed-security',
  'velocity',
  'recent-bank-credit',
] as const;
export type Risk = (typeof RISKS)[number];

/**
 * `review`: waits for an operator, or for a second. `alone`: the only operator passed it, and it waits publicly.
 * `passed`: will be signed. `signing`: may be out already; nothing but its chain, or its bank, decides about it any more.
 */
export type WithdrawalState = 'review' | 'alone' | 'passed' | 'signing';

export type Withdrawal = {
  id: number;
  user: number;
  coin: number;
  chain: number;
  /** The saved address, and its text as it was then. Of one to a bank 0, and a hash of its payee. */
  address: number;
  to: string;
  /** The user of this exchange whose address it is. Settled inside, immediately and free. */
  recipient: number | null;
  /** Held in the user's spot wallet, fee included. */
  units: bigint;
  feeUnits: bigint;
  state: WithdrawalState;
  askedAt: number;
  /** When it returns automatically (`review`, `passed`) or passes (`alone`); 0 while it is being signed. */
  dueAt: number;
  /** Operators that it takes; 0 where it passed automatically. */
  needs: number;
  /** The first operator to pass it. */
  passedBy: number | null;
  risks: readonly Risk[];
  /** The signing that pays it; null where a bank does. */
  signing: number | null;
};

/**
 * Whether its time is over, so that nothing is decided about it any more but its return: the clock's command returns it,
 * and may not have processed it yet.
 */
export function isOverdue({ state, dueAt }: Withdrawal, at: number): boolean {
  return state !== 'signing' && dueAt < at;
}

/** A recent withdrawal, as its limits count it; cancelled and returned ones are taken out. */
export type WithdrawalUse = { withdrawal: number; at: number; coin: number; units: bigint; usdt: bigint };
/** The uses of a user within the window, oldest first. */
export type WithdrawalUses = { id: number; uses: readonly WithdrawalUse[] };

export const REFUSAL_REASONS = [
  'suspicious',
  'wrong-address',
  'identity',
  'sanctions',
  'source-of-funds',
  'other',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export type RequestWithdrawal = {
  type: 'RequestWithdrawal';
  user: number;
  /** The saved address, which gives coin and chain. */
  address: number;
  units: bigint;
  /** Whose deposit address it is. */
  recipient: number | null;
  /** Risks that the caller has found outside of the core. */
  risks: readonly Risk[];
};
export type CancelWithdrawal = { type: 'CancelWithdrawal'; user: number; withdrawal: number };
/** `ownUser` is a customer's account that is known to be the operator's own. */
export type PassWithdrawal = { type: 'PassWithdrawal'; withdrawal: number; ownUser?: number; act: OperatorAct };
export type RefuseWithdrawal = {
  type: 'RefuseWithdrawal';
  withdrawal: number;
  reason: RefusalReason;
  act: OperatorAct;
};

/** `undecided` and `unsigned`: its time ran out. `failed`: its chain refused it for good. */
export type WithdrawalEnd = 'paid' | 'inside' | 'cancelled' | 'refused' | 'undecided' | 'unsigned' | 'failed';

export type WithdrawalRequested = { type: 'WithdrawalRequested'; withdrawal: Withdrawal; usdt: bigint };
/** One operator passed it, and `state` is what it waits for now. */
export type WithdrawalPassed = {
  type: 'WithdrawalPassed';
  withdrawal: number;
  by: number | null;
  state: WithdrawalState;
  dueAt: number;
};
/** `withdrawal` is the row as it left; `detail` is the reason of a refusal or of a failure. */
export type WithdrawalClosed = {
  type: 'WithdrawalClosed';
  withdrawal: Withdrawal;
  end: WithdrawalEnd;
  by: number | null;
  detail: string | null;
  /** The payment's name on its chain. */
  transaction: string | null;
};

export type WithdrawalCommand = RequestWithdrawal | CancelWithdrawal | PassWithdrawal | RefuseWithdrawal;
export type WithdrawalEvent = WithdrawalRequested | WithdrawalPassed | WithdrawalClosed;

/** Whether it still counts among a day's applications: one that the user cancelled or the exchange let expire does not. */
export function countsAsUse(end: WithdrawalEnd): boolean {
  return end === 'paid' || end === 'inside' || end === 'refused';
}
