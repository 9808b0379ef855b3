// The codes of bank cards.
import type { ErrorKinds } from '../wire/codes.ts';

export const bankCardErrors = { binding_failed: 'rejection' } as const satisfies ErrorKinds;

export const bankCardProblems = [
  'holder_differs',
  'invalid_card_number',
  'invalid_iban',
  'invalid_swift',
  'card_or_account_needed',
] as const;

export const bankCardSecurityEvents = ['bank_card_changed'] as const;
