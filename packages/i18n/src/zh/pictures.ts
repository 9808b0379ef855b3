// What can go wrong with uploaded pictures, in Simplified Chinese.
import type * as en from '../en/pictures.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  file_too_large: '文件大小超出限制',
  not_a_picture: '仅支持上传 JPG 或 PNG 图片',
  damaged_picture: '图片已损坏，无法打开，请选择其他图片',
  too_many_pixels: '图片超过 6000 万像素，请缩小后再上传',
  upload_failed: '上传失败，请重试',
  unknown_picture: '图片已失效，请重新上传',
} satisfies Translated<typeof en.errors>;

export const problems = {
  unknown_picture: '请重新上传该图片',
} satisfies Translated<typeof en.problems>;
