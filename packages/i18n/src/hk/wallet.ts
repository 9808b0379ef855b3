// What one has, what moved, moving it between one's accounts, test money, and the exchange's own accounts, in Traditional Chinese.
import type * as en from '../en/wallet.ts';
import type { Translated } from '../texts.ts';

export const assets = {
  title: '資產',
  totalBalance: '總資產',
  showBalances: '顯示餘額',
  hideBalances: '隱藏餘額',
  today: '今日',
  getTestMoney: '領取測試幣',
  transfer: '劃轉',
  trade: '交易',
  entries: '資金明細',
  accounts: '帳戶',
  account_change: '現貨帳戶',
  account_change_short: '現貨',
  account_change_text: '用於買賣幣種',
  account_lever: '合約帳戶',
  account_lever_short: '合約',
  account_lever_text: '永續合約的保證金',
  account_micro: '期權帳戶',
  account_micro_short: '期權',
  account_micro_text: '限時期權的本金',
  account_legal: '法幣帳戶',
  account_legal_short: '法幣',
  account_legal_text: '用於銀行存款和提款',
  coins: '幣種',
  coin: '幣種',
  unknownCoin: '沒有此幣種',
  hideSmall: '隱藏小額資產',
  hideSmallText: '不顯示價值低於 1 USDT 的幣種',
  allAreSmall: '這裏只有小額資產，已隱藏',
  emptyAccount: '此帳戶暫無資產，劃轉即可到帳。',
  total: '總額',
  available: '可用',
  held: '凍結',
  heldByOrders: '當前委託凍結',
  heldByOrdersText: '成交或撤單後解除凍結',
  filter: '篩選',
  kind: '類型',
  kind_transfer: '劃轉',
  kind_spotTrade: '現貨交易',
  kind_spotFee: '交易手續費',
  kind_testFunds: '測試幣',
  from: '轉出',
  to: '轉入',
  swap: '互換轉出及轉入帳戶',
  amount: '數量',
  all: '全部',
  afterwards: '劃轉後餘額',
  transferNow: '立即劃轉',
  moved: '已將 {{amount}} {{coin}} 從{{from}}劃轉至{{to}}',
  transferNote: '即時到帳，免手續費。',
  transferRecord: '劃轉紀錄',
} satisfies Translated<typeof en.assets>;

export const accounts = {
  text: '每一筆入帳的幣都在某個帳戶中。各幣種所有帳戶合計必須為零，否則即有問題。',
  proof: '對帳證明',
  balanced: '所有幣種合計為零',
  notBalanced: '以下幣種合計不為零：{{coins}}',
  asOf: '截至',
  record: '日誌紀錄 {{sequence}}',
  sumsToZero: '合計為零',
  doesNotSum: '合計不為零',
  account: '帳戶',
  count: '錢包數',
  held: '當前委託凍結',
  balance: '餘額',
  total: '總計',
  customers_legal: '客戶 · 法幣',
  customers_change: '客戶 · 現貨',
  customers_lever: '客戶 · 合約',
  customers_micro: '客戶 · 期權',
  house_legal: '自營 · 法幣',
  house_change: '自營 · 現貨',
  house_lever: '自營 · 合約',
  house_micro: '自營 · 期權',
  name_fees: '手續費收入',
  name_rounding: '捨入差額',
  name_equity: '自有資金',
  name_insurance: '保險基金',
  name_network_costs: '網絡費用',
  name_demo_faucet: '已發放測試資金',
  name_outside: '外部世界',
  name_clearing: '清算',
} satisfies Translated<typeof en.accounts>;

export const walletErrors = {
  amount_not_positive: '數量必須大於 0',
  too_many_decimals: '最多 {{decimals}} 位小數',
  too_large: '數量過大',
  insufficient_balance: '餘額不足',
  same_wallet: '請選擇兩個不同的帳戶',
  account_not_open: '此帳戶尚未開放：本平台未有提供相關產品',
  only_in_demo: '只可在示範模式下使用',
  test_funds_limit: '你的測試幣已足夠：最多 {{limit}}',
} satisfies Translated<typeof en.walletErrors>;

export const walletProblems = {
  same_wallet: '請選擇兩個不同的帳戶',
  account_not_open: '此帳戶尚未開放：本平台未有提供相關產品',
  too_many_decimals: '最多 {{decimals}} 位小數',
  insufficient_balance: '餘額不足',
} satisfies Translated<typeof en.walletProblems>;

export const walletFields = {
  amount: '數量',
  from_field: '轉出帳戶',
  to_field: '轉入帳戶',
} satisfies Translated<typeof en.walletFields>;

export const walletEntries = {
  transfer: '由{{from}}劃轉至{{to}}',
  testFunds: '領取測試幣',
} satisfies Translated<typeof en.walletEntries>;

export const walletPowers = {
  may_accounts_see: '查看交易所本身的帳戶',
  action_export_accounts: '匯出了交易所帳戶',
} satisfies Translated<typeof en.walletPowers>;
