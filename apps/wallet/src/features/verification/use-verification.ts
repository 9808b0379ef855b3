// The state of the user's verification, and what can be done now.
import type { AppliedLevel, CallAnswer } from '@candor/contract';
import { useCall } from '../../shared/calls/use-call.ts';
import { useDemoReviewer } from '../../shared/market-state.ts';

const REVIEW_CHECK_MS = 20_000;
/** While a program decides within seconds. */
const DEMO_CHECK_MS = 2_000;

export function useVerification() {
  const known = useCall('getVerification', {});
  const refetchInterval = useDemoReviewer() === undefined ? REVIEW_CHECK_MS : DEMO_CHECK_MS;
  const isUnderReview = [known.data?.basic, known.data?.advanced].some(part => part?.status === 'under_review');
  return useCall('getVerification', {}, isUnderReview ? { refetchInterval } : {});
}

export type Verification = CallAnswer<'getVerification'>;

type NextStep = { level: AppliedLevel; kind: 'begin' | 'correct' };

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
