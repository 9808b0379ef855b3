// The bank card or account that one is paid to.
import type { ErrorCode, ProblemCode } from '@candor/contract';

export const bankCard = {
  title: 'Bank account',
  none: 'No bank account or card added yet',
  useText: 'Withdrawals to a bank go to this account or card.',
  add: 'Add account or card',
  addTitle: 'Add bank account',
  replaceTitle: 'Replace bank account',
  replace: 'Replace',
  numbers: 'Account or card',
  holder: 'Account holder',
  holderText: 'Your verified name',
  cardNumber: 'Card number',
  accountNumber: 'IBAN or account number',
  account: 'Account number',
  oneAtLeast: 'One of the two numbers is enough',
  bank: 'Bank',
  bankName: 'Bank name',
  branch: 'Branch',
  swift: 'SWIFT code',
  bankAddress: 'Bank address',
  bankCountry: 'Bank country',
  bankCode: 'National bank code',
  bankCodeText: 'Routing number, sort code, BSB or similar; needed if you have no IBAN or SWIFT code',
  swiftOrCode: 'SWIFT code or national bank code',
  payee: 'Payee',
  payeeAddress: 'Payee address',
  postalCode: 'Postal code',
  payeeTown: 'Payee town',
  payeeCountry: 'Payee country',
  detailsText: 'Banks outside the European Economic Area need the town and the country.',
  optional: 'Optional',
  bind: 'Save account',
  bindText: 'The numbers are stored encrypted.',
  replaceText: 'It replaces the account or card that you added before.',
  bindingFailedBecause: '{{failed}}. {{reason}}',
  nameFirstText: 'The account or card must be in your verified name.',
  goToVerification: 'Go to verification',
};

export const errors = {
  binding_failed: 'Binding failed',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  holder_differs: 'The holder must be your verified name',
  invalid_card_number: 'Please enter a valid card number',
  invalid_iban: 'This IBAN is not valid. Please check it',
  invalid_swift: 'A SWIFT code has 8 or 11 letters and digits',
  card_or_account_needed: 'Enter a card number, or an IBAN or account number',
  invalid_bank_code: 'This code does not match the bank’s country',
} satisfies Partial<Record<ProblemCode, string>>;

export const fieldProblems = {
  real_name: 'Account holder',
  bank_name: 'Bank',
  bank_account: 'IBAN or account number',
  card_number: 'Card number',
  bank_branch: 'Branch',
  bank_address: 'Bank address',
  residence_address: 'Holder address',
  postal_code: 'Postal code',
  residence_town: 'Town',
  residence_country: 'Country',
  bank_country: 'Bank country',
  bank_clearing: 'National bank code',
};

export const events = {
  'bank-card-changed': 'Your bank account was changed',
};

export const eventMessages = {
  'bank-card-changed': 'The bank account or card that {{site}} pays you to was changed.',
};
