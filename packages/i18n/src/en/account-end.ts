// Closing an account, and taking its data along.
import type { ErrorCode } from '@candor/contract';

export const accountEnd = {
  close: 'Close account',
  notEmpty: 'Your account is not empty',
  notEmptyText: 'Sell or withdraw what is left and cancel open orders. Then you can close the account.',
  left: 'Remaining items',
  openOrders_one: '{{count}} open order',
  openOrders_other: '{{count}} open orders',
  closeErased:
    'Erased for good: contacts, verification documents and photos, bank account, passkeys, API keys and logins.',
  closeKept:
    'Kept under your account number only: orders, trades and ledger entries. They must stay provable for everyone.',
  closeUnderstood: 'I understand that I cannot undo this',
  closeTitle: 'Close your account for good?',
  nowClosed: 'Account closed',
  closeText: 'You can sign up again with the same contact, as a new user.',
  download: 'Download my data',
  downloadText:
    'One file with what we hold about you, except internal staff notes: profile, contacts, logins, messages, verification and staff views; orders, entries, deposits, withdrawals and their addresses.',
  downloadCare: 'Anyone who has this file can read it. Keep it as safe as a bank statement.',
};

export const errors = {
  account_not_empty:
    'Your account is not empty yet. Balances: {{balances}}. Locked: {{locked}}. Open orders: {{orders}}',
  account_owes: 'You owe part of a deposit that a bank took back. Repay it before you close the account',
} satisfies Partial<Record<ErrorCode, string>>;

export const events = {
  'account-closed': 'Your account is closed',
  'data-downloaded': 'Your data was downloaded',
};

export const eventMessages = {
  'account-closed': 'Your account at {{site}} is closed for good.',
  'data-downloaded': 'A file with everything {{site}} holds about you was downloaded.',
};
