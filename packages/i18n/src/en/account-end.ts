// Closing an account, and taking its data along.
import type { ErrorCode } from '@candor/contract';

export const accountEnd = {
  close: 'Close my account',
  notEmpty: 'Something is left in your account',
  notEmptyText: 'Sell or withdraw what is left and cancel open orders. Then the account can be closed.',
  left: 'Still here',
  openOrders_one: '{{count}} open order',
  openOrders_other: '{{count}} open orders',
  closeErased:
    'Erased for good: your contacts, your verification papers and pictures, your bank card, passkeys, keys and logins.',
  closeKept:
    'Kept, under the number of your account alone: orders, trades and entries of the books, which must stay provable for everybody.',
  closeUnderstood: 'I understand that this cannot be undone',
  closeTitle: 'Close the account for good?',
  nowClosed: 'Your account is closed',
  closeText: 'You can sign up again with the same address, as a new user.',
  download: 'Download my data',
  downloadText:
    'One file with what we hold about you, except notes among staff: profile, contacts, logins, messages, orders, entries, deposits, withdrawals and their addresses, verification, and every look of our staff.',
  downloadCare: 'The file is readable for whoever has it. Keep it as you would keep a bank statement.',
};

export const errors = {
  account_not_empty:
    'Your account is not empty yet. Balances: {{balances}}. Locked: {{locked}}. Open orders: {{orders}}',
  account_owes: 'A bank took back a deposit of yours, and you owe a part of it. Repay it before you close the account',
} satisfies Partial<Record<ErrorCode, string>>;

export const events = {
  'account-closed': 'Your account is closed',
  'data-downloaded': 'Your data was downloaded',
};

export const eventMessages = {
  'account-closed': 'Your account at {{site}} is closed for good.',
  'data-downloaded': 'A file with everything that {{site}} holds about you was downloaded.',
};
