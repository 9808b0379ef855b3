// Announcements and banners, as users read them, in Korean.
import type * as en from '../en/news.ts';
import type { Translated } from '../texts.ts';

export const news = {
  title: '공지사항',
  view: '보기',
  view_mine: '내 알림',
  view_news: '공지사항',
  none: '아직 공지사항이 없습니다',
  new: '새 글',
  inEnglish: '아직 이 언어로 된 글이 없어 영어로 표시합니다.',
  unknown: '이 공지사항은 없거나 내려졌습니다',
  banners: '배너',
  showBanner: '보기: {{title}}',
  pause: '슬라이드 멈추기',
  play: '슬라이드 재생',
  newest: '최신 공지사항',
  all: '모든 공지사항',
} satisfies Translated<typeof en.news>;
