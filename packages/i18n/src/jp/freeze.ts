// Freezing and unfreezing an account, in Japanese.
import type * as en from '../en/freeze.ts';
import type { Translated } from '../texts.ts';

export const freeze = {
  freeze: 'アカウント凍結',
  freezeText: '第三者がアカウントに入ったおそれがあるときにお使いください。',
  fact_logins: 'すべての端末がログアウトされます',
  fact_orders: '未約定の注文が取り消されます',
  fact_keys: 'APIキーが使えなくなります',
  fact_nothing: '凍結を解除するまで、取引、振替、出金は誰にもできません',
  unfreezeLater:
    '解除には、各連絡先に届くコードと、設定済みの場合は二段階認証が必要です。解除後24時間は出金できません。',
  freezeTitle: '今すぐ凍結しますか？',
  freezeNow: 'すぐに実行されます。',
  frozen: 'アカウント凍結中',
  frozenTitle: 'アカウントは凍結されています',
  frozenSince: '{{at}}から',
  unfreezeText: '資金はそのまま保全されています。解除するには、各連絡先に認証コードを送信します。',
  sendCodes: 'コードを送信',
  mailCode: 'メールのコード',
  phoneCode: 'SMSのコード',
  unfreezeLock: '解除後24時間は出金できません。',
  unfreeze: '凍結を解除',
  nowFrozen: 'アカウントを凍結し、すべての端末からログアウトしました',
  unfrozen: '凍結を解除しました。{{until}}まで出金できません',
  report: '心当たりがない',
  reportText:
    'これまで使われていない端末からアカウントにログインがありました。心当たりがない場合は、すぐに凍結してください。',
  reportBroken: 'リンクが正しくありません。メールからもう一度開いてください。',
  reported: 'アカウントを凍結しました',
  reportedText: '解除の準備ができたら、まず新しいパスワードを設定してからログインしてください。',
  toLogin: 'ログインへ',
} satisfies Translated<typeof en.freeze>;

export const errors = {
  account_frozen: 'アカウントは凍結されています。続けるには凍結を解除してください',
  not_frozen: 'アカウントは凍結されていません',
} satisfies Translated<typeof en.errors>;

export const events = {
  'account-frozen': 'アカウントが凍結されました',
  'account-unfrozen': 'アカウントの凍結が解除されました',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'account-frozen':
    '{{site}}のアカウントは凍結されました。すべての端末からログアウトし、未約定注文は取り消されました。再び使うには、ログインして凍結を解除してください。ポジションと利確・損切りはそのまま残ります。',
  'account-unfrozen': '{{site}}のアカウントの凍結が解除されました。',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  cancelled_spot_orders: '取り消した現物注文：{{list}}',
  cancelled_contract_orders: '取り消した先物注文：{{list}}',
  cancelled_withdrawals: '取り消した出金：{{list}}',
  unfreezeText:
    '{{site}}のアカウント凍結解除用認証コードは{{code}}です。有効期限は10分、使用は1回限りです。コードは誰にも教えないでください。当社からお尋ねすることはありません。お心当たりがない場合は、パスワードを変更してください。アカウントは凍結されたままです。',
  unfreezeSms: '{{site}}のアカウント凍結解除用認証コード：{{code}}（10分間有効）。誰にも教えないでください。',
  notYouFreeze: 'お心当たりがない場合は、すぐにアカウントを凍結してください：{{url}}',
} satisfies Translated<typeof en.mail>;
