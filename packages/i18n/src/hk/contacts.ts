// Binding and changing the email address and the phone number, in Traditional Chinese.
import type * as en from '../en/contacts.ts';
import type { Translated } from '../texts.ts';

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
  changed: '聯絡方式已儲存',
} satisfies Translated<typeof en.contacts>;

export const problems = {
  same_contact: '這已是你目前的聯絡方式',
  factor_too_new: '你的雙重驗證啟用未滿一天，因此亦需此驗證碼',
} satisfies Translated<typeof en.problems>;

export const events = {
  'contact-changed': '聯絡方式已更改',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'contact-changed': '你在 {{site}} 的帳戶電郵或手機號碼已更改為 {{about}}。',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  contactNewText:
    '你將此電郵綁定到 {{site}} 帳戶的驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，否則他人可將你的電郵綁定到其帳戶。如非你本人操作，請忽略此訊息。',
  contactNewSms: '{{code}} 用於將此號碼綁定到 {{site}} 帳戶，10 分鐘內有效，請勿轉告他人。',
  contactTakenSubject: '有人嘗試使用你的電郵',
  contactTakenText:
    '有人嘗試將此電郵綁定到 {{site}} 的另一個帳戶。此電郵屬於你的帳戶，因此對方沒有收到驗證碼，亦沒有任何更改。如屬你本人，請前往 {{loginUrl}} 以此電郵登入。如非你本人操作，則毋須理會。',
  contactTakenSms: '有人嘗試將此號碼綁定到 {{site}} 的另一個帳戶，沒有任何更改。',
} satisfies Translated<typeof en.mail>;
