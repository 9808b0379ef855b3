// The first steps of a newcomer, and the receipt of an order, in Korean.
import type * as en from '../en/guide.ts';
import type { Translated } from '../texts.ts';

export const guide = {
  title: '시작하기',
  entryText: '입금부터 거래, 거래 확인서까지 차근차근',
  intro: '첫 거래의 거래 확인서까지 안내합니다. 각 단계는 계정에서 실제로 일어나면 완료됩니다.',
  introDemo:
    '테스트 자금으로 입금, 이체, 거래, 거래 확인서까지 한 번씩 해 봅니다. 각 단계는 계정에서 실제로 일어나면 완료됩니다.',
  progress: '{{all}}개 중 {{done}}개 완료',
  numbered: '{{number}}. {{name}}',
  optional: '선택',
  done: '완료',
  doneAt: '{{time}} 완료',
  allSteps: '모든 단계',
  putAway: '단계 숨기기',
  bringBack: '홈에 표시',
  isAway: '단계를 숨겼습니다. 설정과 도움말에서 다시 볼 수 있습니다',
  isBack: '단계를 홈에 표시했습니다',
  shownText: '모두 끝날 때까지 홈에 다음 단계가 표시됩니다.',
  awayText: '홈에서 단계를 숨겼습니다.',
  finished: '모두 완료',
  finishedText: '입금, 이체, 거래를 마쳤습니다. 거래 확인서에서 비용과 저널 기록을 볼 수 있습니다.',
  seeReceipt: '거래 확인서 보기',
  receiptTitle: '첫 거래의 거래 확인서',
  receiptLater:
    '첫 주문이 체결되면 여기에 거래 확인서가 나옵니다. 지불 금액, 수수료, 전후 잔액, 이를 증명하는 저널 기록이 담깁니다.',
  receiptText: '지불 금액, 수수료, 거래 전후 잔액, 이를 증명하는 저널 기록입니다.',
  stripNow: '시작하기: {{name}}',
  stripDone: '완료: {{name}}',
  step_account: '계정 만들기',
  why_account: '이메일이나 휴대폰 번호로 가입합니다. 여기서 하는 모든 일은 이 계정에 속합니다.',
  time_account: '약 1분',
  step_funds: '테스트 자금 받기',
  why_funds:
    '한 번 누르면 현물 계좌에 테스트 코인이 들어옵니다. 무료이고 이 데모 밖에서는 가치가 없으니 마음껏 써 보세요.',
  time_funds: '몇 초',
  do_funds: '테스트 자금 받기',
  step_deposit: '입금하기',
  why_deposit:
    '내 입금 주소로 코인을 보내고 네트워크에서 확인되는 과정을 봅니다. 다른 지갑에서 가져올 때도 방법은 같습니다.',
  time_deposit: '약 3분',
  do_deposit: '입금',
  step_transfer: '계좌 간 이체하기',
  why_transfer:
    'USDT를 조금 현물 계좌에서 선물 계좌로 이체합니다. 상품마다 계좌가 따로 있습니다. 한 곳의 손실이 다른 곳에 미치지 않습니다.',
  time_transfer: '1분 미만',
  do_transfer: '이체',
  step_trade: '첫 주문하기',
  why_trade:
    '시장가 주문으로 비트코인을 조금 삽니다. 호가창의 가장 좋은 가격에 바로 체결됩니다. 수수료는 확인 전에 표시됩니다.',
  time_trade: '약 2분',
  do_trade: '거래',
  step_safety: '자금 비밀번호 설정하기',
  why_safety: '출금용 여섯 자리 숫자를 정합니다. 이 숫자가 없으면 로그인 비밀번호만으로는 출금할 수 없습니다.',
  time_safety: '약 2분',
  do_safety: '계정 보호하기',
} satisfies Translated<typeof en.guide>;

export const receipt = {
  title: '거래 확인서',
  entryText: '잔액 변동, 수수료, 증명',
  nothingYet: '아직 체결되지 않아 변동된 잔액이 없습니다.',
  order: '주문',
  moved: '현물 계좌 변동',
  before: '이전',
  received: '받음',
  paid: '지불',
  fee: '수수료',
  after: '이후',
  balancesUnknown: '그 뒤로 변동이 너무 많아 당시 잔액을 계산할 수 없습니다.',
  records: '증명',
  recordsText: '이 체결은 기록의 체인에 담겨 있습니다. 아무것도 바뀌지 않았는지 확인해 보세요.',
  moreRecords: '이전 기록 {{number}}건 더 있음',
  save: '이미지로 저장',
  saveFailed: '이미지를 저장하지 못했습니다. 다시 시도하세요',
  share: '공유',
} satisfies Translated<typeof en.receipt>;
