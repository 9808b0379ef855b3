// Statements: the page they are downloaded from, and the words in them.
import type * as en from '../en/statements.ts';
import type { Translated } from '../texts.ts';

export const statements = {
  title: '对账单',
  text: '您的账户在一个月内的全部变动，各项合计均可与账本日志核对。',
  format: '格式',
  format_pdf: 'PDF',
  format_csv: 'CSV',
  format_pdf_text: '用于阅读、打印或提交',
  format_csv_text: '用于电子表格，每笔变动一行',
  method: '盈亏计算方式',
  method_both: '两种方法并列',
  method_average: '移动平均',
  method_first_in: '先进先出',
  months: '月份',
  running: '尚未结束',
  runningText: '截至目前，并标明本月尚未结束。',
  none: '暂无对账单',
  noneText: '账户中一有变动，这里就会出现第一份对账单。',
  toDeposit: '去充值',
  download: '下载{{month}}的对账单',
  making: '正在生成。变动很多的账户可能需要几分钟。',
  saved: '已保存为 {{name}}',
  noAdvice: '对账单不构成税务建议。适用哪种方法，请以税务机关或顾问的意见为准。',
  months_utc: '月份按 UTC 计算。',
} satisfies Translated<typeof en.statements>;

export const statementWords = {
  title: '账户对账单 {{month}}',
  isRunning: '本月尚未结束：本对账单截至 {{time}}（UTC）。',
  account: '账户编号',
  period: '期间',
  madeAt: '生成时间',
  place: '最后一条日志记录',
  hash: '该记录的哈希值',
  balances: '各钱包余额',
  noBalances: '期间内没有持有资产，也没有变动。',
  wallet: '钱包',
  opening: '期初余额',
  came: '转入',
  left: '转出',
  closing: '期末余额',
  value: '价值（USDT）',
  locked: '钱包之外属于您的资产',
  lockedText: '锁定在产品中或处于新币认购中的资产属于您，不包含在上述余额内。',
  prices: '估值价格',
  pricesText: '以 USDT 计：期初与期末之前最后一次记录的指数价格，以及其所在的日志记录。',
  openingPrice: '期初价格',
  closingPrice: '期末价格',
  record: '记录号',
  price: '价格',
  byKind: '按类型合计',
  count: '笔数',
  results: '成本与盈亏',
  resultsText: '以 USDT 计，含手续费。成本为期末持有部分的成本；盈亏为本月卖出所实现的盈亏。',
  cost_average: '成本（移动平均）',
  cost_first_in: '成本（先进先出）',
  realized_average: '盈亏（移动平均）',
  realized_first_in: '盈亏（先进先出）',
  method_average: '移动平均：每次卖出按全部持有数量的平均成本计算。',
  method_first_in: '先进先出：每次卖出按最早买入部分的成本计算。',
  noTaxAdvice:
    '两种方法统计的是相同的交易，区别仅在于卖出时取用哪一部分成本。本文件不构成税务建议：适用哪种方法，请以税务机关或顾问的意见为准。缺少成本之处，是因为部分资产到账时没有记录价格。',
  movements: '全部变动',
  movementsText: '按日志顺序排列。价值按该分钟记录的指数价格计算。您自己两个钱包之间的划转会在两边各列一行。',
  time: '时间',
  what: '事项',
  movement: '变动',
  row: '行类型',
  howToCheck: '如何核对本对账单',
  checkSums:
    '每个钱包：期初余额 + 转入 - 转出 = 期末余额，精确到最后一位。生成本文件之前，已将开户以来的全部分录重新相加，结果与余额一致。',
  checkPlace:
    '本文件内容均由截至第 {{sequence}} 条记录的日志推导而来，其哈希值为 {{hash}}。您可在“证明”页面查看该记录是否仍然相同。',
  checkTime: '所有时间均为 UTC。',
  foot: 'Candor · 账户 {{user}} · 日志记录 {{sequence}}',
} satisfies Translated<typeof en.statementWords>;

export const statementErrors = { statement_not_yet: '尚未开始的月份没有对账单。' } satisfies Translated<
  typeof en.statementErrors
>;
