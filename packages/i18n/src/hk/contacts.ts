// Contacts, in Traditional Chinese.
import type { Texts } from '../texts.ts';

export const contacts = {
  bind_email: '綁定電郵',
  bind_mobile: '綁定手機號碼',
  change_email: '更改電郵',
  change_mobile: '更改手機號碼',
  boundNow: '目前：{{contact}}',
  newEmail: '新電郵',
  newCode: '新聯絡方式收到的驗證碼',
  sentTo: '已發送至 {{target}}',
  oldCode: '現有聯絡方式收到的驗證碼',
  oldCodeHint: '將發送至 {{target}}',
  oldLost: '我已無法使用 {{contact}}，改用雙重驗證',
  lock: '更改後 24 小時內無法提款，新舊聯絡方式均會收到通知。',
  smsRisk: '號碼一旦被他人盜用，驗證碼亦會落入其手。使用驗證器或通行密鑰更安全。',
  changed: '已儲存',
} satisfies Texts['contacts'];
