// What each problem code says beside its field, in Korean.
import type { Texts } from '../texts.ts';

export const problems = {
  required: '입력해 주세요',
  malformed: '형식이 올바르지 않습니다',
  given_twice: '중복 입력되었습니다',
  too_long: '너무 깁니다',
  too_large: '너무 큽니다',
  not_offered: '제시된 값 중에서 선택해 주세요',
  not_a_number: '숫자를 입력해 주세요',
  must_be_positive: '0보다 큰 값을 입력해 주세요',
  not_applicable: '여기에는 적용되지 않습니다',
  invalid_email: '올바른 이메일 주소를 입력해 주세요',
  invalid_phone: '올바른 휴대폰 번호를 입력해 주세요',
  invalid_code: '인증번호는 6자리입니다',
  password_too_short: '6자 이상 입력해 주세요',
  password_too_long: '128자 이하로 입력해 주세요',
  passwords_differ: '비밀번호가 서로 일치하지 않습니다',
  agreement_required: '아직 동의하지 않았습니다',
  same_wallet: '서로 다른 계좌를 선택해 주세요',

  wrong_code: '인증번호가 올바르지 않거나 만료되었습니다',
  unknown_invitation: '존재하지 않는 초대 코드입니다',
  too_many_decimals: '소수점 아래 {{decimals}}자리까지 입력할 수 있습니다',
  price_off_tick: '가격은 {{tick}} 단위로 입력해 주세요',
  price_outside_band: '가격은 {{lowest}}~{{highest}} 범위로 입력해 주세요',
  quantity_off_lot: '수량은 {{lot}} 단위로 입력해 주세요',
  below_smallest_notional: '최소 주문 금액: {{minimum}}',
  insufficient_balance: '잔고가 부족합니다',
  insufficient_sellable_balance: '매도 가능한 잔고가 부족합니다',
} satisfies Texts['problems'];
