// What the service worker says where not even the app can be loaded.
import type * as en from '../en/offline-page.ts';
import type { Translated } from '../texts.ts';

export const offlinePage = {
  title: '接続がありません',
  text: 'Candorを読み込めませんでした。資産と注文はサーバーにあり、変わりません。',
  retry: '再試行',
} satisfies Translated<typeof en.offlinePage>;
