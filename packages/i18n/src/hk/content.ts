// Notices, banners and help: refusals, and what staff does with them, in Traditional Chinese.
import type * as en from '../en/content.ts';
import type { Translated } from '../texts.ts';

export const contentErrors = {
  unknown_article: '沒有這篇文章',
  article_changed: '其他人剛剛修改了這篇文章。您的內容仍在此處：請重新載入文章並比較',
  article_incomplete: '需要英文標題和內文：沒有本語言版本時，讀者會看到英文版',
} satisfies Translated<typeof en.contentErrors>;

export const contentProblems = {
  article_link: '應用程式內的頁面（#/…）或以 https:// 開頭的地址',
  article_slug_taken: '該名稱已被另一篇文章使用',
  article_time_passed: '該時間已過',
} satisfies Translated<typeof en.contentProblems>;

export const contentPowers = {
  may_articles_see: '查看文章及其歷史',
  may_articles_write: '撰寫並發佈公告、橫幅和說明',
  action_write_article: '撰寫了文章',
  action_publish_article: '發佈了文章',
  action_unpublish_article: '撤回了文章',
  action_order_articles: '調整了文章次序',
} satisfies Translated<typeof en.contentPowers>;
