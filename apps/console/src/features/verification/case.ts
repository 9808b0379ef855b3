// A case of the verification queue as the console shows it.
import type { CallAnswer, RowOf } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/values.tsx';

export type Case = RowOf<'listCases'>;

/** The same with the personal data that was opened. */
export type OpenedCase = CallAnswer<'openCase'>;

export const caseTones = {
  open: 'warning',
  passing: 'accent',
  refusing: 'accent',
  passed: 'good',
  refused: 'danger',
} as const satisfies Record<Case['state'], StatusTone>;

/** Who may work on a case now: it is free, the operator has it, or a colleague has it until their time is over. */
export function holderOf(
  claim: Pick<Case, 'taken_by' | 'taken_until'>,
  me: number,
  now: number,
): 'unassigned' | 'me' | 'other' {
  if (claim.taken_by === 0 || claim.taken_until <= now) return 'unassigned';
  return claim.taken_by === me ? 'me' : 'other';
}

/**
 * Which case comes next for a reviewer who goes through the queue without going back to it.
 * The case before or after this one in the queue that no colleague holds; at an end, or after a decision, the oldest other one.
 */
export function nextCase(
  queue: readonly Case[],
  current: number,
  step: 1 | -1,
  who: { me: number; now: number },
): Case | undefined {
  const isFree = (row: Case) => row.state === 'open' && holderOf(row, who.me, who.now) !== 'other';
  const index = queue.findIndex(({ id }) => id === current);
  const ahead = step === 1 ? queue.slice(index + 1) : queue.slice(0, Math.max(0, index)).reverse();
  return ahead.find(isFree) ?? (step === 1 ? queue.find(row => row.id !== current && isFree(row)) : undefined);
}
