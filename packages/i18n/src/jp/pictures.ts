// What can go wrong with uploaded pictures, in Japanese.
import type * as en from '../en/pictures.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  file_too_large: 'ファイルサイズが上限を超えています',
  not_a_picture: 'アップロードできるのはJPGまたはPNG画像のみです',
  damaged_picture: '画像が破損していて開けません。別の画像を選んでください',
  too_many_pixels: '画像が6000万画素を超えています。小さくしてください',
  upload_failed: 'アップロードに失敗しました。再度お試しください',
  unknown_picture: '画像が見つかりません。もう一度アップロードしてください',
} satisfies Translated<typeof en.errors>;

export const problems = {
  unknown_picture: 'この画像をもう一度アップロードしてください',
} satisfies Translated<typeof en.problems>;
