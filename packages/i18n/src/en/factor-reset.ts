// Asking for the removal of a lost second factor, stopping it, and deciding on it.
import type { ErrorCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const factorReset = {
  title: 'Lost 2FA',
  text: 'Use this when your authenticator app, passkeys and recovery codes are all lost. A removal takes at least two days to protect your account.',
  how_code: 'Enter a code that we send to your contact.',
  how_staff: 'Two staff members check the request. Both must approve.',
  how_wait: '2FA is removed 48 hours later. We write to all your contacts. You can cancel from any of these emails.',
  recoveryFirst: 'Still have a recovery code? Go back and use it to log in at once.',
  begin: 'Send code',
  passwordFirst: 'Enter your password first',
  passwordFirstText: 'Log in with your password. The link to this page is below the 2FA prompt.',
  toLogin: 'Go to login',
  code: 'Security code',
  codeSentTo: 'Sent to {{target}}',
  note: 'Note to staff (optional)',
  noteHint: 'For example, what happened to your phone. Never a password or a code.',
  picturesText: 'Your account was verified with photos. Take three new ones so that we can compare.',
  send: 'Request removal',
  requested: 'Request sent',
  statusTitle: '2FA removal',
  none: 'No removal requested',
  linkBroken: 'This link is incomplete or has expired. Open it again from the email.',
  is_requested: 'Requested',
  is_proposed: 'First approval',
  is_approved: 'Second approval',
  is_effective: '2FA removed',
  is_refused: 'Rejected',
  is_cancelled: 'Cancelled',
  waits_proposed: 'Waiting for the first approval',
  waits_approved: 'Waiting for the second approval',
  waits_effective: '2FA is removed',
  doneText: 'Log in with your password and set up 2FA again. Withdrawals are locked for 24h.',
  refusedText: 'Reason: {{reason}}',
  notYou: 'Not you? Cancel the request, then change your login password.',
  cancelByMail: 'To cancel, use the link in the email we sent you.',
  cancel: 'Cancel request',
  cancelTitle: 'Cancel the request?',
  cancelText: 'Your 2FA stays on.',
  cancelled: 'Request cancelled',
  bannerTitle: 'Removal of your 2FA was requested',
  bannerText: 'Two staff members must approve, then it takes 48 hours. If it was not you, cancel it.',
  bannerApproved: 'It is removed on {{at}}. If it was not you, cancel it now.',
  see: 'See request',
};

export const factorResets = {
  text: 'Requests of users who lost their 2FA. Two staff members must approve; then it takes 48 hours, in which the user can object.',
  shown: 'Requests shown',
  queue_waiting: 'Waiting',
  queue_under_way: 'In progress',
  queue_ended: 'Ended',
  none: 'No requests',
  requestOf: 'Request of user {{user}}',
  user: 'User',
  level: 'Verification',
  level_none: 'None',
  level_basic: 'Basic',
  level_advanced: 'Advanced',
  state: 'Status',
  state_requested: 'Waiting for staff',
  state_proposed: 'Waiting for second approval',
  state_approved: 'Approved, 48h wait',
  state_done: '2FA removed',
  state_refused: 'Rejected',
  state_cancelled: 'Cancelled by user',
  requestedAt: 'Requested',
  decidedAt: 'Decided',
  effectiveAt: 'Takes effect',
  proposal: 'Proposal',
  refusedBecause: 'Reason for rejection',
  covered:
    'Contacts, note and pictures stay hidden until you open them. Opening is recorded with your reason, and the user can see it.',
  openData: 'Open data',
  openText: 'The user sees when you looked, in which role, and why.',
  email: 'Email address',
  phone: 'Phone',
  name: 'Verified name',
  cardId: 'ID number',
  frozen: 'Frozen by user',
  yes: 'Yes',
  no: 'No',
  note: 'User’s note',
  noPictures: 'This account has no pictures to compare.',
  fresh: 'Sent with the request',
  verified: 'From verification',
  freshMissing: 'None sent with the request',
  verifiedMissing: 'None kept from verification',
  propose: 'Propose removal',
  proposeText: 'A second person must approve. 48 hours after that 2FA is removed, unless the user cancels.',
  proposed: 'Proposed. A second person must approve it.',
  refuse: 'Reject',
  refuseText: 'The user sees your reason.',
};

export const errors = {
  factor_reset_open: 'A request to remove your 2FA is already in progress',
  no_factor_reset: 'No request to cancel',
  unknown_factor_reset: 'This request does not exist',
  factor_reset_decided: 'This request was already decided',
} satisfies Partial<Record<ErrorCode, string>>;

export const fieldProblems = {
  note: 'Note',
};

export const events = {
  'factor-reset-requested': 'Removal of your 2FA was requested',
  'factor-reset-approved': 'Removal of your 2FA was approved',
  'factor-reset-refused': 'Removal of your 2FA was rejected',
  'factor-reset-cancelled': 'Removal of your 2FA was cancelled',
  'factor-reset-done': 'Your 2FA was removed',
};

export const eventMessages = {
  'factor-reset-requested':
    'Someone asked {{site}} to remove the 2FA of your account. Two staff members will review it. After their approval you have 48 hours to cancel it.',
  'factor-reset-approved':
    'We approved the removal of the 2FA of your account at {{site}}. It takes effect on {{until}} (UTC); until then you can cancel it.',
  'factor-reset-refused': 'The removal of the 2FA of your account at {{site}} was rejected. Reason: {{about}}',
  'factor-reset-cancelled':
    'The request to remove the 2FA of your account at {{site}} was cancelled. Nothing was changed.',
  'factor-reset-done': 'The 2FA of your account at {{site}} was removed, as requested.',
};

export const mail = {
  factorResetText:
    'Your code for removing the 2FA of your account at {{site}} is {{code}}. It is valid for 10 minutes and works once. Never share it: we will never ask you for it. If you did not request it, someone knows your password: set a new one at {{resetUrl}}.',
  factorResetSms: '{{code}} requests the removal of your 2FA at {{site}}. Valid for 10 minutes. Never share it.',
  notYouCancel: 'If you did not request this, cancel it: {{url}}',
};

export const staff = {
  may_users_reset_factor: 'Approve the removal of lost 2FA',
  action_open_factor_reset: 'Opened a 2FA removal request',
  action_reset_factor: 'Proposed a 2FA removal',
  action_refuse_factor_reset: 'Rejected a 2FA removal',
} satisfies Partial<Record<StaffKey, string>>;
