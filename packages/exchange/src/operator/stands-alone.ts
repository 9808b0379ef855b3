// Decides who may decide alone: the only operator, unless the others were closed just before.
import type { Operator } from './operator.ts';

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
