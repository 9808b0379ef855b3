// The frame around the screens: tabs, updates, what is not there yet, in Simplified Chinese.
import type * as en from '../en/shell.ts';
import type { Translated } from '../texts.ts';

export const shell = {
  mainNavigation: '主导航',
  appMessages: '应用消息',
  tabHome: '首页',
  tabCurrencies: '行情',
  tabTrade: '交易',
  tabOptions: '期权',
  tabFinance: '理财',
  tabAssets: '资产',
  notAvailableTitle: '暂未开放',
  notAvailableText: '该页面已在规划之中，尚未完成开发。您的资产不受任何影响。',
  notFoundTitle: '页面不存在',
  notFoundText: '该地址没有内容。',
  goHome: '回到首页',
  goBack: '返回',
  logInNeeded: '请登录后查看此页面',
  logIn: '登录',
  reload: '重新加载',
  updateReady: '新版本已就绪',
  updatedTo: '应用已更新到版本 {{version}}。请重新加载，以确保全部内容为最新。',
  later: '稍后',
  pageBroke: '页面出错了',
  pageBrokeText: '您的订单和余额安全地保存在服务器上。重新加载通常即可恢复。',

  filledBuy: '以 {{price}} 买入 {{amount}} {{coin}}',
  filledSell: '以 {{price}} 卖出 {{amount}} {{coin}}',
} satisfies Translated<typeof en.shell>;
