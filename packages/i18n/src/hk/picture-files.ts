// What is wrong with a file that was chosen as a picture.
import type * as en from '../en/picture-files.ts';
import type { Translated } from '../texts.ts';

export const pictureFiles = {
  notAPicture: '這不是圖片。請選擇 JPG、PNG、WebP、AVIF 或 HEIC 檔案',
  cannotOpen: '此瀏覽器無法開啟 {{format}} 圖片。請另存為 JPG 或 PNG 後再選擇',
  cannotOpenHeic: '此瀏覽器無法開啟 HEIC 圖片。請另存為 JPG，或以「最兼容」重新拍攝（iPhone：設定、相機、格式）',
  damaged: '圖片已損壞，無法開啟。請選擇其他圖片',
  tooSmall: '圖片太小，至少需要 {{side}} × {{side}} 像素',
  reading: '正在處理圖片',
} satisfies Translated<typeof en.pictureFiles>;
