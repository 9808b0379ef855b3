// What is wrong with a file that was chosen as a picture.
import type * as en from '../en/picture-files.ts';
import type { Translated } from '../texts.ts';

export const pictureFiles = {
  notAPicture: '这不是图片。请选择 JPG、PNG、WebP、AVIF 或 HEIC 文件',
  cannotOpen: '此浏览器无法打开 {{format}} 图片。请另存为 JPG 或 PNG 后再选择',
  cannotOpenHeic: '此浏览器无法打开 HEIC 图片。请另存为 JPG，或用“兼容性最佳”重新拍摄（iPhone：设置、相机、格式）',
  damaged: '图片已损坏，无法打开。请选择其他图片',
  tooSmall: '图片太小，至少需要 {{side}} × {{side}} 像素',
  reading: '正在处理图片',
} satisfies Translated<typeof en.pictureFiles>;
