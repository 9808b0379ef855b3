// Proving who one is: at login with a second factor, and again before changes that matter.
export const proof = {
  stepUpTitle: 'Confirm that it is you',
  totp: '6-digit code',
  totpText: 'Enter the code that your authenticator app shows now.',
  totpInstead: 'Use the authenticator app',
  recovery: 'Recovery code',
  recoveryText: 'Enter one of your recovery codes. Each works once.',
  recoveryInstead: 'Use a recovery code',
  code: 'Verification code',
  codeText: 'We send a code to {{target}}.',
  codeInstead: 'Get a code instead',
  passkeyText: 'Your device asks for your fingerprint, face or screen lock.',
  passkeyInstead: 'Use a passkey',
  usePasskey: 'Use passkey',
  passkeyPlace: 'Passkeys of this exchange work only at {{site}}. Open it there.',
  noWay: 'Nothing in this browser can confirm your account. Try the device that has your passkey.',
};
