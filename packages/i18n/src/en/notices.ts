// The notices of an account and the bell.
export const notices = {
  title: 'Notices',
  bell_one: 'Notices, {{count}} unread',
  bell_other: 'Notices, {{count}} unread',
  readAll: 'Mark all as read',
  unread: 'Unread',
  none: 'No notices yet',
  kept: 'We keep notices for {{months}} months',
};
