// What can be said of any call: its failures, the problems of its fields, and their names, in Korean.
import type * as en from '../en/wire.ts';
import type { Translated } from '../texts.ts';

export const commonErrors = {
  invalid_input: '입력한 내용을 확인하세요',
  unreadable_request: '요청을 읽을 수 없습니다',
  request_too_large: '요청 크기가 너무 큽니다',
  unknown_call: '존재하지 않는 기능입니다',
  not_logged_in: '다시 로그인하세요',
  too_many_requests: '시도 횟수가 너무 많습니다. 잠시 후 다시 시도하세요',
  exchange_not_open: '거래소가 아직 열리지 않았습니다',
  exchange_quiet: '이 거래소 사본은 운영 중이 아닙니다. 조회만 가능합니다',
  key_reused: '이미 다른 작업에 사용된 요청입니다',
  key_expired: '오래된 요청이라 다시 보낼 수 없습니다',
  unavailable: '현재 서비스를 이용할 수 없습니다. 다시 시도하세요',
  outcome_unknown: '아직 결과를 알 수 없습니다. 주문을 확인하세요',
  internal: '시스템 오류가 발생했습니다',
} satisfies Translated<typeof en.commonErrors>;

export const problems = {
  required: '입력하세요',
  malformed: '형식이 올바르지 않습니다',
  given_twice: '중복 입력되었습니다',
  not_text: '텍스트나 숫자여야 합니다',
  too_long: '너무 깁니다',
  too_large: '너무 큽니다',
  not_offered: '목록의 값 중에서 선택하세요',
  not_a_number: '12.5와 같은 일반 숫자로 입력하세요',
  must_be_positive: '0보다 큰 값을 입력하세요',
  not_applicable: '여기에는 적용되지 않습니다',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  sentence: '{{field}}: {{problem}}',
  name: '이름',
} satisfies Translated<typeof en.fieldProblems>;
