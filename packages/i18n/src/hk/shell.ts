// The frame around the screens: tabs, updates, what is not there yet, in Traditional Chinese as written in Hong Kong.
import type * as en from '../en/shell.ts';
import type { Translated } from '../texts.ts';

export const shell = {
  mainNavigation: '主導覽',
  appMessages: '應用程式訊息',
  tabHome: '主頁',
  tabCurrencies: '行情',
  tabTrade: '交易',
  tabOptions: '期權',
  tabFinance: '理財',
  tabAssets: '資產',
  notAvailableTitle: '暫未開放',
  notAvailableText: '此頁面已在計劃之中，尚未完成開發。你的資產不受任何影響。',
  notFoundTitle: '找不到頁面',
  notFoundText: '此網址沒有內容。',
  goHome: '返回主頁',
  goBack: '返回',
  logInNeeded: '請登入以查看此頁面',
  logIn: '登入',
  reload: '重新載入',
  updateReady: '新版本已準備就緒',
  updatedTo: '應用程式已更新至版本 {{version}}。請重新載入，以確保所有內容均為最新。',
  later: '稍後',
  pageBroke: '頁面發生錯誤',
  pageBrokeText: '你的訂單及餘額安全地保存在伺服器上。重新載入通常即可恢復。',

  filledBuy: '以 {{price}} 買入 {{amount}} {{coin}}',
  filledSell: '以 {{price}} 賣出 {{amount}} {{coin}}',
} satisfies Translated<typeof en.shell>;
