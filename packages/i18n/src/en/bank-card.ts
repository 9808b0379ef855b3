// The bank card or account that one is paid to.
import type { ErrorCode, ProblemCode } from '@candor/contract';

export const bankCard = {
  title: 'Bank card',
  none: 'No bank card or account is bound',
  useText: 'Withdrawals to a bank go to this card or account.',
  add: 'Add a card or account',
  addTitle: 'Add a bank card',
  replaceTitle: 'Replace the bank card',
  replace: 'Replace',
  numbers: 'Card or account',
  holder: 'Holder',
  holderText: 'The name that you verified',
  cardNumber: 'Card number',
  accountNumber: 'IBAN or account number',
  account: 'Account',
  oneAtLeast: 'One of the two numbers is enough',
  bank: 'Bank',
  bankName: 'Bank name',
  branch: 'Branch',
  swift: 'SWIFT code',
  bankAddress: 'Address of the bank',
  bankCountry: 'Country of the bank',
  bankCode: 'National bank code',
  bankCodeText: 'Routing number, sort code, BSB or the like; needed where there is neither an IBAN nor a SWIFT code',
  swiftOrCode: 'SWIFT code or national bank code',
  payee: 'Payee',
  payeeAddress: 'Address of the payee',
  postalCode: 'Postal code',
  payeeTown: 'Town of the payee',
  payeeCountry: 'Country of the payee',
  detailsText: 'Banks outside the European Economic Area need the town and the country.',
  optional: 'Optional',
  bind: 'Bind',
  bindText: 'The numbers are stored encrypted.',
  replaceText: 'It replaces the card or account that was bound before.',
  bindingFailedBecause: '{{failed}}. {{reason}}',
  nameFirstText: 'A card is bound to the name that you verified.',
  goToVerification: 'Go to verification',
};

export const errors = {
  binding_failed: 'Binding failed',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  holder_differs: 'The holder must be the name that you verified',
  invalid_card_number: 'Please enter a valid card number',
  invalid_iban: 'Please check this IBAN',
  invalid_swift: 'A SWIFT code has 8 or 11 letters and digits',
  card_or_account_needed: 'Enter a card number, or an IBAN or account number',
  invalid_bank_code: 'This code does not fit the country of the bank',
} satisfies Partial<Record<ProblemCode, string>>;

export const fieldProblems = {
  real_name: 'Account holder',
  bank_name: 'Bank',
  bank_account: 'IBAN or account number',
  card_number: 'Card number',
  bank_branch: 'Branch',
  bank_address: "Bank's address",
  residence_address: "Holder's address",
  postal_code: 'Postal code',
  residence_town: 'Town',
  residence_country: 'Country',
  bank_country: 'Country of the bank',
  bank_clearing: 'National bank code',
};

export const events = {
  'bank-card-changed': 'Your bank card was changed',
};

export const eventMessages = {
  'bank-card-changed': 'The bank card or account that {{site}} pays you to was changed.',
};
