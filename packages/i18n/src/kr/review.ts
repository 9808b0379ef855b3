// What a reviewer may find wrong with an application, and the names of its parts, in Korean.
import type { Texts } from '../texts.ts';

export const review = {
  partCountry: '국가/지역',
  partName: '성명',
  partCardId: '신분증 번호',
  partAddress: '연락처 주소',
  partFrontPic: '신분증 앞면',
  partReversePic: '신분증 뒷면',
  partHandPic: '신분증을 든 사진',
  incomplete: '내용이 완전하지 않습니다',
  not_readable: '읽을 수 없습니다',
  wrong_number: '존재하지 않는 번호입니다',
  underage: '성인이어야 합니다',
  country_not_served: '지원하지 않는 국가/지역입니다',
  other: '승인할 수 없습니다',
  blurred: '사진이 흐립니다',
  cut_off: '신분증의 일부가 잘렸습니다',
  expired: '신분증의 유효기간이 지났습니다',
  wrong_document: '요청한 신분증이 아닙니다',
  name_mismatch: '이름이 인증 정보와 다릅니다',
  number_mismatch: '번호가 인증 정보와 다릅니다',
  face_not_visible: '얼굴이 잘 보이지 않습니다',
  face_mismatch: '얼굴이 신분증 사진과 다릅니다',
  not_original: '사본, 화면 촬영 또는 편집된 사진은 사용할 수 없습니다',
  refusedPart: '{{part}}: {{reason}}',
  refusedNote: '메모: {{note}}',
} satisfies Texts['review'];
