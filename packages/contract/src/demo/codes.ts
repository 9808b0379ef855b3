// The codes of demo mode.
import type { ErrorKinds } from '../wire/codes.ts';

export const demoEntryKinds = { testFunds: 900 } as const;

export const demoErrors = {
  only_in_demo: 'rejection',
  test_funds_limit: 'rejection',
  network_fee_missing: 'rejection',
  payment_too_small: 'rejection',
  payment_would_fail: 'rejection',
} as const satisfies ErrorKinds;
