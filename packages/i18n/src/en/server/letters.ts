// What the mail about something that happened to an account says, by occasion.
export const letters = {
  'new-device':
    'Somebody logged in to your account at {{site}} from a device or a network that it was not used from before.',
  'wrong-factor':
    'Somebody knew the password of your account at {{site}} but failed at the second factor five times, and was not let in.',
  'password-changed': 'The password of your account at {{site}} was changed. All other devices were logged out.',
  'fund-password-changed': 'The fund password of your account at {{site}} was set or changed.',
  'factor-enabled': 'An authenticator app was turned on as the second factor of your account at {{site}}.',
  'factor-disabled': 'The authenticator app was taken off your account at {{site}}.',
  'recovery-codes-made': 'New recovery codes were made for your account at {{site}}. The old ones no longer work.',
  'recovery-code-used':
    'A recovery code of your account at {{site}} was used in place of the authenticator app. Codes left: {{about}}.',
  'passkey-added': 'The passkey "{{about}}" was added to your account at {{site}}.',
  'passkey-removed': 'The passkey "{{about}}" was removed from your account at {{site}}.',
  'phrase-changed':
    'The anti-phishing phrase of your account at {{site}} was changed. Every mail from us carries the new one.',
  'contact-changed': 'The email address or phone number of your account at {{site}} is now {{about}}.',
  'bank-card-changed': 'The bank card or account that {{site}} pays you to was changed.',
  'api-key-made': 'The API key "{{about}}" was made for your account at {{site}}.',
  'api-key-removed': 'The API key "{{about}}" of your account at {{site}} was removed.',
  'account-frozen':
    'Your account at {{site}} is frozen: every device was logged out and open orders were cancelled. Nothing can be done with it until you log in and unfreeze it.',
  'account-unfrozen': 'Your account at {{site}} is no longer frozen.',
  'account-closed': 'Your account at {{site}} is closed for good.',
  'data-downloaded': 'A file with everything that {{site}} holds about you was downloaded.',
  'basic-verified': 'You passed basic verification at {{site}}.',
  'basic-refused':
    'Basic verification at {{site}} was not passed. You find the reasons beside the parts to send again.',
  'advanced-verified': 'You passed advanced verification at {{site}}.',
  'advanced-refused':
    'Advanced verification at {{site}} was not passed. You find the reasons beside the pictures to send again.',
  'factor-reset-requested':
    'Somebody asked {{site}} to remove the second factor of your account. Two of our staff will look at it, and after their approval there are 48 hours in which you can cancel it.',
  'factor-reset-approved':
    'Our staff approved the removal of the second factor of your account at {{site}}. It takes effect on {{until}} (UTC); until then you can cancel it.',
  'factor-reset-refused': 'The removal of the second factor of your account at {{site}} was refused. Reason: {{about}}',
  'factor-reset-cancelled':
    'The request to remove the second factor of your account at {{site}} was cancelled. Nothing was changed.',
  'factor-reset-done': 'The second factor of your account at {{site}} was removed, as requested.',
  'sessions-ended-by-staff': 'A member of staff of {{site}} ended all logins of your account. Reason: {{about}}',
  'login-stopped':
    'A member of staff stopped logging in to your account at {{site}} until {{until}} (UTC). Reason: {{about}}',
  'login-stop-lifted': 'You can log in to your account at {{site}} again.',
  'withdrawals-stopped':
    'A member of staff stopped withdrawals from your account at {{site}} until {{until}} (UTC). Reason: {{about}}',
  'withdrawals-stop-lifted': 'Withdrawals from your account at {{site}} are possible again.',
};
