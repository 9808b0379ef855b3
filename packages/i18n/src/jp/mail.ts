// What mails and SMS say, in Japanese. A space follows every address, so that no text is taken as part of it.
import type { Texts } from '../texts.ts';

export const mail = {
  codeSubject: '認証コードのお知らせ',
  registerText:
    '{{site}} の新規登録用認証コードは{{code}}です。有効期限は10分、使用は1回限りです。コードは誰にも教えないでください。当取引所からお尋ねすることはありません。お心当たりがない場合は、このメッセージを破棄してください。',
  forgetText:
    '{{site}} のパスワード再設定用認証コードは{{code}}です。有効期限は10分、使用は1回限りです。コードは誰にも教えないでください。当取引所からお尋ねすることはありません。お心当たりがない場合は、このメッセージを破棄してください。パスワードは変更されません。',
  confirmText:
    '{{site}} のアカウント変更確認用認証コードは{{code}}です。有効期限は10分、使用は1回限りです。コードは誰にも教えないでください。当取引所からお尋ねすることはありません。お心当たりがない場合は、パスワードを変更してください。',
  registerSms: '{{site}} の新規登録用認証コード：{{code}}（10分間有効）。誰にも教えないでください。',
  forgetSms: '{{site}} のパスワード再設定用認証コード：{{code}}（10分間有効）。誰にも教えないでください。',
  confirmSms: '{{site}} のアカウント変更確認用認証コード：{{code}}（10分間有効）。誰にも教えないでください。',

  accountExistsSubject: 'すでにアカウントをお持ちです',
  accountExistsText:
    'このメールアドレスで {{site}} への新規登録が試みられました（ご本人による操作と思われます）。すでにアカウントをお持ちのため、新しいコードは発行していません。ログインはこちら： {{loginUrl}} パスワードをお忘れの場合は、こちらで再設定してください： {{resetUrl}} お心当たりがない場合、お手続きは不要です。',
  accountExistsSms:
    '{{site}} のアカウントをすでにお持ちです。パスワードをお忘れの場合はこちらで再設定してください： {{resetUrl}}',

  phraseLine: 'フィッシング防止コード：{{phrase}}',
  timeLine: '日時：{{time}}（UTC）',
  deviceLine: '端末：{{device}}',
  addressLine: 'IPアドレス：{{address}}',
  notYou: 'お心当たりがない場合は、すぐにパスワードを再設定してください： {{url}}',
  notYouFreeze: 'お心当たりがない場合は、すぐにアカウントを凍結してください： {{url}}',
  notYouCancel: 'お心当たりがない場合は、取り消してください： {{url}}',
  seeMore: '詳しくはアカウントをご確認ください： {{url}}',
  eventSms: '{{site}}：{{title}}。{{closing}}',
} satisfies Texts['mail'];
