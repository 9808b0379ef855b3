// The first page, in Korean.
import type { Texts } from '../texts.ts';

export const home = {
  title: '홈',
  settings: '설정',
  quickActions: '바로가기',
  getTestMoney: '테스트 자금',
  trade: '거래',
  transfer: '이체',
  orders: '주문',
  testMoneyArrived: '테스트 자금이 현물 계좌에 입금되었습니다',
  firstSteps: '시작하기',
  get: '받기',
  go: '이동',
  stepDone: '완료',
  step_funds: '테스트 자금 받기',
  why_funds: '무료이며 이 데모 마켓 전용입니다',
  step_order: '첫 주문하기',
  why_order: '실시간 호가창에서 매수·매도',
  step_transfer: '이체하기',
  why_transfer: '내 계좌 간 코인 이동',
  notices: '알림',
  notice_closed: '{{symbols}}: 거래가 일시 중지되었습니다. 미체결 주문은 취소할 수 있습니다.',
  notice_stale:
    '{{symbols}}: 지수 가격이 갱신되지 않고 있습니다. 복구될 때까지 시장가 주문은 접수되지 않고 예약 주문은 대기합니다.',
  notice_allStale:
    '지수 가격이 갱신되지 않고 있습니다. 복구될 때까지 시장가 주문은 접수되지 않고 예약 주문은 대기합니다.',
} satisfies Texts['home'];
