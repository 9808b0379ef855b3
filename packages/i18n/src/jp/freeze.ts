// Freezing, in Japanese.
import type { Texts } from '../texts.ts';

export const freeze = {
  freeze: 'アカウントを凍結',
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
  unfreezeText: '資金はそのまま保全されています。解除するには、各連絡先にコードを送信します。',
  sendCodes: 'コードを送信',
  mailCode: 'メールのコード',
  phoneCode: 'SMSのコード',
  unfreezeLock: '解除後24時間は出金できません。',
  unfreeze: '凍結を解除',
  unfrozen: '解除しました。{{until}}まで出金できません',
  report: '心当たりがない',
  reportText:
    'これまで使われていない端末からアカウントにログインがありました。心当たりがない場合は、すぐに凍結してください。',
  reportBroken: 'リンクが正しくありません。メールからもう一度開いてください。',
  reported: 'アカウントを凍結しました',
  reportedText: '解除の準備ができたら、まず新しいパスワードを設定してからログインしてください。',
  toLogin: 'ログインへ',
} satisfies Texts['freeze'];
