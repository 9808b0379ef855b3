// The members of staff in the core: who is active, and who joined and left, and when the only one may decide alone. Names and roles are kept elsewhere.
import type { OperatorAct, OperatorActed, RecordOperatorAction } from './act.ts';

/**
 * `invited` by a proposal that took effect, and not yet there. `reviewer`: the demo's own program, which may do little and is
 * never one of the people who have to agree.
 */
export type OperatorState = 'invited' | 'active' | 'reviewer' | 'closed';

export type Operator = {
  id: number;
  state: OperatorState;
  openedAt: number;
  closedAt: number | null;
  /** When the owner of the machine last reset the access, and the number of that reset; 0 where there was none. */
  resetAt: number;
  lastReset: number;
};

/** After a reset the operator takes no part in decisions of two for this long, so that the others can check it first. */
export const RESET_HOLD_MS = 24 * 3_600_000;

/** With an act of null it opens an invited operator, or one of the first ones, who had no proposer. */
export type OpenOperator = { type: 'OpenOperator'; operator: number; act: OperatorAct | null };
export type CloseOperator = { type: 'CloseOperator'; operator: number; act: OperatorAct };

/** In a demo only, and one at a time. */
export type OpenDemoReviewer = { type: 'OpenDemoReviewer'; operator: number };

/**
 * The owner of the machine took all access from an operator and gave a new password. Resets are numbered from 1 by the server; one counts
 * once, however often it is submitted.
 */
export type ResetOperator = { type: 'ResetOperator'; operator: number; reset: number };

/**
 * Operators proved at the machine that this copy of the exchange continues, in place of every other one: two of them, or the only one. A
 * generation counts once, however often it is submitted.
 */
export type AdoptInstance = { type: 'AdoptInstance'; generation: number; operators: readonly number[] };

type OperatorInvited = { type: 'OperatorInvited'; operator: number };
type OperatorOpened = { type: 'OperatorOpened'; operator: number };
type OperatorClosed = { type: 'OperatorClosed'; operator: number };
export type OperatorReset = { type: 'OperatorReset'; operator: number; reset: number };
export type InstanceAdopted = { type: 'InstanceAdopted'; generation: number; operators: readonly number[] };
type DemoReviewerOpened = { type: 'DemoReviewerOpened'; operator: number };

export type OperatorCommand =
  | OpenOperator
  | OpenDemoReviewer
  | CloseOperator
  | ResetOperator
  | AdoptInstance
  | RecordOperatorAction;

export type OperatorEvent =
  | OperatorActed
  | OperatorInvited
  | OperatorOpened
  | OperatorClosed
  | OperatorReset
  | InstanceAdopted
  | DemoReviewerOpened;

/** The last operator may decide alone only this long after the last colleague left. */
export const LEFT_ALONE_MS = 7 * 24 * 3_600_000;

/**
 * Whether an operator is the only active one, and none was closed later than `leftBefore`. Closing an operator takes one
 * person, since an account that was taken over must be locked out immediately; it must not make two people's decisions one person's.
 */
export function standsAlone(operators: Iterable<Operator>, id: number, leftBefore: number): boolean {
  let isThere = false;
  for (const operator of operators) {
    if (operator.state === 'active' && operator.id !== id) return false;
    if (operator.closedAt !== null && operator.closedAt > leftBefore) return false;
    isThere ||= operator.state === 'active';
  }
  return isThere;
}
