// Contacts, in Japanese.
import type { Texts } from '../texts.ts';

export const contacts = {
  bind_email: 'メールアドレスの登録',
  bind_mobile: '電話番号の登録',
  change_email: 'メールアドレスの変更',
  change_mobile: '電話番号の変更',
  boundNow: '現在：{{contact}}',
  newEmail: '新しいメールアドレス',
  newCode: '新しい宛先に届いたコード',
  sentTo: '{{target}} に送信しました',
  oldCode: '現在の連絡先に届いたコード',
  oldCodeHint: '{{target}} に送信します',
  oldLost: '{{contact}} を使えないため、二段階認証で確認する',
  lock: '変更後24時間は出金できません。新旧の宛先の両方にお知らせします。',
  smsRisk: '電話番号を乗っ取られると、SMSの認証コードも盗まれます。認証アプリやパスキーのほうが安全です。',
  changed: '保存しました',
} satisfies Texts['contacts'];
