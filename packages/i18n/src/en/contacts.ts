// Binding and changing the email address and the phone number.
export const contacts = {
  bind_email: 'Add email address',
  bind_mobile: 'Add phone number',
  change_email: 'Change email address',
  change_mobile: 'Change phone number',
  boundNow: 'Now: {{contact}}',
  newEmail: 'New email address',
  newCode: 'Code sent to the new contact',
  sentTo: 'Sent to {{target}}',
  oldCode: 'Code sent to your present contact',
  oldCodeHint: 'Goes to {{target}}',
  oldLost: 'I can no longer reach {{contact}}: use my second factor instead',
  lock: 'Withdrawals are locked for 24 hours after the change, and both contacts are told.',
  smsRisk: 'Whoever takes over your number also gets its codes. An authenticator app or a passkey protects you better.',
  changed: 'Saved',
};
