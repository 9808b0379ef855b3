// What becomes of an application when it is sent: taken in, or refused with what is wrong.
import type { AppliedLevel, Problem, VerificationPart } from '@candor/contract';
import { verificationParts } from '@candor/contract';
import type { VerificationCase } from './case-rows.ts';

export type Submission =
  | { kind: 'submitted' }
  | { kind: 'under-review' | 'verified' | 'basic-needed' }
  | { kind: 'refused'; problems: Problem[] };

/** Rolls a submission back that turned out wrong halfway. */
export class SubmissionRefused extends Error {
  override name = 'SubmissionRefused';
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super('the submission is refused');
    this.problems = problems;
  }
}

/**
 * The parts that are to be sent now: all of them the first time, later those that were refused. What a reviewer let stand
 * stays as it was, so that nothing reviewed can be exchanged for something else.
 */
export function missingParts<Level extends AppliedLevel>(
  level: Level,
  latest: VerificationCase | undefined,
): (typeof verificationParts)[Level][number][] {
  const parts: readonly VerificationPart[] = verificationParts[level];
  const wanted = latest === undefined ? parts : latest.refused.map(({ part }) => part);
  return parts.filter(part => wanted.includes(part)) as (typeof verificationParts)[Level][number][];
}

/** Why nothing may be sent for this level now. */
export function standingOf(latest: VerificationCase | undefined): 'under-review' | 'verified' | undefined {
  const state = latest?.state;
  switch (state) {
    case undefined:
    case 'refused':
      return undefined;
    case 'passed':
      return 'verified';
    case 'open':
    case 'passing':
    case 'refusing':
      return 'under-review';
    default:
      return state satisfies never;
  }
}
