// Contacts, in Simplified Chinese.
import type { Texts } from '../texts.ts';

export const contacts = {
  bind_email: '绑定邮箱',
  bind_mobile: '绑定手机号',
  change_email: '更改邮箱',
  change_mobile: '更改手机号',
  boundNow: '当前：{{contact}}',
  newEmail: '新邮箱',
  newCode: '新联系方式收到的验证码',
  sentTo: '已发送至 {{target}}',
  oldCode: '当前联系方式收到的验证码',
  oldCodeHint: '将发送至 {{target}}',
  oldLost: '我已无法使用 {{contact}}，改用两步验证',
  lock: '更改后 24 小时内无法提现，新旧联系方式都会收到通知。',
  smsRisk: '号码一旦被他人盗用，验证码也会落入其手。使用身份验证器或通行密钥更安全。',
  changed: '已保存',
} satisfies Texts['contacts'];
