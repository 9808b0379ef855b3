// Settings, language and the account page, in Japanese.
import type * as en from '../en/settings.ts';
import type { Translated } from '../texts.ts';

export const settings = {
  statements: '取引明細書',
  statementsText: '月ごとにPDFまたはCSV',
  title: '設定',
  general: '一般',
  trading: '取引',
  language: '言語',
  theme: 'テーマ',
  themeSystem: '自動',
  themeLight: 'ライト',
  themeDark: 'ダーク',
  colours: '騰落の色',
  coloursGreenUp: '上昇は緑',
  coloursRedUp: '上昇は赤',
  confirmOrdersText: '発注前に価格・手数料・受取予定を表示',
  tabs: '下部タブ',
  tabsFour: '4つ',
  tabsFive: '5つ',
  about: 'アプリについて',
  version: 'バージョン',
  agreement: '利用規約',
  source: 'ライセンス',
  sourceText: 'オープンソース、Apache 2.0',
  account: 'アカウント',
  accountText: 'UID・連絡先・本人確認',
  notLoggedIn: 'ログインしていません',
  logIn: 'ログイン・新規登録',
  uid: 'UID',
  copyUid: 'UIDをコピー',
  email: 'メールアドレス',
  phone: '電話番号',
  notSet: '未設定',
  invitationCode: '招待コード',
  copyInvitationCode: '招待コードをコピー',
  verification: '本人確認',
  verificationNone: '未確認',
  verificationReview: '審査中',
  languageSaveFailed: 'この端末に保存しましたが、サーバーには保存できませんでした',
} satisfies Translated<typeof en.settings>;

export const fieldProblems = {
  lang: '言語',
} satisfies Translated<typeof en.fieldProblems>;
