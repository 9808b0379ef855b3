// What is wrong with a file that was chosen as a picture.
import type * as en from '../en/picture-files.ts';
import type { Translated } from '../texts.ts';

export const pictureFiles = {
  notAPicture: '画像ではありません。JPG、PNG、WebP、AVIF、HEICのいずれかを選んでください',
  cannotOpen: 'このブラウザーは{{format}}画像を開けません。JPGかPNGで保存して選び直してください',
  cannotOpenHeic:
    'このブラウザーはHEIC画像を開けません。JPGで保存するか、「互換性優先」で撮り直してください（iPhone：設定、カメラ、フォーマット）',
  damaged: '画像が破損していて開けません。別の画像を選んでください',
  tooSmall: '画像が小さすぎます。{{side}}×{{side}}ピクセル以上にしてください',
  reading: '画像を処理しています',
} satisfies Translated<typeof en.pictureFiles>;
