// Proving who one is: at login with a second factor, and again before changes that matter.
import type { ErrorCode, ProblemCode } from '@candor/contract';

export const proof = {
  stepUpTitle: 'Confirm that it is you',
  totp: '6-digit code',
  totpText: 'Enter the code that your authenticator app shows now.',
  totpInstead: 'Use authenticator app',
  recovery: 'Recovery code',
  recoveryText: 'Enter one of your recovery codes. Each works once.',
  recoveryInstead: 'Use recovery code',
  code: 'Security code',
  codeText: 'We send a code to {{target}}.',
  codeInstead: 'Get a code',
  passkeyText: 'Your device asks for your fingerprint, face or screen lock.',
  passkeyInstead: 'Use passkey',
  usePasskey: 'Use passkey',
  passkeyNotUsed: 'No passkey was used. Try again, or choose another way',
  passkeyPlace: 'Our passkeys work only at {{site}}. Open it there.',
  noWay: 'This browser cannot confirm your account. Try the device that has your passkey.',
};

export const errors = {
  step_up_required: 'Confirm that it is you to continue',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  invalid_recovery_code: 'A recovery code has 10 letters and digits',
} satisfies Partial<Record<ProblemCode, string>>;

export const fieldProblems = {
  totp: 'Authenticator code',
  recovery_code: 'Recovery code',
};

export const mail = {
  confirmText:
    'Your code to confirm a change in your account at {{site}} is {{code}}. It is valid for 10 minutes and works once. Never pass it on: we will never ask you for it. If you did not ask for it, change your password.',
  confirmSms: '{{code}} confirms a change in your account at {{site}}. Valid for 10 minutes. Never pass it on.',
};
