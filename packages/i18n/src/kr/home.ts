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
} satisfies Translated<typeof en.home>;
