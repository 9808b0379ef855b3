// Closing an account, and taking its data along, in Japanese.
import type * as en from '../en/account-end.ts';
import type { Translated } from '../texts.ts';

export const accountEnd = {
  close: 'アカウント閉鎖',
  notEmpty: 'アカウントがまだ空ではありません',
  notEmptyText: '残高を売却または出金し、未約定の注文を取り消してください。その後、閉鎖できます。',
  left: '残っている項目',
  openOrders_other: '未約定の注文{{count}}件',
  closeErased: '完全に削除されるもの：連絡先、本人確認書類と写真、銀行口座、パスキー、APIキー、ログイン履歴。',
  closeKept: 'アカウント番号のみで残るもの：注文、約定、帳簿の記録。誰でも検証できるよう保存が必要です。',
  closeUnderstood: '元に戻せないことを理解しました',
  closeTitle: 'アカウントを完全に閉鎖しますか？',
  nowClosed: 'アカウントを閉鎖しました',
  closeText: '同じ連絡先で、新しいユーザーとして再登録できます。',
  download: 'データをダウンロード',
  downloadText:
    '当社が保有するお客様の情報（スタッフの内部メモを除く）を1つのファイルにまとめます：プロフィール、連絡先、ログイン、メッセージ、本人確認、スタッフによる閲覧、注文、記帳、入金、出金とその宛先アドレス。',
  downloadCare: 'ファイルは手に入れた人なら誰でも読めます。銀行の明細書と同じように保管してください。',
} satisfies Translated<typeof en.accountEnd>;

export const errors = {
  account_not_empty:
    'アカウントがまだ空ではありません。残高：{{balances}}、ロック中：{{locked}}、未約定注文：{{orders}}',
  account_owes: '銀行に取り消された入金の未払いがあります。返済してからアカウントを閉鎖してください',
} satisfies Translated<typeof en.errors>;

export const events = {
  'account-closed': 'アカウントが閉鎖されました',
  'data-downloaded': '個人データがダウンロードされました',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'account-closed': '{{site}}のアカウントは閉鎖されました。元に戻すことはできません。',
  'data-downloaded': '{{site}}が保有するお客様のデータがすべてファイルとしてダウンロードされました。',
} satisfies Translated<typeof en.eventMessages>;
