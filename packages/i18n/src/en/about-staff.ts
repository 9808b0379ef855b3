// The public page about what staff can do.
export const aboutStaff = {
  title: 'What staff can do',
  intro:
    'This list is made from the very table by which the server allows or refuses what staff do. There are no other powers.',
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
