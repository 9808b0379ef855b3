// What staff can do and what it did, as users see it, and what staff sees of itself: colleagues, the audit log, their own login.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const aboutStaff = {
  title: 'What staff can do',
  intro:
    'This list is made from the very table by which the server allows or refuses what staff do. There are no other powers.',
  demoReviewer:
    'In this demo a program stands in for staff: the demo reviewer. It passes complete basic applications and small withdrawals, and can do nothing else. All that it does is on record as a person’s acts are.',
  nobody: 'What nobody can do',
  nobody_balance: 'Change anybody’s balance',
  nobody_outcome: 'Choose a price, a fill or the result of an option',
  nobody_actAs: 'Log in or act as a user',
  nobody_secrets: 'See a password, a fund password or the secret of an authenticator',
  nobody_unseen: 'Open your data without it being listed on your account page',
  nobody_silent: 'Stop your login or your withdrawals without a reason and an end that you see',
  role: 'Role',
  allRoles: 'All roles',
  powers: 'Powers',
  powersOf: 'Powers: {{role}}',
  takesTwo: 'Two people',
  twoText:
    'What takes two people takes effect only after another member of staff has agreed. Where there is only one, it waits for 24 hours in public.',
};

export const accountActions = {
  title: 'What happened on my account',
  intro:
    'Everything that our staff did on your account, and everything they looked at. Each entry has its place in the journal, so that none can be taken away unnoticed.',
  none: 'Nobody has done or seen anything yet',
  noneText:
    'When a member of staff opens your data, reviews your papers or changes anything on your account, it appears here at once, with the time, the role and the reason.',
  look: 'Look',
  act: 'Action',
  reason: 'Reason: {{reason}}',
  entry: 'Journal no. {{sequence}}',
  staff: 'What staff can do',
  staffText: 'Every power, by role, and what nobody can do',
};

export const operators = {
  text: 'Who works here, in which role. Inviting somebody or giving another role takes a second person.',
  who: 'Who',
  role: 'Role',
  state: 'State',
  factor: 'Second factor',
  factorSet: 'Set up',
  factorMissing: 'Not yet',
  since: 'Since',
  lastSeen: 'Last seen',
  never: 'Never',
  failedLogins: 'Failed logins',
  failedLoginsOf: '{{amount}} in the last 7 days, last {{when}} from {{address}}',
  noFailedLogins: 'None in the last 7 days',
  invitedBy: 'Invited by',
  firstOnes: 'One of the first',
  invitationEnds: 'Invitation ends',
  closedAt: 'Access ended',
  state_proposed: 'Proposed',
  state_invited: 'Invited',
  state_active: 'Active',
  state_closed: 'Left',
  'state_not-invited': 'Not invited',
  invite: 'Invite',
  inviteTitle: 'Invite somebody',
  inviteEffect: 'The mail with the invitation goes out right after.',
  inviteIncomplete: 'Please enter a mail address and choose a role',
  chooseRole: 'Choose',
  roleHint: 'It decides what somebody may do',
  roleText_support: 'Answers questions and helps people with their accounts',
  roleText_compliance: 'Reviews verification papers and looks into what seems wrong',
  roleText_treasury: 'Watches the exchange’s own accounts',
  roleText_products: 'Looks after coins and markets',
  roleText_admin: 'Decides who belongs to staff',
  proposed: 'Proposed. A second person must agree now.',
  changeRole: 'Change role',
  changeRoleOf: 'Another role for {{name}}',
  roleEffect: 'The role counts right after.',
  inviteAgain: 'Invite again',
  inviteAgainText: 'A new mail goes to {{email}}. The link in the old one stops working.',
  close: 'End access',
  closeTitle: 'End the access of {{name}}',
  closeText: 'It counts at once and ends every login. Coming back takes a new invitation.',
  powersText:
    'This is the table that the server itself asks, and users can read it too. Nobody can change a balance, a price or an outcome.',
  power: 'Power',
  may: 'May',
  mayNot: 'May not',
  takesTwo: 'Takes two people',
};

export const audit = {
  text: 'Every act and every look of staff, with its reason and its place in the journal. Nothing here can be changed or deleted.',
  at: 'Time',
  operator: 'Operator',
  role: 'Role then',
  action: 'Action',
  user: 'User',
  userHint: 'UID',
  dates: 'Dates',
  reason: 'Reason',
  digest: 'Hash of the reason',
  sequence: 'Place in the journal',
  noMatch: 'Nothing matches these filters',
  nothingYet: 'Nobody has done anything yet',
};

