// What one has, what moved, moving it between one's accounts, test money, and the exchange's own accounts, in Korean.
import type * as en from '../en/wallet.ts';
import type { Translated } from '../texts.ts';

export const assets = {
  title: '자산',
  totalBalance: '총자산',
  showBalances: '잔고 표시',
  hideBalances: '잔고 숨기기',
  today: '오늘',
  getTestMoney: '테스트 자금',
  transfer: '이체',
  trade: '거래',
  entries: '자산 내역',
  accounts: '계좌',
  account_change: '현물 계좌',
  account_change_short: '현물',
  account_change_text: '코인 매매용',
  account_lever: '선물 계좌',
  account_lever_short: '선물',
  account_lever_text: '무기한 선물 증거금',
  account_micro: '옵션 계좌',
  account_micro_short: '옵션',
  account_micro_text: '만기형 옵션 투자금',
  account_legal: '법정화폐 계좌',
  account_legal_short: '법정화폐',
  account_legal_text: '은행 입출금용',
  coins: '코인',
  coin: '코인',
  unknownCoin: '해당 코인이 없습니다',
  hideSmall: '소액 자산 숨기기',
  hideSmallText: '1 USDT 미만의 자산을 표시하지 않습니다',
  allAreSmall: '소액 자산만 있어 표시하지 않았습니다',
  emptyAccount: '잔고가 없는 계좌입니다. 이체하면 바로 입금됩니다.',
  total: '합계',
  available: '사용 가능',
  held: '사용 중',
  heldByOrders: '미체결 주문에 사용 중',
  heldByOrdersText: '체결되거나 취소되면 해제됩니다',
  filter: '필터',
  kind: '유형',
  kind_transfer: '이체',
  kind_spotTrade: '현물 거래',
  kind_spotFee: '거래 수수료',
  kind_testFunds: '테스트 자금',
  from: '출금 계좌',
  to: '입금 계좌',
  swap: '출금 계좌와 입금 계좌 바꾸기',
  amount: '수량',
  all: '전액',
  afterwards: '이체 후 잔고',
  transferNow: '이체하기',
  moved: '{{from}}에서 {{to}}(으)로 {{amount}} {{coin}} 이체를 완료했습니다',
  transferNote: '수수료 없이 바로 입금됩니다.',
  transferRecord: '이체 내역',
} satisfies Translated<typeof en.assets>;

export const accounts = {
  text: '들어온 모든 코인은 어느 계정엔가 있습니다. 코인별 합계는 항상 0이어야 하며, 아니면 문제가 있는 것입니다.',
  proof: '검증',
  balanced: '모든 코인의 합계가 0입니다',
  notBalanced: '합계가 0이 아닌 코인: {{coins}}',
  asOf: '기준:',
  record: '저널 기록 {{sequence}}',
  sumsToZero: '합계 0',
  doesNotSum: '합계가 0이 아님',
  account: '계정',
  count: '지갑 수',
  held: '주문 중',
  balance: '잔고',
  total: '전체 합계',
  customers_legal: '고객 · 법정화폐',
  customers_change: '고객 · 현물',
  customers_lever: '고객 · 선물',
  customers_micro: '고객 · 옵션',
  house_legal: '자체 거래 · 법정화폐',
  house_change: '자체 거래 · 현물',
  house_lever: '자체 거래 · 선물',
  house_micro: '자체 거래 · 옵션',
  name_fees: '수수료 수입',
  name_rounding: '반올림',
  name_equity: '자기자본',
  name_insurance: '보험 기금',
  name_network_costs: '네트워크 비용',
  name_demo_faucet: '지급한 테스트 자금',
  name_outside: '외부',
  name_clearing: '청산',
} satisfies Translated<typeof en.accounts>;

export const walletErrors = {
  amount_not_positive: '0보다 큰 수량을 입력해 주세요',
  too_many_decimals: '소수점 아래 {{decimals}}자리까지 입력할 수 있습니다',
  too_large: '수량이 너무 큽니다',
  insufficient_balance: '잔고가 부족합니다',
  same_wallet: '서로 다른 계좌를 선택해 주세요',
  account_not_open: '이 계정은 열려 있지 않습니다. 해당 상품을 제공하지 않습니다',
  only_in_demo: '데모 모드에서만 사용할 수 있습니다',
  test_funds_limit: '테스트 자금이 이미 충분합니다(최대 {{limit}})',
} satisfies Translated<typeof en.walletErrors>;

export const walletProblems = {
  same_wallet: '서로 다른 계좌를 선택해 주세요',
  account_not_open: '이 계정은 열려 있지 않습니다. 해당 상품을 제공하지 않습니다',
  too_many_decimals: '소수점 아래 {{decimals}}자리까지 입력할 수 있습니다',
  insufficient_balance: '잔고가 부족합니다',
} satisfies Translated<typeof en.walletProblems>;

export const walletFields = {
  amount: '수량',
  from_field: '보내는 계좌',
  to_field: '받는 계좌',
} satisfies Translated<typeof en.walletFields>;

export const walletEntries = {
  transfer: '{{from}} 계좌에서 {{to}} 계좌로 이체',
  testFunds: '테스트 자금 수령',
} satisfies Translated<typeof en.walletEntries>;

export const walletPowers = {
  may_accounts_see: '거래소 자체 계정 보기',
  action_export_accounts: '거래소 계정 내보내기',
} satisfies Translated<typeof en.walletPowers>;
