// What mails and SMS say. The name of the exchange is the host of its own address.
export const mail = {
  codeSubject: 'Your verification code',
  registerText:
    'Your code for signing up at {{site}} is {{code}}. It is valid for 10 minutes and works once. Never pass it on: we will never ask you for it. If you did not ask for it, ignore this message.',
  forgetText:
    'Your code for a new password at {{site}} is {{code}}. It is valid for 10 minutes and works once. Never pass it on: we will never ask you for it. If you did not ask for it, ignore this message; your password stays as it is.',
  confirmText:
    'Your code to confirm a change in your account at {{site}} is {{code}}. It is valid for 10 minutes and works once. Never pass it on: we will never ask you for it. If you did not ask for it, change your password.',
  registerSms: '{{code}} is your code for signing up at {{site}}. Valid for 10 minutes. Never pass it on.',
  forgetSms: '{{code}} is your code for a new password at {{site}}. Valid for 10 minutes. Never pass it on.',
  confirmSms: '{{code}} confirms a change in your account at {{site}}. Valid for 10 minutes. Never pass it on.',

  contactNewText:
    'Your code for adding this address to an account at {{site}} is {{code}}. It is valid for 10 minutes and works once. Never pass it on: with it, somebody else could add your address to their account. If you did not ask for it, ignore this message.',
  contactNewSms: '{{code}} adds this number to an account at {{site}}. Valid for 10 minutes. Never pass it on.',
  unfreezeText:
    'Your code for unfreezing your account at {{site}} is {{code}}. It is valid for 10 minutes and works once. Never pass it on: we will never ask you for it. If you did not ask for it, ignore this message and change your password; your account stays frozen.',
  unfreezeSms: '{{code}} unfreezes your account at {{site}}. Valid for 10 minutes. Never pass it on.',
  factorResetText:
    'Your code for asking {{site}} to remove the second factor of your account is {{code}}. It is valid for 10 minutes and works once. Never pass it on: we will never ask you for it. If you did not ask for it, somebody knows your password: set a new one at {{resetUrl}}.',
  factorResetSms: '{{code}} asks {{site}} to remove your second factor. Valid for 10 minutes. Never pass it on.',
  contactTakenSubject: 'Somebody tried to use your address',
  contactTakenText:
    'Somebody tried to add this address to another account at {{site}}. It belongs to your account, so they were sent no code and nothing was changed. If it was you, log in at {{loginUrl}} with this address. If not, there is nothing to do.',
  contactTakenSms: 'Somebody tried to add this number to another account at {{site}}. Nothing was changed.',

  accountExistsSubject: 'You already have an account',
  accountExistsText:
    'Somebody, probably you, tried to sign up at {{site}} with this address. You already have an account here, so there is no new code. Log in at {{loginUrl}}. If you have forgotten your password, set a new one at {{resetUrl}}. If it was not you, there is nothing to do.',
  accountExistsSms:
    'You already have an account at {{site}}. If you have forgotten your password, set a new one: {{resetUrl}}',

  phraseLine: 'Your anti-phishing phrase: {{phrase}}',
  timeLine: 'Time: {{time}} (UTC)',
  deviceLine: 'Device: {{device}}',
  addressLine: 'IP address: {{address}}',
  lockLine: 'Withdrawals are locked until {{until}} (UTC).',
  notYou: 'If this was not you, set a new password at once: {{url}}',
  notYouFreeze: 'If this was not you, freeze your account at once: {{url}}',
  notYouCancel: 'If you did not ask for this, cancel it: {{url}}',
  seeMore: 'See more in your account: {{url}}',
  eventSms: '{{site}}: {{title}}. {{closing}}',

  staffInvitationSubject: 'You are invited to the staff of {{site}}',
  staffInvitationText:
    'You were invited to work at {{site}}, and a second person has agreed. Set your name and a password at {{url}} until {{until}} (UTC); the link works once. At your first login you will set up an authenticator app. If you do not expect this, ignore this message.',
};
