// What can go wrong with uploaded pictures, in Korean.
import type * as en from '../en/pictures.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  file_too_large: '허용된 파일 크기를 초과했습니다',
  not_a_picture: 'JPG 또는 PNG 사진만 업로드할 수 있습니다',
  damaged_picture: '사진이 손상되어 열 수 없습니다. 다른 사진을 선택하세요',
  too_many_pixels: '사진이 6천만 화소를 초과합니다. 크기를 줄여 주세요',
  upload_failed: '업로드에 실패했습니다. 다시 시도해 주세요',
  unknown_picture: '사진을 찾을 수 없습니다. 다시 업로드해 주세요',
} satisfies Translated<typeof en.errors>;

export const problems = {
  unknown_picture: '이 사진을 다시 업로드해 주세요',
} satisfies Translated<typeof en.problems>;
