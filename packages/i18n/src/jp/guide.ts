// The first steps of a newcomer, and the receipt of an order, in Japanese.
import type * as en from '../en/guide.ts';
import type { Translated } from '../texts.ts';

export const guide = {
  title: 'はじめに',
  entryText: '入金から取引、取引証明まで順番に',
  intro: 'ここから最初の取引の取引証明まで進みます。各ステップは、アカウントで実際に起きると完了になります。',
  introDemo:
    'テスト資金で入金、振替、取引、取引証明までを一通り体験します。各ステップは、アカウントで実際に起きると完了になります。',
  progress: '{{all}}件中{{done}}件完了',
  numbered: '{{number}}. {{name}}',
  optional: '任意',
  done: '完了',
  doneAt: '{{time}}に完了',
  allSteps: 'すべてのステップ',
  putAway: 'ステップを隠す',
  bringBack: 'ホームに表示',
  isAway: 'ステップを隠しました。設定とヘルプから開けます',
  isBack: 'ステップをホームに表示しました',
  shownText: '完了するまで、次のステップがホームに表示されます。',
  awayText: 'ステップはホームで隠されています。',
  finished: 'すべて完了',
  finishedText: '入金、振替、取引が済みました。取引証明に費用とジャーナル記録が示されます。',
  seeReceipt: '取引証明を見る',
  receiptTitle: '最初の取引の取引証明',
  receiptLater:
    '最初の注文が約定すると、ここに取引証明が表示されます。支払額、手数料、前後の残高、証明となるジャーナル記録を確認できます。',
  receiptText: '支払額、手数料、前後の残高、証明となるジャーナル記録です。',
  stripNow: 'はじめに：{{name}}',
  stripDone: '完了：{{name}}',
  step_account: 'アカウントを開く',
  why_account: 'メールアドレスまたは電話番号で登録します。ここでの操作はすべてこのアカウントのものになります。',
  time_account: '約1分',
  step_funds: 'テスト資金を受け取る',
  why_funds:
    '一度押すと、現物口座にテスト用のコインが入ります。無料で、このデモの外では価値がないため、安心して試せます。',
  time_funds: '数秒',
  do_funds: 'テスト資金を受け取る',
  step_deposit: '入金する',
  why_deposit:
    '自分の入金アドレスにコインを送り、ネットワークで承認される様子を見ます。ほかのウォレットからの入金も同じ手順です。',
  time_deposit: '約3分',
  do_deposit: '入金',
  step_transfer: '口座間で振り替える',
  why_transfer:
    '少額のUSDTを現物口座から先物口座へ振り替えます。商品ごとに口座が分かれています。一つの損失がほかに及ぶことはありません。',
  time_transfer: '1分未満',
  do_transfer: '振替',
  step_trade: 'はじめての注文を出す',
  why_trade:
    '成行注文で少しだけビットコインを買います。板の最良価格ですぐに約定します。手数料は確認の前に表示されます。',
  time_trade: '約2分',
  do_trade: '取引',
  step_safety: '資金パスワードを設定する',
  why_safety: '出金用の6桁の数字を決めます。これがなければ、ログインパスワードだけでは出金できません。',
  time_safety: '約2分',
  do_safety: 'アカウントを守る',
} satisfies Translated<typeof en.guide>;

export const receipt = {
  title: '取引証明',
  entryText: '残高の変動、手数料、証明',
  nothingYet: 'まだ約定していないため、残高の変動はありません。',
  order: '注文',
  moved: '現物口座の変動',
  before: '取引前',
  received: '受け取り',
  paid: '支払い',
  fee: '手数料',
  after: '取引後',
  balancesUnknown: 'その後の動きが多すぎるため、当時の残高は計算できません。',
  records: '証明',
  recordsText: 'これらの約定は記録のチェーンに残っています。何も変更されていないことを確認できます。',
  moreRecords: 'ほかに以前の記録が{{number}}件',
  save: '画像として保存',
  saveFailed: '画像を保存できませんでした。もう一度お試しください',
  share: '共有',
} satisfies Translated<typeof en.receipt>;
