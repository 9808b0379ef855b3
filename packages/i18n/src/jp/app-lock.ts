// App lock texts, in Japanese.
import type * as en from '../en/app-lock.ts';
import type { Translated } from '../texts.ts';

export const appLock = {
  title: 'アプリロック',
  text: '有効にすると、アプリに戻ったときにPINの入力が必要になります。',
  newPin: '新しいPIN',
  pinHint: '6桁の数字。資金パスワードとは別のものにしてください',
  repeatPin: 'PIN（確認）',
  pinTooShort: '6桁で入力してください',
  pinTooSimple: '推測されやすいPINです。別の数字にしてください',
  pinsDiffer: 'PINが一致しません',
  after: '自動ロックまでの時間',
  minutes: '{{minutes}}分',
  alsoAtStart: 'アプリを開き直したときもロックされます。',
  withPasskey: 'パスキーでも解除する',
  withPasskeyText: '通信が必要です。PINはオフラインでも使えます。',
  turnOn: '有効にする',
  savePin: 'PINを保存',
  turnedOn: 'アプリロックを有効にしました',
  pinChanged: 'PINを変更しました',
  isOn: 'アプリロックは有効です',
  turnOff: '無効にする',
  turnedOff: 'アプリロックを無効にしました',
  confirmTitle: 'PINで確認',
  whatItDoes: 'アプリロックで守れること',
  honestText:
    'この端末を手にした人が、アプリを見たり操作したりするのを防ぎます。このブラウザだけで有効で、保存データは暗号化されません。ブラウザの保存領域を開ける人には回避されます。端末自体の画面ロックも設定してください。',
  needsHttps: 'このブラウザでは、https接続でのみアプリロックを使えます。安全なアドレスから開いてください。',
  locked: 'ロック中',
  pin: 'PIN',
  wrongPin_other: 'PINが違います。あと{{count}}回でログアウトされます',
  unlockWithPasskey: 'パスキーで解除',
  passkeyNotGiven: 'パスキーを確認できませんでした。もう一度試すか、PINをお使いください',
  forgotPin: 'PINをお忘れですか？',
  forgotPinText: 'ログアウトして再度ログインしてください。ロックは解除され、新しいPINを設定できます。',
} satisfies Translated<typeof en.appLock>;
