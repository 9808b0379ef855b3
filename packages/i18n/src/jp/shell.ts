// The frame around the screens: tabs, updates, what is not there yet, in Japanese.
import type * as en from '../en/shell.ts';
import type { Translated } from '../texts.ts';

export const shell = {
  mainNavigation: 'メインメニュー',
  appMessages: 'アプリからのお知らせ',
  tabHome: 'ホーム',
  tabCurrencies: 'マーケット',
  tabTrade: '取引',
  tabOptions: 'オプション',
  tabFinance: '運用',
  tabAssets: '資産',
  notAvailableTitle: '準備中です',
  notAvailableText: '今後提供する予定のページで、まだ完成していません。お客様の資産に影響はありません。',
  notFoundTitle: 'ページが見つかりません',
  notFoundText: 'このアドレスには何もありません。',
  goHome: 'ホームへ',
  goBack: '戻る',
  logInNeeded: 'このページを見るにはログインしてください',
  logIn: 'ログイン',
  reload: '再読み込み',
  updateReady: '新しいバージョンがあります',
  updatedTo: 'アプリがバージョン{{version}}に更新されました。すべてを最新にするには再読み込みしてください。',
  later: '後で',
  pageBroke: 'ページで問題が発生しました',
  pageBrokeText: '注文と残高はサーバーに安全に保存されています。通常は再読み込みで解決します。',

  filledBuy: '{{price}}で{{amount}} {{coin}}を買いました',
  filledSell: '{{price}}で{{amount}} {{coin}}を売りました',
} satisfies Translated<typeof en.shell>;