export const ownAccount = {
  text: 'Who you are here, and where you are logged in.',
  whoYouAre: 'Who you are',
  number: 'Number',
  saveName: 'Save name',
  nameSaved: 'Your name was saved',
  credentials: 'Login',
  credentialsText: 'Changing either ends your other logins.',
  changePassword: 'Change password',
  newAuthenticator: 'Set up another app',
  passwordChanged: 'Your password was changed',
  codesLeft: 'Unused: {{left}}',
  sessions: 'Logins',
  sessionsText: 'End whatever you do not recognise, then change your password.',
  device: 'Device',
  unknownDevice: 'Unknown device',
  address: 'Address',
  since: 'Since',
  lastSeen: 'Last seen',
  act: 'Action',
  thisLogin: 'This login',
  end: 'End',
};

export const signIn = {
  logIn: 'Log in',
  loginEnded: 'Your login has ended. Please log in again.',
  email: 'Mail address',
  password: 'Password',
  oldPassword: 'Current password',
  newPassword: 'New password',
  newPasswordText: 'The one that you logged in with was only for the first time.',
  passwordHint: 'At least 12 characters',
  repeatPassword: 'Repeat password',
  savePassword: 'Save password',
  stepOf: 'Step {{step}} of {{steps}}',
  secondFactor: 'Second factor',
  secondFactorText: 'Enter the code that your authenticator app shows now.',
  code: 'Code from the app',
  digitOf: 'Digit {{place}} of {{places}}',
  goOn: 'Continue',
  useRecoveryCode: 'I cannot use the app',
  useApp: 'Use the app',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'It works once. Afterwards you set up an authenticator again.',
  authenticator: 'Authenticator app',
  authenticatorText: 'Scan the code with an authenticator app, then enter what it shows.',
  qrCode: 'QR code for the authenticator app',
  orType: 'Or type:',
  copySecret: 'Copy the secret',
  setUp: 'Set up',
  recoveryCodes: 'Recovery codes',
  recoveryCodesText:
    'They are shown only now. Each one logs you in once when the app is lost. Keep them where nobody else looks.',
  saveAsFile: 'Save as file',
  codesKept: 'I have put the codes away',
  invitation: 'Invitation',
  invitationText: 'You were invited to work here as {{role}}. Your login will be {{email}}.',
  yourName: 'Name',
  yourNameHint: 'Colleagues see it beside what you do',
  accept: 'Accept the invitation',
  accepted: 'Welcome',
  acceptedText: 'Log in with your new password. You will set up an authenticator app right after.',
  toLogin: 'To the login',
};

export const staffErrors = {
  not_permitted: 'Your role does not allow this',
  wrong_origin: 'This request did not come from the console',
  unknown_operator: 'There is no such colleague',
  already_operator: 'Somebody with this address works here already or was proposed',
  last_operator: 'The last colleague cannot be removed',
  last_admin: 'The last administrator must stay one',
  invitation_invalid: 'This invitation is no longer valid',
} satisfies Partial<Record<ErrorCode, string>>;

export const staffProblems = {
  reason_too_short: 'Give a reason of at least 5 characters',
  staff_password_too_short: 'At least 12 characters',
} satisfies Partial<Record<ProblemCode, string>>;

export const staffMail = {
  staffInvitationSubject: 'You are invited to the staff of {{site}}',
  staffInvitationText:
    'You were invited to work at {{site}}, and a second person has agreed. Set your name and a password at {{url}} until {{until}} (UTC); the link works once. At your first login you will set up an authenticator app. If you do not expect this, ignore this message.',
};

export const staffRoles = {
  role_support: 'Support',
  role_compliance: 'Compliance',
  role_treasury: 'Treasury',
  role_products: 'Products',
  role_admin: 'Administration',
  'role_demo-reviewer': 'Demo reviewer',
} satisfies Partial<Record<StaffKey, string>>;

export const staffPowers = {
  may_audit_see: 'See everything that staff did',
  may_operators_see: 'See who works here',
  may_operators_change: 'Invite staff and change roles',
  may_operators_close: 'End the access of a colleague at once',
  may_lists_export: 'Export lists',
  action_invite_operator: 'Proposed an invitation',
  action_accept_invitation: 'Accepted an invitation',
  action_change_role: 'Proposed another role',
  action_close_operator: 'Closed the access of a colleague',
  action_export_audit: 'Exported the audit trail',
  action_log_in: 'Logged in',
  action_log_out: 'Logged out',
  action_end_own_login: 'Ended a login of their own',
  action_change_own_password: 'Changed their own password',
  action_enrol_factor: 'Set up their own authenticator',
  action_set_own_name: 'Gave their name',
} satisfies Partial<Record<StaffKey, string>>;
