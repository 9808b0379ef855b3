// Announcements and banners, as users read them.
export const news = {
  title: 'Announcements',
  view: 'Which notices',
  view_mine: 'Mine',
  view_news: 'Announcements',
  none: 'There are no announcements yet',
  new: 'New',
  inEnglish: 'There is no text in your language yet. This is the English one.',
  unknown: 'This announcement is not there, or not any more',
  banners: 'Banners',
  showBanner: 'Show: {{title}}',
  pause: 'Stop moving on',
  play: 'Move on by itself',
  newest: 'Newest announcements',
  all: 'All announcements',
};
