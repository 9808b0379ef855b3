// The user messages that the specification names, in Korean.
import type * as en from '../en/messages.ts';
import type { Translated } from '../texts.ts';

export const messages = {
  pressAgainToExit: '한 번 더 누르면 앱이 종료됩니다',
  operationSuccessful: '완료되었습니다',
  uploadFailed: '업로드에 실패했습니다. 다시 시도해 주세요',
  fileTooLarge: '허용된 파일 크기를 초과했습니다',
  copyFailed: '복사하지 못했습니다. 직접 복사해 주세요',
  saveImageFailed: '이미지를 저장하지 못했습니다',
  insufficientBalance: '잔고가 부족합니다',
  insufficientSellableBalance: '매도 가능한 잔고가 부족합니다',
  setWithdrawalAddressFirst: '먼저 출금 주소를 등록해 주세요',
  completeRealNameFirst: '먼저 실명 인증을 완료해 주세요',
  completeBasicFirst: '먼저 기본 인증을 완료해 주세요',
  notVerifiedGoVerify: '인증되지 않은 계정입니다. 인증하시겠습니까?',
  bindingFailed: '등록하지 못했습니다',
  submitFailed: '제출하지 못했습니다',
  notAgreedYet: '아직 동의하지 않았습니다',
  amountEmpty: '수량을 입력해 주세요',
  quantityBelowMinimum: '최소 수량보다 적습니다',
  noData: '데이터가 없습니다',
  chunkLoadFailed: '페이지를 불러오지 못했습니다. 네트워크를 확인한 후 다시 시도해 주세요',
  passwordsDiffer: '비밀번호가 서로 일치하지 않습니다',
  unknownError: '오류가 발생했습니다',
} satisfies Translated<typeof en.messages>;
