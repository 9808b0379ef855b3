// What members of staff did on an account, as its owner sees it.
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
