// Statements: the page they are downloaded from, and the words in them.
import type { ErrorCode } from '@candor/contract';

export const statements = {
  title: 'Statements',
  text: 'Every change in your account in a month. You can check the sums against the journal.',
  format: 'Format',
  format_pdf: 'PDF',
  format_csv: 'CSV',
  format_pdf_text: 'To read, print or hand in',
  format_csv_text: 'For spreadsheets, one row per transaction',
  method: 'PnL method',
  method_both: 'Both methods',
  method_average: 'Moving average',
  method_first_in: 'First in, first out',
  months: 'Months',
  running: 'In progress',
  runningText: 'Up to now. The month is marked as not over.',
  none: 'No statements yet',
  noneText: 'Your first statement appears after the first transaction in your account.',
  toDeposit: 'Deposit',
  download: 'Download {{month}}',
  making: 'Preparing. A large account takes up to a few minutes.',
  saved: 'Saved as {{name}}',
  noAdvice: 'Statements are not tax advice. Ask your tax office or adviser which method applies to you.',
  months_utc: 'Months are counted in UTC.',
};

export const statementWords = {
  title: 'Account statement {{month}}',
  isRunning: 'This month is not over: the statement ends at {{time}} (UTC).',
  account: 'Account number',
  period: 'Period',
  madeAt: 'Created',
  place: 'Last journal record',
  hash: 'Hash of that record',
  balances: 'Balances by wallet',
  noBalances: 'No balances and no transactions.',
  wallet: 'Wallet',
  opening: 'Opening balance',
  came: 'In',
  left: 'Out',
  closing: 'Closing balance',
  value: 'Value (USDT)',
  locked: 'Yours, outside the wallets',
  lockedText: 'Funds locked in products or new coins are yours. They are not part of the balances above.',
  prices: 'Prices used',
  pricesText:
    'In USDT: the last index prices before the start and before the end. Each is shown with its journal record.',
  openingPrice: 'At the start',
  closingPrice: 'At the end',
  record: 'Record',
  price: 'Price',
  byKind: 'Totals by type',
  count: 'Count',
  results: 'Cost and PnL',
  resultsText: 'In USDT, fees included. Costs are for the holdings at the end. PnL is for the sales of this month.',
  cost_average: 'Cost, moving average',
  cost_first_in: 'Cost, first in, first out',
  realized_average: 'PnL, moving average',
  realized_first_in: 'PnL, first in, first out',
  method_average: 'Moving average: each sale takes the average cost of all units held.',
  method_first_in: 'First in, first out: each sale takes the cost of the units that came first.',
  noTaxAdvice:
    'Both methods count the same trades. They differ only in which cost a sale takes. This is not tax advice: ask your tax office or adviser which method applies to you. Where a cost is missing, some units arrived without a recorded price.',
  movements: 'All transactions',
  movementsText:
    'In journal order. Values use the index price recorded for that minute. A transfer between your own wallets appears in both.',
  time: 'Time',
  what: 'Description',
  movement: 'Transaction',
  row: 'Row',
  howToCheck: 'How to check this statement',
  checkSums:
    'For each wallet: opening balance + in - out = closing balance, to the last digit. Before this file was made, all entries since the account was opened were summed again. The sum equals the balance.',
  checkPlace:
    'Everything here follows from the journal up to record {{sequence}} with the hash {{hash}}. The page "Check a receipt" shows whether that record is still the same.',
  checkTime: 'All times are UTC.',
  foot: 'Candor · account {{user}} · journal record {{sequence}}',
};

export const errors = {
  statement_not_yet: 'This month has not started, so it has no statement.',
} satisfies Partial<Record<ErrorCode, string>>;
