// The first page, in Simplified Chinese.
import type * as en from '../en/home.ts';
import type { Translated } from '../texts.ts';

export const home = {
  title: '首页',
  settings: '设置',
  search: '搜索',
  quickActions: '快捷操作',
  getTestMoney: '领取测试币',
  trade: '交易',
  orders: '订单',
  earn: '理财',
  lockedProducts: '定期理财',
  allProducts: '全部',
  aDay: '每天',
  demoDays: '演示：短日',
  invite: '邀请',
  testMoneyArrived: '测试币已到账现货账户',
  noMovers: '今日暂无',
  allNotices: '全部',
} satisfies Translated<typeof en.home>;
