// Asking for the removal of a lost second factor, stopping it, and deciding on it.
import type { ErrorCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const factorReset = {
  title: 'Lost second factor',
  text: 'For when the authenticator app, every passkey and all recovery codes are out of reach. A removal takes at least two days, so that nobody can do it behind your back.',
  how_code: 'You enter a code that we send to your contact.',
  how_staff: 'Two members of our staff check the request. Both must agree.',
  how_wait:
    '48 hours after that the factor is removed. We write to all your contacts, and one click in any of these mails cancels it.',
  recoveryFirst: 'Still have a recovery code? Go back and use it: it logs you in at once.',
  begin: 'Send the code',
  passwordFirst: 'Your password comes first',
  passwordFirstText: 'Log in with it. The page that asks for your second factor has the way here below it.',
  toLogin: 'Go to login',
  code: 'Verification code',
  codeSentTo: 'Sent to {{target}}',
  note: 'A note to our staff (optional)',
  noteHint: 'Such as what happened to your phone. Never a password or a code.',
  picturesText: 'Your account is verified with photos. Take three new ones, so that we can compare.',
  send: 'Ask for the removal',
  requested: 'Your request was sent',
  statusTitle: 'Removal of the second factor',
  none: 'Nobody has asked for a removal',
  linkBroken: 'This link is not complete, or it has ended. Open it again from the mail.',
  is_requested: 'Asked for',
  is_proposed: 'A first member of staff agrees',
  is_approved: 'A second member of staff agrees',
  is_effective: 'The second factor was removed',
  is_refused: 'Refused',
  is_cancelled: 'Cancelled',
  waits_proposed: 'A first member of staff checks it',
  waits_approved: 'A second member of staff checks it',
  waits_effective: 'The second factor is removed',
  doneText: 'Log in with your password and set up a new second factor. Withdrawals are locked for 24 hours.',
  refusedText: 'Reason: {{reason}}',
  notYou: 'Was it not you who asked? Cancel it, then change your login password.',
  cancelByMail: 'To cancel, use the link in the mail that we sent to you.',
  cancel: 'Cancel the request',
  cancelTitle: 'Cancel the request?',
  cancelText: 'The second factor stays as it is.',
  cancelled: 'The request is cancelled',
  bannerTitle: 'Somebody asked to remove your second factor',
  bannerText: 'Two members of our staff have to agree, and then it takes 48 hours. If it was not you, cancel it.',
  bannerApproved: 'It is removed on {{at}}. If it was not you, cancel it now.',
  see: 'See the request',
};

export const factorResets = {
  text: 'Requests of people who lost their second factor. Two members of staff must agree; then it takes 48 hours, in which the owner can object.',
  shown: 'Which requests are shown',
  queue_waiting: 'Waiting',
  queue_under_way: 'Under way',
  queue_ended: 'Ended',
  none: 'There are no such requests',
  requestOf: 'Request of user {{user}}',
  user: 'User',
  level: 'Verification',
  level_none: 'None',
  level_basic: 'Basic',
  level_advanced: 'Advanced',
  state: 'State',
  state_requested: 'Waits for staff',
  state_proposed: 'Waits for a second person',
  state_approved: 'Approved, 48 h wait',
  state_done: 'Factor removed',
  state_refused: 'Refused',
  state_cancelled: 'Cancelled by the owner',
  requestedAt: 'Requested',
  decidedAt: 'Decided',
  effectiveAt: 'Takes effect',
  proposal: 'Proposal',
  refusedBecause: 'Refused because',
  covered:
    'Contacts, note and pictures stay covered until you open them. The look is recorded with your reason, and the person can see it.',
  openData: 'Open the data',
  openText: 'The person sees when you looked, in which role, and why.',
  email: 'Mail address',
  phone: 'Phone',
  name: 'Verified name',
  cardId: 'ID number',
  frozen: 'Frozen by the owner',
  yes: 'Yes',
  no: 'No',
  note: 'What they wrote',
  noPictures: 'This account has no pictures to compare.',
  fresh: 'Sent with the request',
  verified: 'From the verification',
  freshMissing: 'None came with the request',
  verifiedMissing: 'None is kept from the verification',
  propose: 'Propose removal',
  proposeText: 'A second person must agree. 48 hours after that the factor is removed, unless the owner cancels.',
  proposed: 'Proposed. A second person must agree now.',
  refuse: 'Refuse',
  refuseText: 'The owner is told your reason.',
};

export const errors = {
  factor_reset_open: 'A request to remove your second factor is already under way',
  no_factor_reset: 'There is no request that could be cancelled',
  unknown_factor_reset: 'There is no such request',
  factor_reset_decided: 'This request was decided already',
} satisfies Partial<Record<ErrorCode, string>>;

export const fieldProblems = {
  note: 'Note',
};

export const events = {
  'factor-reset-requested': 'Removal of your second factor was asked for',
  'factor-reset-approved': 'Removal of your second factor was approved',
  'factor-reset-refused': 'Removal of your second factor was refused',
  'factor-reset-cancelled': 'Removal of your second factor was cancelled',
  'factor-reset-done': 'Your second factor was removed',
};

export const eventMessages = {
  'factor-reset-requested':
    'Somebody asked {{site}} to remove the second factor of your account. Two of our staff will look at it, and after their approval there are 48 hours in which you can cancel it.',
  'factor-reset-approved':
    'Our staff approved the removal of the second factor of your account at {{site}}. It takes effect on {{until}} (UTC); until then you can cancel it.',
  'factor-reset-refused': 'The removal of the second factor of your account at {{site}} was refused. Reason: {{about}}',
  'factor-reset-cancelled':
    'The request to remove the second factor of your account at {{site}} was cancelled. Nothing was changed.',
  'factor-reset-done': 'The second factor of your account at {{site}} was removed, as requested.',
};

export const mail = {
  factorResetText:
    'Your code for asking {{site}} to remove the second factor of your account is {{code}}. It is valid for 10 minutes and works once. Never pass it on: we will never ask you for it. If you did not ask for it, somebody knows your password: set a new one at {{resetUrl}}.',
  factorResetSms: '{{code}} asks {{site}} to remove your second factor. Valid for 10 minutes. Never pass it on.',
  notYouCancel: 'If you did not ask for this, cancel it: {{url}}',
};

export const staff = {
  may_users_reset_factor: 'Agree to remove a lost second factor',
  action_open_factor_reset: 'Looked at a request to remove the second factor',
  action_reset_factor: 'Proposed to remove the second factor',
  action_refuse_factor_reset: 'Refused to remove the second factor',
} satisfies Partial<Record<StaffKey, string>>;
