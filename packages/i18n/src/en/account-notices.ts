// What the exchange tells one person inside the app, by kind of notice.
export const accountNotices = {
  basic_verified_title: 'Basic verification passed',
  basic_verified_text: 'You now have the level that options and withdrawals need.',
  basic_refused_title: 'Basic verification was not passed',
  basic_refused_text: 'Please correct what was refused and send it again.',
  advanced_verified_title: 'Advanced verification passed',
  advanced_verified_text: 'Your daily withdrawal limit is higher now.',
  advanced_refused_title: 'Advanced verification was not passed',
  advanced_refused_text: 'Please take the refused pictures again and send them.',
};
