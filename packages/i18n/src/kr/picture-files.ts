// What is wrong with a file that was chosen as a picture.
import type * as en from '../en/picture-files.ts';
import type { Translated } from '../texts.ts';

export const pictureFiles = {
  notAPicture: '사진이 아닙니다. JPG, PNG, WebP, AVIF 또는 HEIC 파일을 선택하세요',
  cannotOpen: '이 브라우저는 {{format}} 사진을 열 수 없습니다. JPG나 PNG로 저장해 다시 선택하세요',
  cannotOpenHeic:
    '이 브라우저는 HEIC 사진을 열 수 없습니다. JPG로 저장하거나 ‘높은 호환성’으로 다시 찍으세요(iPhone: 설정, 카메라, 포맷)',
  damaged: '사진이 손상되어 열 수 없습니다. 다른 사진을 선택하세요',
  tooSmall: '사진이 너무 작습니다. 최소 {{side}} × {{side}} 픽셀이어야 합니다',
  reading: '사진을 준비하는 중',
} satisfies Translated<typeof en.pictureFiles>;
