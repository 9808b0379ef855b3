// Closing an account, and taking its data along, in Korean.
import type * as en from '../en/account-end.ts';
import type { Translated } from '../texts.ts';

export const accountEnd = {
  close: '계정 해지',
  notEmpty: '계정이 비어 있지 않습니다',
  notEmptyText: '남은 자산을 매도하거나 출금하고 미체결 주문을 취소하면 계정을 해지할 수 있습니다.',
  left: '남은 항목',
  openOrders_other: '미체결 주문 {{count}}건',
  closeErased: '영구 삭제: 연락처, 인증 서류와 사진, 은행 계좌, 패스키, API 키, 로그인 기록.',
  closeKept: '계정 번호로만 보관: 주문, 체결, 장부 기록. 누구나 검증할 수 있어야 합니다.',
  closeUnderstood: '되돌릴 수 없음을 이해했습니다',
  closeTitle: '계정을 영구 해지할까요?',
  nowClosed: '계정을 해지했습니다',
  closeText: '같은 연락처로 새 사용자로 다시 가입할 수 있습니다.',
  download: '내 데이터 다운로드',
  downloadText:
    '거래소가 보유한 회원님의 정보를 담은 파일입니다(직원의 내부 메모 제외): 프로필, 연락처, 로그인, 메시지, 인증, 직원의 모든 열람, 주문, 장부, 입금, 출금과 주소.',
  downloadCare: '파일을 가진 사람은 누구나 읽을 수 있습니다. 은행 거래 내역서처럼 보관하세요.',
} satisfies Translated<typeof en.accountEnd>;

export const errors = {
  account_not_empty: '계정이 아직 비어 있지 않습니다. 잔고: {{balances}}, 예치 중: {{locked}}, 미체결 주문: {{orders}}',
  account_owes: '은행이 취소한 입금에 대한 미납금이 있습니다. 상환한 뒤 계정을 해지하세요',
} satisfies Translated<typeof en.errors>;

export const events = {
  'account-closed': '계정이 해지되었습니다',
  'data-downloaded': '개인 데이터가 다운로드되었습니다',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'account-closed': '{{site}} 계정이 영구적으로 해지되었습니다.',
  'data-downloaded': '{{site}}에서 보관 중인 회원님의 모든 데이터가 파일로 다운로드되었습니다.',
} satisfies Translated<typeof en.eventMessages>;
