// The first page, in Japanese.
import type * as en from '../en/home.ts';
import type { Translated } from '../texts.ts';

export const home = {
  title: 'ホーム',
  settings: '設定',
  search: '検索',
  quickActions: 'クイック操作',
  getTestMoney: 'テスト資金',
  trade: '取引',
  orders: '注文',
  earn: '運用',
  lockedProducts: '定期商品',
  allProducts: 'すべて',
  aDay: '1日',
  demoDays: 'デモ：短い1日',
  invite: '招待',
  testMoneyArrived: 'テスト資金が現物口座に入金されました',
  noMovers: '本日はありません',
  allNotices: 'すべて',
} satisfies Translated<typeof en.home>;
