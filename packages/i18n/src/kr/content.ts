// Notices, banners and help: refusals, and what staff does with them, in Korean.
import type * as en from '../en/content.ts';
import type { Translated } from '../texts.ts';

export const contentErrors = {
  unknown_article: '해당 글이 없습니다',
  article_changed: '그사이 다른 사람이 이 글을 수정했습니다. 입력한 내용은 남아 있으니 글을 다시 불러와 비교해 주세요',
  article_incomplete: '영어 제목과 본문이 필요합니다. 해당 언어의 글이 없는 독자에게는 영어로 표시됩니다',
} satisfies Translated<typeof en.contentErrors>;

export const contentProblems = {
  article_link: '앱 페이지(#/…) 또는 https://로 시작하는 주소',
  article_slug_taken: '다른 글이 이 이름을 쓰고 있습니다',
  article_time_passed: '이미 지난 시각입니다',
} satisfies Translated<typeof en.contentProblems>;

export const contentPowers = {
  may_articles_see: '글과 그 이력 보기',
  may_articles_write: '공지, 배너, 도움말 작성 및 게시',
  action_write_article: '글을 작성함',
  action_publish_article: '글을 게시함',
  action_unpublish_article: '글을 내림',
  action_order_articles: '글 순서를 정함',
} satisfies Translated<typeof en.contentPowers>;
