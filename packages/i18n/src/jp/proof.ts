// Proving who one is: at login with a second factor, and again before changes that matter, in Japanese.
import type * as en from '../en/proof.ts';
import type { Translated } from '../texts.ts';

export const proof = {
  stepUpTitle: '本人確認',
  totp: '6桁のコード',
  totpText: '認証アプリに表示されているコードを入力してください。',
  totpInstead: '認証アプリを使う',
  recovery: 'リカバリーコード',
  recoveryText: 'リカバリーコードを1つ入力してください。各コードは1回だけ使えます。',
  recoveryInstead: 'リカバリーコードを使う',
  code: '認証コード',
  codeText: '{{target}}に認証コードを送信します。',
  codeInstead: '認証コードを受け取る',
  passkeyText: '端末で指紋、顔、または画面ロックの確認が求められます。',
  passkeyInstead: 'パスキーを使う',
  usePasskey: 'パスキーを使う',
  passkeyNotUsed: 'パスキーは使われませんでした。もう一度試すか、別の方法を選んでください',
  passkeyPlace: '当社のパスキーは{{site}}でのみ使えます。そのアドレスで開いてください。',
  noWay: 'このブラウザではアカウントの本人確認ができません。パスキーが保存されている端末でお試しください。',
} satisfies Translated<typeof en.proof>;

export const errors = {
  step_up_required: '続けるには本人確認を行ってください',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_recovery_code: 'リカバリーコードは英数字10文字です',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  totp: '認証コード',
  recovery_code: 'リカバリーコード',
} satisfies Translated<typeof en.fieldProblems>;

export const mail = {
  confirmText:
    '{{site}}のアカウント変更確認用認証コードは{{code}}です。有効期限は10分、使用は1回限りです。コードは誰にも教えないでください。当社からお尋ねすることはありません。お心当たりがない場合は、パスワードを変更してください。',
  confirmSms: '{{site}}のアカウント変更確認用認証コード：{{code}}（10分間有効）。誰にも教えないでください。',
} satisfies Translated<typeof en.mail>;
