// Proof texts, in Japanese.
import type { Texts } from '../texts.ts';

export const proof = {
  stepUpTitle: '本人確認',
  totp: '6桁のコード',
  totpText: '認証アプリに表示されているコードを入力してください。',
  totpInstead: '認証アプリを使う',
  recovery: 'リカバリーコード',
  recoveryText: 'リカバリーコードを1つ入力してください。各コードは1回だけ使えます。',
  recoveryInstead: 'リカバリーコードを使う',
  code: '認証コード',
  codeText: '{{target}} に認証コードを送信します。',
  codeInstead: '認証コードを受け取る',
  passkeyText: '端末で指紋、顔、または画面ロックの確認が求められます。',
  passkeyInstead: 'パスキーを使う',
  usePasskey: 'パスキーを使う',
  passkeyPlace: 'この取引所のパスキーは{{site}}でのみ使えます。そのアドレスで開いてください。',
  noWay: 'このブラウザではアカウントの本人確認ができません。パスキーが保存されている端末でお試しください。',
} satisfies Texts['proof'];
