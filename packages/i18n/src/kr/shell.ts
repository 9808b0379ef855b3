// The frame around the screens: tabs, updates, what is not there yet, in Korean.
import type * as en from '../en/shell.ts';
import type { Translated } from '../texts.ts';

export const shell = {
  mainNavigation: '주요 메뉴',
  appMessages: '앱 알림',
  tabHome: '홈',
  tabCurrencies: '마켓',
  tabTrade: '거래',
  tabOptions: '옵션',
  tabFinance: '예치',
  tabAssets: '자산',
  notAvailableTitle: '준비 중입니다',
  notAvailableText: '제공 예정이지만 아직 완성되지 않은 페이지입니다. 회원님의 자산에는 영향이 없습니다.',
  notFoundTitle: '페이지를 찾을 수 없습니다',
  notFoundText: '이 주소에는 내용이 없습니다.',
  goHome: '홈으로',
  goBack: '뒤로 가기',
  logInNeeded: '이 페이지를 보려면 로그인해 주세요',
  logIn: '로그인',
  reload: '새로고침',
  updateReady: '새 버전이 준비되었습니다',
  updatedTo: '앱이 {{version}} 버전으로 업데이트되었습니다. 모두 최신 상태로 사용하려면 새로고침해 주세요.',
  later: '나중에',
  pageBroke: '페이지에 문제가 발생했습니다',
  pageBrokeText: '주문과 잔고는 서버에 안전하게 보관되어 있습니다. 새로고침하면 대부분 해결됩니다.',

  filledBuy: '{{price}}에 {{amount}} {{coin}} 매수 체결',
  filledSell: '{{price}}에 {{amount}} {{coin}} 매도 체결',
} satisfies Translated<typeof en.shell>;
