// After which change withdrawals are locked, in the words of the wire.
import type { LockReasonWord } from '@candor/contract';
import type { LockReason } from '@candor/exchange';

export const lockReasonWords = {
  password: 'password',
  factor: 'factor',
  contact: 'contact',
  unfrozen: 'unfrozen',
  'fund-password': 'fund_password',
} as const satisfies Record<LockReason, LockReasonWord>;
