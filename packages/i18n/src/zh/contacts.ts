// Binding and changing the email address and the phone number, in Simplified Chinese.
import type * as en from '../en/contacts.ts';
import type { Translated } from '../texts.ts';

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
  changed: '联系方式已保存',
} satisfies Translated<typeof en.contacts>;

export const problems = {
  same_contact: '这已是您当前的联系方式',
  factor_too_new: '您的两步验证启用未满一天，因此还需要此验证码',
} satisfies Translated<typeof en.problems>;

export const events = {
  'contact-changed': '联系方式已修改',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'contact-changed': '您在 {{site}} 的账户邮箱或手机号已变更为 {{about}}。',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  contactNewText:
    '您将此邮箱绑定到 {{site}} 账户的验证码是 {{code}}，10 分钟内有效，仅可使用一次。请勿转告他人，否则他人可将您的邮箱绑定到其账户。如非您本人操作，请忽略此消息。',
  contactNewSms: '{{code}} 用于将此号码绑定到 {{site}} 账户，10 分钟内有效，请勿转告他人。',
  contactTakenSubject: '有人尝试使用您的邮箱',
  contactTakenText:
    '有人尝试将此邮箱绑定到 {{site}} 的另一个账户。该邮箱属于您的账户，因此对方没有收到验证码，也没有任何更改。如果是您本人，请前往 {{loginUrl}} 用此邮箱登录。如非您本人操作，则无需理会。',
  contactTakenSms: '有人尝试将此号码绑定到 {{site}} 的另一个账户，未作任何更改。',
} satisfies Translated<typeof en.mail>;
