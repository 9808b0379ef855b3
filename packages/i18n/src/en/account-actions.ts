// What members of staff did on an account, as its owner sees it.
export const accountActions = {
  title: 'What happened on my account',
  intro: 'Everything that our staff did on your account, and everything they looked at. Nobody can take an entry away.',
  none: 'Nobody has done or seen anything yet',
  noneText:
    'When a member of staff opens your data, reviews your papers or changes anything on your account, it stands here at once, with the time, the role and the reason.',
  look: 'Looked',
  act: 'Did',
  reason: 'Reason: {{reason}}',
  entry: 'Journal {{sequence}}',
  staff: 'What staff can do',
  staffText: 'Every power, by role, and what nobody can do',
};
