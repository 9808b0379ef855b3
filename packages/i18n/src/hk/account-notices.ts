// What the exchange tells one person inside the app, by kind of notice, in Traditional Chinese as written in Hong Kong.
import type { Texts } from '../texts.ts';

export const accountNotices = {
  basic_verified_title: '基本認證已通過',
  basic_verified_text: '你已達到使用期權及提款所需的認證級別。',
  basic_refused_title: '基本認證未通過',
  basic_refused_text: '請修改未通過的內容後重新提交。',
  advanced_verified_title: '進階認證已通過',
  advanced_verified_text: '你的每日提款限額已提高。',
  advanced_refused_title: '進階認證未通過',
  advanced_refused_text: '請重新拍攝未通過的圖片並提交。',
} satisfies Texts['accountNotices'];
