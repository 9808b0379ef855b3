// The codes of bank cards.
import type { ErrorKinds } from '../wire/codes.ts';

export const bankCardErrors = { binding_failed: 'rejection' } as const satisfies ErrorKinds;

export const bankCardProblems = [
  'holder_differs',
  'invalid_card_number',
  'invalid_iban',
  'invalid_swift',
  'card_or_account_needed',
  'invalid_bank_code',
] as const;

/** What a bank may need besides the number, by its field; `swift_code` also holds a national code. */
export const bankDetails = ['residence_town', 'residence_country', 'swift_code'] as const;
export type BankDetail = (typeof bankDetails)[number];

export const bankCardSecurityEvents = ['bank_card_changed'] as const;
