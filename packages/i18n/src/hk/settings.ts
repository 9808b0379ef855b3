// Settings, language and the account page, in Traditional Chinese.
import type * as en from '../en/settings.ts';
import type { Translated } from '../texts.ts';

export const settings = {
  statements: '結單',
  statementsText: '每月一份，PDF 或 CSV',
  title: '設定',
  general: '一般',
  trading: '交易',
  language: '語言',
  theme: '主題',
  themeSystem: '系統',
  themeLight: '淺色',
  themeDark: '深色',
  colours: '升跌顏色',
  coloursGreenUp: '綠升紅跌',
  coloursRedUp: '紅升綠跌',
  confirmOrdersText: '提交訂單前顯示價格、手續費及預計所得',
  tabs: '底部導覽列',
  tabsFour: '四個分頁',
  tabsFive: '五個分頁',
  about: '關於',
  version: '版本',
  agreement: '用戶協議',
  source: '授權條款',
  sourceText: '開源，Apache 2.0',
  account: '帳戶',
  accountText: 'UID、聯絡方式、身份認證',
  notLoggedIn: '你尚未登入',
  logIn: '登入或註冊',
  uid: 'UID',
  copyUid: '複製 UID',
  email: '電郵',
  phone: '手機',
  notSet: '未設定',
  invitationCode: '邀請碼',
  copyInvitationCode: '複製邀請碼',
  verification: '身份認證',
  verificationNone: '未認證',
  verificationReview: '審核中',
  languageSaveFailed: '已儲存在此裝置，但未能同步至伺服器',
} satisfies Translated<typeof en.settings>;

export const fieldProblems = {
  lang: '語言',
} satisfies Translated<typeof en.fieldProblems>;
