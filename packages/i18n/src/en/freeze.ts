// Freezing and unfreezing an account.
import type { ErrorCode } from '@candor/contract';

export const freeze = {
  freeze: 'Freeze my account',
  freezeText: 'Use this when you think that somebody else is in your account.',
  fact_logins: 'All devices are logged out',
  fact_orders: 'Open orders are cancelled',
  fact_keys: 'API keys stop working',
  fact_nothing: 'Nobody can trade, transfer or withdraw until you unfreeze it',
  unfreezeLater:
    'Unfreezing takes a code from each of your contacts, and your second factor if you have one. Afterwards withdrawals are locked for 24 hours.',
  freezeTitle: 'Freeze the account now?',
  freezeNow: 'This happens at once.',
  frozen: 'Account frozen',
  frozenTitle: 'Your account is frozen',
  frozenSince: 'Since {{at}}',
  unfreezeText: 'Your money is untouched. To unfreeze the account we send a code to each of your contacts.',
  sendCodes: 'Send the codes',
  mailCode: 'Code from the mail',
  phoneCode: 'Code from the SMS',
  unfreezeLock: 'Withdrawals stay locked for 24 hours afterwards.',
  unfreeze: 'Unfreeze',
  nowFrozen: 'Your account is frozen. All devices are logged out',
  unfrozen: 'Unfrozen. Withdrawals are locked until {{until}}',
  report: 'This was not me',
  reportText:
    'Somebody logged in to your account from a device that we did not know. If it was not you, freeze the account now.',
  reportBroken: 'This link is not complete. Open it again from the mail.',
  reported: 'Your account is frozen',
  reportedText: 'Log in when you are ready to unfreeze it, and set a new password first.',
  toLogin: 'Go to login',
};

export const errors = {
  account_frozen: 'Your account is frozen. Unfreeze it to go on',
  not_frozen: 'Your account is not frozen',
} satisfies Partial<Record<ErrorCode, string>>;

export const events = {
  'account-frozen': 'Your account is frozen',
  'account-unfrozen': 'Your account is no longer frozen',
};

export const eventMessages = {
  'account-frozen':
    'Your account at {{site}} is frozen: every device was logged out and open orders were cancelled. Nothing can be done with it until you log in and unfreeze it. Positions and the stops that protect them stay as they are.',
  'account-unfrozen': 'Your account at {{site}} is no longer frozen.',
};

export const mail = {
  cancelled_spot_orders: 'Spot orders cancelled: {{list}}',
  cancelled_contract_orders: 'Contract orders cancelled: {{list}}',
  cancelled_withdrawals: 'Withdrawals cancelled: {{list}}',
  unfreezeText:
    'Your code for unfreezing your account at {{site}} is {{code}}. It is valid for 10 minutes and works once. Never pass it on: we will never ask you for it. If you did not ask for it, ignore this message and change your password; your account stays frozen.',
  unfreezeSms: '{{code}} unfreezes your account at {{site}}. Valid for 10 minutes. Never pass it on.',
  notYouFreeze: 'If this was not you, freeze your account at once: {{url}}',
};
