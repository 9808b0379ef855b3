// Announcements and banners, as users read them.
export const news = {
  title: 'Announcements',
  view: 'Show',
  view_mine: 'My notices',
  view_news: 'Announcements',
  none: 'No announcements yet',
  new: 'New',
  inEnglish: 'Not yet available in your language. This is the English text.',
  unknown: 'This announcement does not exist or was withdrawn',
  banners: 'Banners',
  showBanner: 'Show: {{title}}',
  pause: 'Pause slides',
  play: 'Play slides',
  newest: 'Latest announcements',
  all: 'All announcements',
};
