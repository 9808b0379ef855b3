// Which words a withdrawal gets beside its state: why it came to nothing, or what it waits for.
import type { HoldUp } from './payouts.ts';
import type { StoredEnd } from './read-withdrawals.ts';

/** Refusals for suspicion and sanctions, which old records name, read as others do: they must not warn. */
const REASONS = [
  'wrong-address',
  'identity',
  'source-of-funds',
  'other',
  'reverted',
  'out-of-energy',
  'refused-by-token',
  'recipient-blocked',
  'bank-refused',
  'bank-returned',
] as const;

/** Why a withdrawal was cancelled that its owner did not cancel. */
const CANCELLATIONS = ['account-frozen', 'bank-debt'] as const;

/** The text that says what a payment waits for, where it is anything that lasts. */
function waitKey(holdUp: HoldUp | undefined) {
  switch (holdUp) {
    case 'signatures':
      return 'waits-signatures' as const;
    case 'signer-limit':
      return 'waits-limit' as const;
    case 'not-covered':
      return 'waits-coins' as const;
    case 'fee-too-high':
      return 'waits-fee' as const;
    case 'cost-above-fee':
      return 'waits-cost' as const;
    default:
      return undefined;
  }
}

/** The text that says why it came to nothing, or what it waits for. */
export function remarkKey(end: StoredEnd | undefined, detail: string, holdUp: HoldUp | undefined) {
  switch (end) {
    case undefined:
      return waitKey(holdUp);
    case 'paid':
    case 'inside':
    case 'returned':
      return undefined;
    case 'cancelled':
      return CANCELLATIONS.find(reason => reason === detail);
    case 'undecided':
    case 'unsigned':
      return end;
    case 'refused':
      return REASONS.find(reason => reason === detail) ?? 'other';
    case 'failed':
      return REASONS.find(reason => reason === detail) ?? 'failed';
    default:
      return end satisfies never;
  }
}
