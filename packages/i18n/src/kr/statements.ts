// Statements: the page they are downloaded from, and the words in them.
import type * as en from '../en/statements.ts';
import type { Translated } from '../texts.ts';

export const statements = {
  title: '거래 명세서',
  text: '한 달 동안 계정에서 일어난 모든 변동입니다. 합계는 저널과 대조할 수 있습니다.',
  format: '형식',
  format_pdf: 'PDF',
  format_csv: 'CSV',
  format_pdf_text: '열람, 인쇄, 제출용',
  format_csv_text: '스프레드시트용, 변동 한 건당 한 줄',
  method: '손익 계산 방식',
  method_both: '두 방식 나란히',
  method_average: '이동평균법',
  method_first_in: '선입선출법',
  months: '월',
  running: '진행 중',
  runningText: '지금까지의 내용이며, 끝나지 않은 달이라고 표시됩니다.',
  none: '아직 거래 명세서가 없습니다',
  noneText: '계정에 첫 변동이 생기면 첫 거래 명세서가 여기에 나타납니다.',
  toDeposit: '입금',
  download: '{{month}} 거래 명세서 내려받기',
  making: '만드는 중입니다. 거래가 많은 계정은 몇 분 걸릴 수 있습니다.',
  saved: '{{name}}(으)로 저장했습니다',
  noAdvice: '거래 명세서는 세무 조언이 아닙니다. 어떤 방식을 적용할지는 세무서나 세무사에게 확인하세요.',
  months_utc: '월은 UTC 기준입니다.',
} satisfies Translated<typeof en.statements>;

export const statementWords = {
  title: '거래 명세서 {{month}}',
  isRunning: '아직 끝나지 않은 달입니다. 이 거래 명세서는 {{time}}(UTC)까지의 내용입니다.',
  account: '계정 번호',
  period: '기간',
  madeAt: '작성 시각',
  place: '마지막 저널 기록',
  hash: '해당 기록의 해시',
  balances: '지갑별 잔액',
  noBalances: '기간 중 보유한 자산도 변동도 없습니다.',
  wallet: '지갑',
  opening: '기초 잔액',
  came: '증가',
  left: '감소',
  closing: '기말 잔액',
  value: '가치(USDT)',
  locked: '지갑 밖에 있는 내 자산',
  lockedText: '상품이나 신규 코인에 묶인 자산은 고객님의 것입니다. 위 잔액에는 포함되지 않습니다.',
  prices: '평가에 쓴 가격',
  pricesText: 'USDT 기준: 기초와 기말 직전에 기록된 지수 가격입니다. 각각의 저널 기록 번호를 함께 표시합니다.',
  openingPrice: '기초 가격',
  closingPrice: '기말 가격',
  record: '기록 번호',
  price: '가격',
  byKind: '종류별 합계',
  count: '건수',
  results: '원가와 손익',
  resultsText:
    'USDT 기준이며 수수료를 포함합니다. 원가는 기말에 보유한 수량에 대한 것입니다. 손익은 이번 달 매도에 대한 것입니다.',
  cost_average: '원가(이동평균)',
  cost_first_in: '원가(선입선출)',
  realized_average: '손익(이동평균)',
  realized_first_in: '손익(선입선출)',
  method_average: '이동평균법: 매도할 때마다 보유한 전체 수량의 평균 원가를 적용합니다.',
  method_first_in: '선입선출법: 매도할 때마다 가장 먼저 들어온 수량의 원가를 적용합니다.',
  noTaxAdvice:
    '두 방식은 같은 거래를 집계합니다. 매도에 어느 원가를 적용하는지만 다릅니다. 세무 조언이 아닙니다. 어떤 방식을 적용할지는 세무서나 세무사에게 확인하세요. 원가가 비어 있으면 기록된 가격이 없을 때 들어온 수량이 포함되어 있다는 뜻입니다.',
  movements: '전체 자산 내역',
  movementsText:
    '저널 순서입니다. 가치는 해당 분에 기록된 지수 가격으로 계산합니다. 내 지갑 사이의 이체는 양쪽에 모두 나옵니다.',
  time: '시각',
  what: '내용',
  movement: '변동',
  row: '행 종류',
  howToCheck: '이 거래 명세서를 확인하는 방법',
  checkSums:
    '각 지갑에서 기초 잔액 + 증가 - 감소 = 기말 잔액이 마지막 자리까지 맞습니다. 이 파일을 만들기 전에 계정 개설 이후의 모든 분개를 다시 더했습니다. 그 합은 잔액과 같습니다.',
  checkPlace:
    '모든 내용은 기록 {{sequence}}(해시 {{hash}})까지의 저널에서 나옵니다. 그 기록이 그대로인지는 ‘거래 확인서 확인’ 페이지에서 확인할 수 있습니다.',
  checkTime: '모든 시각은 UTC입니다.',
  foot: 'Candor · 계정 {{user}} · 저널 기록 {{sequence}}',
} satisfies Translated<typeof en.statementWords>;

export const errors = { statement_not_yet: '아직 시작되지 않은 달이라 거래 명세서가 없습니다.' } satisfies Translated<
  typeof en.errors
>;
