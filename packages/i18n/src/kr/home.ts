// The first page, in Korean.
import type * as en from '../en/home.ts';
import type { Translated } from '../texts.ts';

export const home = {
  title: '홈',
  settings: '설정',
  search: '검색',
  quickActions: '바로가기',
  getTestMoney: '테스트 자금',
  trade: '거래',
  orders: '주문',
  earn: '예치',
  lockedProducts: '예치 상품',
  allProducts: '전체',
  aDay: '하루',
  demoDays: '데모: 짧은 하루',
  invite: '초대',
  testMoneyArrived: '테스트 자금이 현물 계좌에 입금되었습니다',
  noMovers: '오늘은 없습니다',
  allNotices: '전체',
  firstSteps: '시작하기',
  get: '받기',
  go: '이동',
  stepDone: '완료',
  step_funds: '테스트 자금 받기',
  why_funds: '무료이며 이 데모 마켓 전용입니다',
  step_order: '첫 주문하기',
  why_order: '실시간 호가창에서 매수·매도',
} satisfies Translated<typeof en.home>;
