// Tells who may decide alone: the only operator, and not by having just closed the others.
import type { Operator } from './operator.ts';

/** Whoever is left alone decides alone only this long after the last colleague left. */
export const LEFT_ALONE_MS = 7 * 24 * 3_600_000;

/**
 * Whether an operator is the only active one, and nobody was closed later than `leftBefore`. Closing somebody takes one
 * person, since an account that was taken over must be shut out at once; it must not make two people's decisions one person's.
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
