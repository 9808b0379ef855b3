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
  lockedProducts: 'ロック商品',
  allProducts: 'すべて',
  aDay: '1日',
  demoDays: 'デモ：短い1日',
  invite: '招待',
  testMoneyArrived: 'テスト資金が現物口座に入金されました',
  noMovers: '本日はありません',
  allNotices: 'すべて',
  firstSteps: 'はじめに',
  get: '受け取る',
  go: '進む',
  stepDone: '完了',
  step_funds: 'テスト資金を受け取る',
  why_funds: '無料、このデモ市場専用',
  step_order: 'はじめての注文を出す',
  why_order: 'リアルタイムの板で売買',
} satisfies Translated<typeof en.home>;
