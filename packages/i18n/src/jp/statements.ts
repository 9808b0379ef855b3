// Statements: the page they are downloaded from, and the words in them.
import type * as en from '../en/statements.ts';
import type { Translated } from '../texts.ts';

export const statements = {
  title: '取引明細書',
  text: '1か月間のアカウントの変動をまとめた書類です。合計をジャーナルと照合できます。',
  format: '形式',
  format_pdf: 'PDF',
  format_csv: 'CSV',
  format_pdf_text: '閲覧・印刷・提出用',
  format_csv_text: '表計算用（1件につき1行）',
  method: '損益の計算方法',
  method_both: '両方を併記',
  method_average: '移動平均法',
  method_first_in: '先入先出法',
  months: '対象月',
  running: '当月（未確定）',
  runningText: '現在までの内容です。月の途中であることが明記されます。',
  none: '取引明細書はまだありません',
  noneText: '最初の変動があると、最初の取引明細書がここに表示されます。',
  toDeposit: '入金',
  download: '{{month}}の取引明細書をダウンロード',
  making: '作成中です。取引の多い口座では数分かかることがあります。',
  saved: '{{name}}として保存しました',
  noAdvice: '取引明細書は税務上の助言ではありません。どの方法が適用されるかは、税務署または税理士にご確認ください。',
  months_utc: '月はUTCで区切られます。',
} satisfies Translated<typeof en.statements>;

export const statementWords = {
  title: '取引明細書 {{month}}',
  isRunning: '月の途中です。この取引明細書は{{time}}（UTC）までの内容です。',
  account: 'アカウント番号',
  period: '対象期間',
  madeAt: '作成日時',
  place: '最後のジャーナル記録',
  hash: 'その記録のハッシュ',
  balances: 'ウォレット別残高',
  noBalances: '期間中、残高も変動もありませんでした。',
  wallet: 'ウォレット',
  opening: '期首残高',
  came: '増加',
  left: '減少',
  closing: '期末残高',
  value: '評価額（USDT）',
  locked: 'ウォレット外の資産',
  lockedText: '商品や新規コインにロック中の資産はお客様のものです。上記の残高には含まれません。',
  prices: '評価に用いた価格',
  pricesText: 'USDT建て。期首と期末の直前のインデックス価格です。それぞれのジャーナル記録を併記します。',
  openingPrice: '期首の価格',
  closingPrice: '期末の価格',
  record: '記録番号',
  price: '価格',
  byKind: '種類別合計',
  count: '件数',
  results: '取得費と損益',
  resultsText: 'USDT建て、手数料込みです。取得費は期末に保有していた分です。損益は当月の売却分です。',
  cost_average: '取得費（移動平均）',
  cost_first_in: '取得費（先入先出）',
  realized_average: '損益（移動平均）',
  realized_first_in: '損益（先入先出）',
  method_average: '移動平均法：売却のたびに、保有する全数量の平均取得費を用います。',
  method_first_in: '先入先出法：売却のたびに、最も早く取得した分の取得費を用います。',
  noTaxAdvice:
    'どちらの方法も同じ取引を集計しています。異なるのは、売却時にどの取得費を用いるかだけです。これは税務上の助言ではありません。どの方法が適用されるかは、税務署または税理士にご確認ください。取得費が空欄の場合、価格の記録がない時点で受け取った分が含まれています。',
  movements: 'すべての資産履歴',
  movementsText:
    'ジャーナルの順です。評価額はその分に記録されたインデックス価格によります。ご自身のウォレット間の振替は両方に記載されます。',
  time: '日時',
  what: '内容',
  movement: '変動',
  row: '行の種類',
  howToCheck: 'この取引明細書の確かめ方',
  checkSums:
    '各ウォレットについて、期首残高 + 増加 - 減少 = 期末残高 が最後の桁まで成り立ちます。作成前に、アカウント開設以来のすべての記帳を合計し直しています。合計は残高と一致します。',
  checkPlace:
    '内容はすべて、記録{{sequence}}（ハッシュ{{hash}}）までのジャーナルから導かれます。その記録が変わっていないかは「取引証明の確認」のページで確かめられます。',
  checkTime: '時刻はすべてUTCです。',
  foot: 'Candor · アカウント {{user}} · ジャーナル記録 {{sequence}}',
} satisfies Translated<typeof en.statementWords>;

export const errors = {
  statement_not_yet: 'この月はまだ始まっていないため、取引明細書はありません。',
} satisfies Translated<typeof en.errors>;
