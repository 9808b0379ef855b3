// What the user can do now about their verification: at most one thing.
import type { AppliedLevel, CallAnswer } from '@candor/contract';

export type Verification = CallAnswer<'getVerification'>;

export type NextStep = { level: AppliedLevel; kind: 'begin' | 'correct' };

/** Undefined while a review is under way and once everything is verified. */
export function nextStep({ basic, advanced }: Pick<Verification, 'basic' | 'advanced'>): NextStep | undefined {
  const level = basic.status === 'verified' ? 'advanced' : 'basic';
  const { status } = level === 'basic' ? basic : advanced;
  switch (status) {
    case 'none':
      return { level, kind: 'begin' };
    case 'refused':
      return { level, kind: 'correct' };
    case 'under_review':
    case 'verified':
      return undefined;
    default:
      return status satisfies never;
  }
}
