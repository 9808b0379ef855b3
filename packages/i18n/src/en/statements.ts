// Statements: the page they are downloaded from, and the words in them.
import type { ErrorCode } from '@candor/contract';

export const statements = {
  title: 'Statements',
  text: 'What moved in your account in a month, with sums that can be checked against the journal.',
  format: 'Format',
  format_pdf: 'PDF',
  format_csv: 'CSV',
  format_pdf_text: 'To read, print or hand in',
  format_csv_text: 'For spreadsheets, one row for each movement',
  method: 'Results by',
  method_both: 'Both methods',
  method_average: 'Moving average',
  method_first_in: 'First in, first out',
  months: 'Months',
  running: 'Not over yet',
  runningText: 'Up to now; the month is marked as not over.',
  none: 'No statements yet',
  noneText: 'The first one is here as soon as something has moved in your account.',
  toDeposit: 'Deposit',
  download: 'Download {{month}}',
  making: 'Being made. A large account takes up to a few minutes.',
  saved: 'Saved as {{name}}',
  noAdvice: 'Statements are no tax advice. Which method applies to you is for your tax office or adviser to say.',
  months_utc: 'Months are counted in UTC.',
};

export const statementWords = {
  title: 'Account statement {{month}}',
  isRunning: 'This month is not over: the statement ends at {{time}} (UTC).',
  account: 'Account number',
  period: 'Period',
  madeAt: 'Made at',
  place: 'Last journal record',
  hash: 'Hash of that record',
  balances: 'Balances by wallet',
  noBalances: 'Nothing was held and nothing moved.',
  wallet: 'Wallet',
  opening: 'Opening balance',
  came: 'Came in',
  left: 'Left',
  closing: 'Closing balance',
  value: 'Value (USDT)',
  locked: 'Yours, outside of the wallets',
  lockedText: 'What is locked in products or lies in launches belongs to you and is not part of the balances above.',
  prices: 'Prices of the values',
  pricesText:
    'In USDT: the last index price before the beginning and before the end, with the journal record that it stands in.',
  openingPrice: 'At the beginning',
  closingPrice: 'At the end',
  record: 'Record',
  price: 'Price',
  byKind: 'Sums by kind',
  count: 'Count',
  results: 'Costs and results',
  resultsText:
    'In USDT, fees included. Costs are those of what was held at the end; results are those of the sales of this month.',
  cost_average: 'Cost, moving average',
  cost_first_in: 'Cost, first in first out',
  realized_average: 'Result, moving average',
  realized_first_in: 'Result, first in first out',
  method_average: 'Moving average: each sale takes the average cost of all units held.',
  method_first_in: 'First in, first out: each sale takes the cost of the units that came first.',
  noTaxAdvice:
    'Both count the same trades, and differ only in which cost a sale takes. This is no tax advice: which method applies to you is for your tax office or adviser to say. Where a cost is missing, some units came at a time without a recorded price.',
  movements: 'All movements',
  movementsText:
    'In the order of the journal. Values are counted at the index price recorded for that minute. A transfer between two of your own wallets stands in both.',
  time: 'Time',
  what: 'What happened',
  movement: 'Movement',
  row: 'Row',
  howToCheck: 'How to check this statement',
  checkSums:
    'For each wallet: opening balance + what came in - what left = closing balance, to the last digit. All entries since the account was opened were added up again before this file was made, and equal the balance.',
  checkPlace:
    'Everything here follows from the journal up to record {{sequence}} with the hash {{hash}}. The page "Proofs" shows whether that record is still the same.',
  checkTime: 'All times are UTC.',
  foot: 'Candor · account {{user}} · journal record {{sequence}}',
};

export const errors = {
  statement_not_yet: 'There is no statement of a month that has not begun.',
} satisfies Partial<Record<ErrorCode, string>>;
