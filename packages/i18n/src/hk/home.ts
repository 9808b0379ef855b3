// The first page, in Traditional Chinese as written in Hong Kong.
import type * as en from '../en/home.ts';
import type { Translated } from '../texts.ts';

export const home = {
  title: '主頁',
  settings: '設定',
  search: '搜尋',
  quickActions: '快捷操作',
  getTestMoney: '領取測試幣',
  trade: '交易',
  orders: '訂單',
  earn: '理財',
  lockedProducts: '定期理財',
  allProducts: '全部',
  aDay: '每天',
  demoDays: '示範：短日',
  invite: '邀請',
  testMoneyArrived: '測試幣已入帳現貨帳戶',
  noMovers: '今日暫無',
  allNotices: '全部',
} satisfies Translated<typeof en.home>;
