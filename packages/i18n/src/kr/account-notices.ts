// What the exchange tells one person inside the app, by kind of notice, in Korean.
import type { Texts } from '../texts.ts';

export const accountNotices = {
  basic_verified_title: '기본 인증이 완료되었습니다',
  basic_verified_text: '옵션 거래와 출금에 필요한 인증 등급을 갖추었습니다.',
  basic_refused_title: '기본 인증이 반려되었습니다',
  basic_refused_text: '반려된 항목을 수정하여 다시 제출해 주세요.',
  advanced_verified_title: '고급 인증이 완료되었습니다',
  advanced_verified_text: '일일 출금 한도가 상향되었습니다.',
  advanced_refused_title: '고급 인증이 반려되었습니다',
  advanced_refused_text: '반려된 사진을 다시 촬영하여 제출해 주세요.',
} satisfies Texts['accountNotices'];
