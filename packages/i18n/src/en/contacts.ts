// Binding and changing the email address and the phone number.
import type { ProblemCode } from '@candor/contract';

export const contacts = {
  bind_email: 'Add email address',
  bind_mobile: 'Add phone number',
  change_email: 'Change email address',
  change_mobile: 'Change phone number',
  boundNow: 'Now: {{contact}}',
  newEmail: 'New email address',
  newCode: 'Code sent to the new contact',
  sentTo: 'Sent to {{target}}',
  oldCode: 'Code sent to your current contact',
  oldCodeHint: 'Goes to {{target}}',
  oldLost: 'I can no longer reach {{contact}}: use my 2FA instead',
  lock: 'Withdrawals are locked for 24 hours after the change. We notify both contacts.',
  smsRisk:
    'Anyone with control of your number also gets its codes. An authenticator app or a passkey protects you better.',
  changed: 'Contact saved',
};

export const problems = {
  same_contact: 'This is already your contact',
  factor_too_new: 'You set up 2FA less than a day ago, so this code is needed too',
} satisfies Partial<Record<ProblemCode, string>>;

export const events = {
  'contact-changed': 'Your contact details were changed',
};

export const eventMessages = {
  'contact-changed': 'The email address or phone number of your account at {{site}} is now {{about}}.',
};

export const mail = {
  contactNewText:
    'Your code for adding this address to an account at {{site}} is {{code}}. It is valid for 10 minutes and works once. Never pass it on: with it, another person could add your address to their account. If you did not ask for it, ignore this message.',
  contactNewSms: '{{code}} adds this number to an account at {{site}}. Valid for 10 minutes. Never pass it on.',
  contactTakenSubject: 'Someone tried to use your address',
  contactTakenText:
    'Someone tried to add this address to another account at {{site}}. It belongs to your account, so we sent them no code and changed nothing. If it was you, log in at {{loginUrl}} with this address. If not, you need to do nothing.',
  contactTakenSms: 'Someone tried to add this number to another account at {{site}}. Nothing was changed.',
};
