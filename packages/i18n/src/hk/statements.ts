// Statements: the page they are downloaded from, and the words in them.
import type * as en from '../en/statements.ts';
import type { Translated } from '../texts.ts';

export const statements = {
  title: '結單',
  text: '您的帳戶在一個月內的全部變動，各項合計均可與帳本日誌核對。',
  format: '格式',
  format_pdf: 'PDF',
  format_csv: 'CSV',
  format_pdf_text: '用於閱讀、列印或提交',
  format_csv_text: '用於試算表，每筆變動一行',
  method: '盈虧計算方式',
  method_both: '兩種方法並列',
  method_average: '移動平均',
  method_first_in: '先進先出',
  months: '月份',
  running: '尚未結束',
  runningText: '截至目前，並註明本月尚未結束。',
  none: '暫無結單',
  noneText: '帳戶一有變動，第一份結單就會在這裡出現。',
  toDeposit: '前往充值',
  download: '下載{{month}}的結單',
  making: '正在製作。變動較多的帳戶可能需要數分鐘。',
  saved: '已儲存為 {{name}}',
  noAdvice: '結單並非稅務意見。應採用哪種方法，請以稅務機關或顧問的意見為準。',
  months_utc: '月份以 UTC 計算。',
} satisfies Translated<typeof en.statements>;

export const statementWords = {
  title: '帳戶結單 {{month}}',
  isRunning: '本月尚未結束：本結單截至 {{time}}（UTC）。',
  account: '帳戶編號',
  period: '期間',
  madeAt: '製作時間',
  place: '最後一條日誌記錄',
  hash: '該記錄的雜湊值',
  balances: '各錢包結餘',
  noBalances: '期間內沒有持有資產，亦沒有變動。',
  wallet: '錢包',
  opening: '期初結餘',
  came: '存入',
  left: '轉出',
  closing: '期末結餘',
  value: '價值（USDT）',
  locked: '錢包以外屬於您的資產',
  lockedText: '鎖定於產品或處於新幣認購中的資產屬於您，不包括在上述結餘之內。',
  prices: '估值價格',
  pricesText: '以 USDT 計：期初及期末之前最後一次記錄的指數價格，以及其所在的日誌記錄。',
  openingPrice: '期初價格',
  closingPrice: '期末價格',
  record: '記錄編號',
  price: '價格',
  byKind: '按類別合計',
  count: '筆數',
  results: '成本及盈虧',
  resultsText: '以 USDT 計，已包括手續費。成本為期末持有部分的成本；盈虧為本月賣出所實現的盈虧。',
  cost_average: '成本（移動平均）',
  cost_first_in: '成本（先進先出）',
  realized_average: '盈虧（移動平均）',
  realized_first_in: '盈虧（先進先出）',
  method_average: '移動平均：每次賣出均採用全部持有數量的平均成本。',
  method_first_in: '先進先出：每次賣出均採用最早存入部分的成本。',
  noTaxAdvice:
    '兩種方法計算的是相同的交易，分別只在於賣出時採用哪一部分的成本。本文件並非稅務意見：應採用哪種方法，請以稅務機關或顧問的意見為準。未列成本之處，是因為部分資產存入時並無價格記錄。',
  movements: '全部變動',
  movementsText: '按日誌次序排列。價值按該分鐘記錄的指數價格計算。您自己兩個錢包之間的劃轉會在兩邊各列一行。',
  time: '時間',
  what: '事項',
  movement: '變動',
  row: '行類別',
  howToCheck: '如何核對本結單',
  checkSums:
    '每個錢包：期初結餘 + 存入 - 轉出 = 期末結餘，準確至最後一位。製作本文件前，已將開戶以來的全部分錄重新相加，結果與結餘一致。',
  checkPlace:
    '本文件內容均由截至第 {{sequence}} 條記錄的日誌推導而來，其雜湊值為 {{hash}}。您可在「證明」頁面查看該記錄是否仍然相同。',
  checkTime: '所有時間均為 UTC。',
  foot: 'Candor · 帳戶 {{user}} · 日誌記錄 {{sequence}}',
} satisfies Translated<typeof en.statementWords>;

export const statementErrors = { statement_not_yet: '尚未開始的月份沒有結單。' } satisfies Translated<
  typeof en.statementErrors
>;
