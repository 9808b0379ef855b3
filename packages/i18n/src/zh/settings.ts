// Settings, language and the account page, in Simplified Chinese.
import type * as en from '../en/settings.ts';
import type { Translated } from '../texts.ts';

export const settings = {
  statements: '对账单',
  statementsText: '每月一份，PDF 或 CSV',
  title: '设置',
  general: '通用',
  trading: '交易',
  language: '语言',
  theme: '主题',
  themeSystem: '系统',
  themeLight: '浅色',
  themeDark: '深色',
  colours: '涨跌颜色',
  coloursGreenUp: '绿涨红跌',
  coloursRedUp: '红涨绿跌',
  confirmOrdersText: '提交订单前显示价格、手续费和预计所得',
  tabs: '底部导航',
  tabsFour: '四个标签',
  tabsFive: '五个标签',
  about: '关于',
  version: '版本',
  agreement: '用户协议',
  source: '许可证',
  sourceText: '开源，Apache 2.0',
  account: '账户',
  accountText: 'UID、联系方式、身份认证',
  notLoggedIn: '您尚未登录',
  logIn: '登录或注册',
  uid: 'UID',
  copyUid: '复制 UID',
  email: '邮箱',
  phone: '手机',
  notSet: '未设置',
  invitationCode: '邀请码',
  copyInvitationCode: '复制邀请码',
  verification: '身份认证',
  verificationNone: '未认证',
  verificationReview: '审核中',
  languageSaveFailed: '已保存在此设备，但未能同步到服务器',
} satisfies Translated<typeof en.settings>;

export const fieldProblems = {
  lang: '语言',
} satisfies Translated<typeof en.fieldProblems>;
