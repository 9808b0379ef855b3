// Logging in, signing up, choosing a country, a forgotten password, and the user agreement.
import type { ErrorCode, ProblemCode } from '@candor/contract';

export const login = {
  welcome: 'Welcome',
  welcomeText: 'An open exchange: every balance in the books, every fill in the journal.',
  logIn: 'Log in',
  signUp: 'Sign up',
  noAccount: 'New here?',
  haveAccount: 'Already have an account?',
  account: 'How you log in',
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
  factorTitle: 'Second step',
  factorText: 'Your account has a second factor. Confirm that it is you.',
  lostFactor: 'Lost your second factor?',
  logInWithPasskey: 'Log in with a passkey',
  passkeyNotUsed: 'No passkey was used. Try again, or log in with your password',
  forgotPassword: 'Forgot password?',
  resetPassword: 'Reset password',
  resetText: 'We send a code to the address of your account. After the change, all other devices are logged out.',
  resetDone: 'Your password was changed. Please log in',
  code: 'Verification code',
  codeSentTo: 'Sent to {{target}}',
  demoMessage: 'Demo message',
  fillIn: 'Fill in',
  invitationCode: 'Invitation code (optional)',
  invitedBy: 'Invited by {{account}}',
  agreeBefore: 'I have read and accept the',
  agreementName: 'User agreement',
  createAccount: 'Create account',
  createText: 'It takes a minute. You get test money to try everything.',
  chooseCountry: 'Country or region',
  livePrices: 'Prices now',
  strip24h: '24 h',
  agreementVersion: 'Version {{version}}',
  agreementIntro: 'This is the agreement between you and whoever runs this exchange ("we"). It is written to be read.',
  agreementHeading1: '1. Your account',
  agreementText1:
    'One person, one account. Keep your password to yourself. Tell us if somebody else uses your account; logging out everywhere takes one password change.',
  agreementHeading2: '2. Your money',
  agreementText2:
    'Every movement of money is an entry in the books with two sides. Nobody, our staff included, can change a balance by hand. There is never a fee to unlock your own money.',
  agreementHeading3: '3. Trading',
  agreementText3:
    'Orders match by price, then by time. An order that we have confirmed survives a crash of our machines. Fees are shown before you confirm. Prices move, and you can lose money.',
  agreementHeading4: '4. Demo market',
  agreementText4:
    'While a page carries the demo mark, prices are simulated and coins are test money. They have no value and cannot be withdrawn.',
  agreementHeading5: '5. Your data',
  agreementText5:
    'We keep your email address or phone number, your password as a hash that cannot be turned back into it, and the record of your orders and movements. It is used to run the exchange and for nothing else.',
  agreementHeading6: '6. Changes',
  agreementText6:
    'A new version of this agreement counts for you only once you have accepted it. Until then the version that you accepted holds, and what you own stays yours either way.',
};

export const errors = {
  wrong_credentials: 'The account or the password is wrong',
  wrong_code: 'The verification code is wrong or has expired',
  second_factor_required: 'Enter the code of your second factor to log in',
  ticket_expired: 'The login took too long. Please log in again',
  link_not_valid: 'This link has been used or is too old',
  account_closed: 'This account is closed',
  code_just_sent: 'A code was sent just now. Please wait {{seconds}} seconds',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  invalid_email: 'Please enter a valid email address',
  invalid_phone: 'Please enter a valid phone number',
  invalid_code: 'The code has 6 digits',
  password_too_short: 'At least 6 characters',
  password_too_long: 'At most 128 characters',
  passwords_differ: 'The two passwords do not match',
  agreement_required: "You haven't agreed yet",
  wrong_code: 'The verification code is wrong or has expired',
  used_code: 'This code was used already. Wait for the next one',
  wrong_password: 'This password is wrong',
  common_password: 'This is easy to guess: a commonly used password, or made of your name or ours',
  unknown_invitation: 'There is no such invitation code',
} satisfies Partial<Record<ProblemCode, string>>;

export const fieldProblems = {
  user_string: 'Email or phone number',
  area_code: 'Country code',
  code: 'Verification code',
  password: 'Password',
  re_password: 'Repeated password',
  old_password: 'Old password',
  extension_code: 'Invitation code',
};

export const events = {
  login: 'Logged in',
  'new-device': 'Login from a new device',
  'wrong-factor': 'A login failed at the second factor',
};

export const eventMessages = {
  'new-device':
    'Somebody logged in to your account at {{site}} from a device or a network that it was not used from before.',
  'wrong-factor':
    'Somebody knew the password of your account at {{site}} but failed at the second factor five times, and was not let in.',
};

/** What the socket answers. */
export const socketWords = {
  login_failed: 'Live updates of your account could not start: this connection is not logged in. Please log in again',
};

export const mail = {
  codeSubject: 'Your verification code',
  registerText:
    'Your code for signing up at {{site}} is {{code}}. It is valid for 10 minutes and works once. Never pass it on: we will never ask you for it. If you did not ask for it, ignore this message.',
  registerSms: '{{code}} is your code for signing up at {{site}}. Valid for 10 minutes. Never pass it on.',
  forgetText:
    'Your code for a new password at {{site}} is {{code}}. It is valid for 10 minutes and works once. Never pass it on: we will never ask you for it. If you did not ask for it, ignore this message; your password stays as it is.',
  forgetSms: '{{code}} is your code for a new password at {{site}}. Valid for 10 minutes. Never pass it on.',
  accountExistsSubject: 'You already have an account',
  accountExistsText:
    'Somebody, probably you, tried to sign up at {{site}} with this address. You already have an account here, so there is no new code. Log in at {{loginUrl}}. If you have forgotten your password, set a new one at {{resetUrl}}. If it was not you, there is nothing to do.',
  accountExistsSms:
    'You already have an account at {{site}}. If you have forgotten your password, set a new one: {{resetUrl}}',
};
