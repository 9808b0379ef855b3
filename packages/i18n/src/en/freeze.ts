// Freezing and unfreezing an account.
import type { ErrorCode } from '@candor/contract';

export const freeze = {
  freeze: 'Freeze account',
  freezeText: 'Use this if you think someone else is in your account.',
  fact_logins: 'All devices are logged out',
  fact_orders: 'Open orders are cancelled',
  fact_keys: 'API keys stop working',
  fact_nothing: 'No one can trade, transfer or withdraw until you unfreeze it',
  unfreezeLater:
    'To unfreeze, you need a code from each contact, and 2FA if it is on. Withdrawals are then locked for 24h.',
  freezeTitle: 'Freeze your account now?',
  freezeNow: 'It takes effect at once.',
  frozen: 'Account frozen',
  frozenTitle: 'Your account is frozen',
  frozenSince: 'Since {{at}}',
  unfreezeText: 'Your funds are safe. To unfreeze, we send a code to each of your contacts.',
  sendCodes: 'Send codes',
  mailCode: 'Email code',
  phoneCode: 'SMS code',
  unfreezeLock: 'Withdrawals are then locked for 24h.',
  unfreeze: 'Unfreeze',
  nowFrozen: 'Account frozen. All devices are logged out',
  unfrozen: 'Account unfrozen. Withdrawals are locked until {{until}}',
  report: 'This was not me',
  reportText: 'We saw a login to your account from an unknown device. If it was not you, freeze the account now.',
  reportBroken: 'This link is incomplete. Open it again from the email.',
  reported: 'Your account is frozen',
  reportedText: 'When you are ready to unfreeze it, set a new password and log in.',
  toLogin: 'Go to login',
};

export const errors = {
  account_frozen: 'Your account is frozen. Unfreeze it to continue',
  not_frozen: 'Your account is not frozen',
} satisfies Partial<Record<ErrorCode, string>>;

export const events = {
  'account-frozen': 'Your account is frozen',
  'account-unfrozen': 'Your account is no longer frozen',
};

export const eventMessages = {
  'account-frozen':
    'Your account at {{site}} is frozen: all devices were logged out and open orders were cancelled. Log in and unfreeze it to use it again. Positions keep their take profit and stop loss.',
  'account-unfrozen': 'Your account at {{site}} is no longer frozen.',
};

export const mail = {
  cancelled_spot_orders: 'Spot orders cancelled: {{list}}',
  cancelled_contract_orders: 'Contract orders cancelled: {{list}}',
  cancelled_withdrawals: 'Withdrawals cancelled: {{list}}',
  unfreezeText:
    'Your code for unfreezing your account at {{site}} is {{code}}. It is valid for 10 minutes and works once. Never share it: we will never ask you for it. If you did not request it, change your password; your account stays frozen.',
  unfreezeSms: '{{code}} unfreezes your account at {{site}}. Valid for 10 minutes. Never share it.',
  notYouFreeze: 'If this was not you, freeze your account at once: {{url}}',
};
