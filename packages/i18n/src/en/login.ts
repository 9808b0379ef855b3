// Logging in, signing up, choosing a country, a forgotten password, and the user agreement.
import type { ErrorCode, ProblemCode } from '@candor/contract';

export const login = {
  welcome: 'Welcome',
  welcomeText: 'An open exchange: every balance in the books, every fill in the journal.',
  logIn: 'Log in',
  signUp: 'Sign up',
  noAccount: 'New here?',
  haveAccount: 'Already have an account?',
  account: 'Login method',
  email: 'Email',
  phone: 'Phone',
  emailAddress: 'Email address',
  phoneNumber: 'Phone number',
  diallingCode: 'Country code, now {{country}} +{{code}}',
  password: 'Password',
  repeatPassword: 'Repeat password',
  newPassword: 'New password',
  passwordHint: 'At least 6 characters',
  strength: 'Password strength',
  strengthWeak: 'Weak: easy to guess',
  strengthFair: 'Fair: longer is better',
  strengthGood: 'Good',
  strengthStrong: 'Strong',
  factorTitle: '2FA',
  factorText: 'Your account uses 2FA. Confirm that it is you.',
  lostFactor: 'Lost your 2FA?',
  logInWithPasskey: 'Log in with passkey',
  passkeyNotUsed: 'No passkey was used. Try again, or log in with your password',
  forgotPassword: 'Forgot password?',
  resetPassword: 'Reset password',
  resetText: 'We send a code to your email or phone. After the change, all other devices are logged out.',
  resetDone: 'Password changed. Log in now',
  code: 'Security code',
  codeSentTo: 'Sent to {{target}}',
  demoMessage: 'Demo message',
  fillIn: 'Fill in',
  invitationCode: 'Invite code (optional)',
  invitedBy: 'Invited by {{account}}',
  agreeBefore: 'I have read and accept the',
  agreementName: 'User agreement',
  createAccount: 'Create account',
  createText: 'It takes a minute. You get test funds to try everything.',
  chooseCountry: 'Country or region',
  livePrices: 'Live prices',
  strip24h: '24h',
  agreementVersion: 'Version {{version}}',
  agreementIntro:
    'This is the agreement between you and the operator of this exchange ("we"). It is written to be read.',
  agreementHeading1: '1. Your account',
  agreementText1:
    'One person, one account. Keep your password to yourself. Tell us if someone else uses your account. One password change logs out all devices.',
  agreementHeading2: '2. Your money',
  agreementText2:
    'Every movement of money is an entry with two sides in the books. No one, our staff included, can change a balance by hand. There is never a fee to unlock your own money.',
  agreementHeading3: '3. Trading',
  agreementText3:
    'Orders match by price, then by time. An order we have confirmed survives a crash of our machines. Fees are shown before you confirm. Prices move, and you can lose money.',
  agreementHeading4: '4. Demo market',
  agreementText4:
    'On pages with the demo mark, prices are simulated and coins are test funds. They have no value, and you cannot withdraw them.',
  agreementHeading5: '5. Your data',
  agreementText5:
    'We keep your email address or phone number, and your password as an irreversible hash. We also keep the record of your orders and movements. We use them to run the exchange and for nothing else.',
  agreementHeading6: '6. Changes',
  agreementText6:
    'A new version of this agreement applies to you only once you have accepted it. Until then, the version you accepted applies. What you own stays yours either way.',
};

export const errors = {
  wrong_credentials: 'Wrong account or password. Try again',
  wrong_code: 'Wrong or expired code. Enter a new one',
  second_factor_required: 'Enter your 2FA code to log in',
  ticket_expired: 'The login took too long. Log in again',
  link_not_valid: 'This link was used or has expired. Request a new one',
  account_closed: 'This account is closed',
  code_just_sent: 'We just sent a code. Wait {{seconds}} seconds',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  invalid_email: 'Enter a valid email address',
  invalid_phone: 'Enter a valid phone number',
  invalid_code: 'Enter all 6 digits',
  password_too_short: 'At least 6 characters',
  password_too_long: 'At most 128 characters',
  passwords_differ: 'The two passwords do not match',
  agreement_required: "You haven't agreed yet",
  wrong_code: 'Wrong or expired code. Enter a new one',
  used_code: 'This code was already used. Wait for the next one',
  wrong_password: 'Wrong password. Try again',
  common_password: 'Too easy to guess. Do not use common passwords, your name or ours',
  unknown_invitation: 'This invite code does not exist',
} satisfies Partial<Record<ProblemCode, string>>;

export const fieldProblems = {
  user_string: 'Email or phone number',
  area_code: 'Country code',
  code: 'Security code',
  password: 'Password',
  re_password: 'Repeat password',
  old_password: 'Current password',
  extension_code: 'Invite code',
};

export const events = {
  login: 'Logged in',
  'new-device': 'Login from a new device',
  'wrong-factor': 'A login failed at 2FA',
};

export const eventMessages = {
  'new-device': 'We saw a login to your account at {{site}} from a new device or network.',
  'wrong-factor':
    'The correct password of your account at {{site}} was entered, but 2FA failed five times. We refused the login.',
};

/** What the socket answers. */
export const socketWords = {
  login_failed: 'No live account updates: this connection is not logged in. Log in again',
};

export const mail = {
  codeSubject: 'Your security code',
  registerText:
    'Your code for signing up at {{site}} is {{code}}. It is valid for 10 minutes and works once. Never share it: we will never ask you for it. If you did not request it, ignore this message.',
  registerSms: '{{code}} is your code for signing up at {{site}}. Valid for 10 minutes. Never share it.',
  forgetText:
    'Your code for a new password at {{site}} is {{code}}. It is valid for 10 minutes and works once. Never share it: we will never ask you for it. If you did not request it, ignore this message; your password stays as it is.',
  forgetSms: '{{code}} is your code for a new password at {{site}}. Valid for 10 minutes. Never share it.',
  accountExistsSubject: 'You already have an account',
  accountExistsText:
    'There was an attempt to sign up at {{site}} with this address, probably by you. You already have an account here, so there is no new code. Log in at {{loginUrl}}. If you have forgotten your password, set a new one at {{resetUrl}}. If it was not you, you need to do nothing.',
  accountExistsSms:
    'You already have an account at {{site}}. If you have forgotten your password, set a new one: {{resetUrl}}',
};
