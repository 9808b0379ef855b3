// The wallet's screens of a withdrawal to a bank: where it goes, what arrives, and where it stands.
import type * as en from '../en/bank-withdrawal.ts';
import type { Translated } from '../texts.ts';

export const bankWithdrawal = {
  name: '銀行口座',
  choiceText: '{{moneys}}をご本人の銀行口座へ',
  title: '銀行へ出金',
  notOffered: 'この取引所では現在、銀行への出金を行っていません',
  change: '変更',
  cardFirst: '先に銀行カードまたは口座を登録してください',
  cardFirstText: '出金先は、本人確認済みのお名前のカードまたは口座です。',
  bindCard: 'カードまたは口座を登録',
  nameDiffers: '登録済みのカードの名義が本人確認済みのお名前と異なります',
  nameDiffersText: '出金できるのは、本人確認済みのお名前のカードまたは口座のみです。別のものを登録してください。',
  account: '受取通貨',
  rate: 'レート',
  rateOf: '{{day}}の参考レートに{{margin}}%を加えた値。確認した時点のレートで確定します。',
  exampleRate: 'デモ用の例示レートに{{margin}}%を加えた値。確認した時点のレートで確定します。',
  noRate: '{{currency}}の現在のレートがありません。しばらくしてからお試しください',
  timeText: '12時間以内に審査、その後は銀行の処理時間によります',
  reviewTitle: '担当者2名が審査します',
  reviewText:
    '12時間以内に審査し、決まらなければ自動で残高に戻ります。承認後は次の支払ファイルで当社の銀行に送られ、その後の日数は銀行次第です（通常1〜2営業日）。',
  confirmWarning: '銀行に送るまではキャンセルできます。着金がいつでも、レートは現在のまま変わりません。',
  stage_sending: '銀行へ送付済み',
  stage_failed: '銀行が拒否',
  text_review: 'まず担当者2名が審査します。期限までに決まらなければ自動で戻ります。',
  text_passed: '承認されました。次の支払ファイルで当社の銀行に送られます。送れなかった場合は自動で戻ります。',
  text_sending: '当社の銀行が処理中のため、取り消すことはできません。銀行の明細に載った時点で支払い済みとなります。',
  text_paid: '当社の銀行の明細で支払いを確認しました。お客様の銀行での表示には少し時間がかかることがあります。',
  text_unsigned: '期限までに銀行へ送れませんでした。金額は残高に戻りました。',
  text_failed: '銀行が拒否または返金しました。金額は残高に戻りました。',
  step_sent: '銀行へ送付',
  step_confirmed: '支払い済み（当社の銀行明細で確認）',
  arrives: '受取額',
  bank: '銀行',
} satisfies Translated<typeof en.bankWithdrawal>;
