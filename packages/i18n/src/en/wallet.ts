// What one has, what moved, moving it between one's accounts, test money, and the exchange's own accounts.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const assets = {
  title: 'Assets',
  totalBalance: 'Total balance',
  showBalances: 'Show balances',
  hideBalances: 'Hide balances',
  today: 'Today',
  getTestMoney: 'Get test money',
  transfer: 'Transfer',
  trade: 'Trade',
  entries: 'Movements',
  accounts: 'Accounts',
  account_change: 'Spot account',
  account_change_short: 'Spot',
  account_change_text: 'For buying and selling coins',
  account_lever: 'Contract account',
  account_lever_short: 'Contracts',
  account_lever_text: 'Margin for perpetual contracts',
  account_micro: 'Options account',
  account_micro_short: 'Options',
  account_micro_text: 'Stakes for timed options',
  account_legal: 'Fiat account',
  account_legal_short: 'Fiat',
  account_legal_text: 'For bank deposits and withdrawals',
  coins: 'Coins',
  coin: 'Coin',
  unknownCoin: 'There is no such coin here',
  hideSmall: 'Hide small balances',
  hideSmallText: 'Leaves out what is worth less than 1 USDT',
  allAreSmall: 'Only small balances here, and they are hidden',
  emptyAccount: 'This account is empty. A transfer fills it at once.',
  total: 'Total',
  available: 'Available',
  held: 'Held',
  heldByOrders: 'Held by open orders',
  heldByOrdersText: 'Free again when they fill or are cancelled',
  filter: 'Filter',
  kind: 'Kind',
  kind_transfer: 'Transfer',
  kind_spotTrade: 'Spot trade',
  kind_spotFee: 'Trading fee',
  kind_testFunds: 'Test money',
  from: 'From',
  to: 'To',
  swap: 'Swap from and to',
  amount: 'Amount',
  all: 'All',
  afterwards: 'Balances afterwards',
  transferNow: 'Transfer now',
  moved: '{{amount}} {{coin}} moved from {{from}} to {{to}}',
  transferNote: 'Arrives at once, free of charge.',
  transferRecord: 'Transfer record',
};

export const accounts = {
  text: 'Every coin that ever came in is in some account. All of them together are zero, coin by coin, or something is wrong.',
  proof: 'Proof',
  balanced: 'Every coin sums to zero',
  notBalanced: 'These do not sum to zero: {{coins}}',
  asOf: 'As of',
  record: 'journal record {{sequence}}',
  sumsToZero: 'Sums to zero',
  doesNotSum: 'Does not sum to zero',
  account: 'Account',
  count: 'Wallets',
  held: 'Held by orders',
  balance: 'Balance',
  total: 'Sum of everything',
  customers_legal: 'Customers, fiat',
  customers_change: 'Customers, spot',
  customers_lever: 'Customers, contracts',
  customers_micro: 'Customers, options',
  house_legal: 'Own traders, fiat',
  house_change: 'Own traders, spot',
  house_lever: 'Own traders, contracts',
  house_micro: 'Own traders, options',
  name_fees: 'Fees earned',
  name_rounding: 'Rounding',
  name_equity: 'Own equity',
  name_insurance: 'Insurance fund',
  name_network_costs: 'Network costs',
  name_demo_faucet: 'Test money given out',
  name_outside: 'Outside world',
  name_clearing: 'Clearing',
};

export const walletErrors = {
  amount_not_positive: 'The amount must be above zero',
  too_many_decimals: 'At most {{decimals}} digits after the point',
  too_large: 'The amount is too large',
  insufficient_balance: 'Insufficient balance',
  same_wallet: 'Choose two different accounts',
  account_not_open: 'This account is not open: its product is not offered here',
  only_in_demo: 'This exists in demo mode only',
  test_funds_limit: 'You have enough test money: at most {{limit}}',
} satisfies Partial<Record<ErrorCode, string>>;

export const walletProblems = {
  same_wallet: 'Choose two different accounts',
  account_not_open: 'This account is not open: its product is not offered here',
  too_many_decimals: 'At most {{decimals}} digits after the point',
  insufficient_balance: 'Insufficient balance',
} satisfies Partial<Record<ProblemCode, string>>;

export const walletFields = {
  amount: 'Amount',
  from_field: 'From account',
  to_field: 'To account',
};

export const walletEntries = {
  transfer: 'Transfer from {{from}} to {{to}}',
  testFunds: 'Test money received',
};

export const walletPowers = {
  may_accounts_see: 'See the accounts of the exchange itself',
  action_export_accounts: 'Exported accounts of the exchange',
} satisfies Partial<Record<StaffKey, string>>;
