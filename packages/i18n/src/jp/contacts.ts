// Binding and changing the email address and the phone number, in Japanese.
import type * as en from '../en/contacts.ts';
import type { Translated } from '../texts.ts';

export const contacts = {
  bind_email: 'メールアドレスの登録',
  bind_mobile: '電話番号の登録',
  change_email: 'メールアドレスの変更',
  change_mobile: '電話番号の変更',
  boundNow: '現在：{{contact}}',
  newEmail: '新しいメールアドレス',
  newCode: '新しい連絡先に届いたコード',
  sentTo: '{{target}}に送信しました',
  oldCode: '現在の連絡先に届いたコード',
  oldCodeHint: '{{target}}に送信します',
  oldLost: '{{contact}}を使えないため、二段階認証で確認する',
  lock: '変更後24時間は出金できません。新旧の連絡先の両方にお知らせします。',
  smsRisk: '電話番号を乗っ取られると、SMSの認証コードも盗まれます。認証アプリやパスキーのほうが安全です。',
  changed: '連絡先を保存しました',
} satisfies Translated<typeof en.contacts>;

export const problems = {
  same_contact: 'すでに登録されている連絡先です',
  factor_too_new: '二段階認証の設定から1日経っていないため、このコードも必要です',
} satisfies Translated<typeof en.problems>;

export const events = {
  'contact-changed': '連絡先が変更されました',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'contact-changed': '{{site}}のアカウントのメールアドレスまたは電話番号が{{about}}に変更されました。',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  contactNewText:
    'このメールアドレスを{{site}}のアカウントに登録するための認証コードは{{code}}です。有効期限は10分、使用は1回限りです。第三者が自分のアカウントにこのアドレスを登録するおそれがあるため、コードは誰にも教えないでください。お心当たりがない場合は、このメッセージを破棄してください。',
  contactNewSms:
    'この番号を{{site}}のアカウントに登録する認証コード：{{code}}（10分間有効）。誰にも教えないでください。',
  contactTakenSubject: 'お使いのアドレスの登録が試みられました',
  contactTakenText:
    'このメールアドレスを{{site}}の別のアカウントに登録する操作が試みられました。このアドレスはお客様のアカウントのものであるため、コードは送信されず、何も変更されていません。ご本人の場合は、このアドレスでログインしてください： {{loginUrl}} お心当たりがない場合、お手続きは不要です。',
  contactTakenSms: 'この番号を{{site}}の別のアカウントに登録する操作が試みられました。何も変更されていません。',
} satisfies Translated<typeof en.mail>;
