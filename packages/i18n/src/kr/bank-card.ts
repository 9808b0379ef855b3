// The bank card or account that one is paid to, in Korean.
import type * as en from '../en/bank-card.ts';
import type { Translated } from '../texts.ts';

export const bankCard = {
  title: '은행 계좌',
  none: '아직 등록된 은행 계좌나 카드가 없습니다',
  useText: '은행 출금은 이 계좌 또는 카드로 보내집니다.',
  add: '계좌 또는 카드 추가',
  addTitle: '은행 계좌 추가',
  replaceTitle: '은행 계좌 변경',
  replace: '변경',
  numbers: '계좌 또는 카드',
  holder: '예금주',
  holderText: '인증된 이름',
  cardNumber: '카드 번호',
  accountNumber: 'IBAN 또는 계좌번호',
  account: '계좌번호',
  oneAtLeast: '둘 중 하나만 입력해도 됩니다',
  bank: '은행',
  bankName: '은행 이름',
  branch: '지점',
  swift: 'SWIFT 코드',
  bankAddress: '은행 주소',
  bankCountry: '은행 국가',
  bankCode: '국가별 은행 코드',
  bankCodeText: '라우팅 번호, 소트 코드, BSB 등. IBAN과 SWIFT 코드가 모두 없을 때 필요합니다',
  swiftOrCode: 'SWIFT 코드 또는 국가별 은행 코드',
  payee: '수취인',
  payeeAddress: '수취인 주소',
  postalCode: '우편번호',
  payeeTown: '수취인 도시',
  payeeCountry: '수취인 국가',
  detailsText: '유럽경제지역 밖의 은행은 도시와 국가가 필요합니다.',
  optional: '선택 사항',
  bind: '등록',
  bindText: '번호는 암호화되어 저장됩니다.',
  replaceText: '이전에 등록한 내용을 대체합니다.',
  bindingFailedBecause: '{{failed}}. {{reason}}',
  nameFirstText: '인증된 이름의 계좌나 카드만 등록할 수 있습니다.',
  goToVerification: '인증하러 가기',
} satisfies Translated<typeof en.bankCard>;

export const errors = {
  binding_failed: '등록하지 못했습니다',
} satisfies Translated<typeof en.errors>;

export const problems = {
  holder_differs: '예금주는 인증된 이름과 일치해야 합니다',
  invalid_card_number: '올바른 카드 번호를 입력해 주세요',
  invalid_iban: '올바르지 않은 IBAN입니다. 확인해 주세요',
  invalid_swift: 'SWIFT 코드는 영문자와 숫자 8자리 또는 11자리입니다',
  card_or_account_needed: '카드 번호 또는 IBAN·계좌번호를 입력해 주세요',
  invalid_bank_code: '은행 국가와 맞지 않는 코드입니다',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  real_name: '예금주',
  bank_name: '은행',
  bank_account: 'IBAN 또는 계좌번호',
  card_number: '카드 번호',
  bank_branch: '지점',
  bank_address: '은행 주소',
  residence_address: '예금주 주소',
  postal_code: '우편번호',
  residence_town: '도시',
  residence_country: '국가',
  bank_country: '은행 국가',
  bank_clearing: '국가별 은행 코드',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  'bank-card-changed': '은행 계좌가 변경되었습니다',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'bank-card-changed': '{{site}}에서 지급받는 은행 계좌 또는 카드가 변경되었습니다.',
} satisfies Translated<typeof en.eventMessages>;
