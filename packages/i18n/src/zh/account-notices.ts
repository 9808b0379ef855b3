// What the exchange tells one person inside the app, by kind of notice, in Simplified Chinese.
import type { Texts } from '../texts.ts';

export const accountNotices = {
  basic_verified_title: '基础认证已通过',
  basic_verified_text: '您已达到使用期权和提现所需的认证级别。',
  basic_refused_title: '基础认证未通过',
  basic_refused_text: '请修改未通过的内容后重新提交。',
  advanced_verified_title: '高级认证已通过',
  advanced_verified_text: '您的每日提现额度已提高。',
  advanced_refused_title: '高级认证未通过',
  advanced_refused_text: '请重新拍摄未通过的图片并提交。',
} satisfies Texts['accountNotices'];
