// Where an application for verification stands, by the state of its case.
import type { VerificationStatus } from '@candor/contract';
import type { VerificationCase } from '../verification/case-rows.ts';

export type CaseState = VerificationCase['state'];

const STATUSES = {
  open: 'under_review',
  passing: 'under_review',
  refusing: 'under_review',
  passed: 'verified',
  refused: 'refused',
} as const satisfies Record<CaseState, VerificationStatus>;

/** Undefined = there is no application. */
export function reviewOf(state: CaseState | undefined): VerificationStatus {
  return state === undefined ? 'none' : STATUSES[state];
}
