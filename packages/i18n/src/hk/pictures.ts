// What can go wrong with uploaded pictures, in Traditional Chinese.
import type * as en from '../en/pictures.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  file_too_large: '檔案大小超出限制',
  not_a_picture: '只可上載 JPG 或 PNG 圖片',
  damaged_picture: '圖片已損壞，無法開啟，請選擇其他圖片',
  too_many_pixels: '圖片超過 6000 萬像素，請縮小後再上載',
  upload_failed: '上載失敗，請再試一次',
  unknown_picture: '圖片已失效，請重新上載',
} satisfies Translated<typeof en.errors>;

export const problems = {
  unknown_picture: '請重新上載此圖片',
} satisfies Translated<typeof en.problems>;
