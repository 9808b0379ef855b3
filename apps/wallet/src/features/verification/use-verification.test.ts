import type { VerificationStatus } from '@candor/contract';
import { expect, test } from 'vitest';
import { nextStep, type Verification } from './use-verification.ts';

const at = (basic: VerificationStatus, advanced: VerificationStatus = 'none') =>
  ({ basic: { status: basic }, advanced: { status: advanced } }) as Pick<Verification, 'basic' | 'advanced'>;

test.each<[VerificationStatus, VerificationStatus, string | undefined]>([
  ['none', 'none', 'begin basic'],
  ['refused', 'none', 'correct basic'],
  ['under_review', 'none', undefined],
  ['verified', 'none', 'begin advanced'],
  ['verified', 'refused', 'correct advanced'],
  ['verified', 'under_review', undefined],
  ['verified', 'verified', undefined],
])('basic %s, advanced %s: %s', (basic, advanced, wanted) => {
  const step = nextStep(at(basic, advanced));
  expect(step && `${step.kind} ${step.level}`).toBe(wanted);
});
