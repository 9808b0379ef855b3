// What the mail about something that happened to an account says, by occasion, in Japanese.
import type { ServerTexts } from '../../server-texts.ts';

export const letters = {
  'new-device': '{{site}} のアカウントに、これまで使われたことのない端末またはネットワークからログインがありました。',
  'wrong-factor':
    '{{site}} のアカウントで正しいパスワードが入力されましたが、二段階認証に5回失敗したため、ログインは拒否されました。',
  'password-changed': '{{site}} のパスワードが変更されました。他のすべての端末からログアウトしました。',
  'fund-password-changed': '{{site}} の資金パスワードが設定または変更されました。',
  'factor-enabled': '{{site}} のアカウントで、二段階認証として認証アプリが有効になりました。',
  'factor-disabled': '{{site}} のアカウントで認証アプリが無効になりました。',
  'recovery-codes-made': '{{site}} のアカウントの新しいリカバリーコードが発行されました。以前のコードは使えません。',
  'recovery-code-used':
    '{{site}} のアカウントで、認証アプリの代わりにリカバリーコードが使用されました。残りのコード：{{about}}。',
  'passkey-added': '{{site}} のアカウントにパスキー「{{about}}」が追加されました。',
  'passkey-removed': '{{site}} のアカウントからパスキー「{{about}}」が削除されました。',
  'phrase-changed':
    '{{site}} のフィッシング対策フレーズが変更されました。今後のメールには新しいフレーズが記載されます。',
  'contact-changed': '{{site}} のアカウントのメールアドレスまたは電話番号が {{about}} に変更されました。',
  'bank-card-changed': '{{site}} からの振込先の銀行口座またはカードが変更されました。',
  'api-key-made': '{{site}} のアカウントにAPIキー「{{about}}」が作成されました。',
  'api-key-removed': '{{site}} のアカウントのAPIキー「{{about}}」が削除されました。',
  'account-frozen':
    '{{site}} のアカウントは凍結されました。すべての端末からログアウトし、未約定の注文は取り消されました。ログインして凍結を解除するまで、操作はできません。',
  'account-unfrozen': '{{site}} のアカウントの凍結が解除されました。',
  'account-closed': '{{site}} のアカウントは閉鎖されました。元に戻すことはできません。',
  'data-downloaded': '{{site}} が保有するお客様のデータがすべてファイルとしてダウンロードされました。',
  'basic-verified': '{{site}} の基本の本人確認が完了しました。',
  'basic-refused': '{{site}} の基本の本人確認は承認されませんでした。再提出が必要な項目に理由を記載しています。',
  'advanced-verified': '{{site}} の詳細な本人確認が完了しました。',
  'advanced-refused': '{{site}} の詳細な本人確認は承認されませんでした。再提出が必要な写真に理由を記載しています。',
  'factor-reset-requested':
    '{{site}} のアカウントの二段階認証の解除が申請されました。スタッフ2名が審査し、承認後48時間以内であれば取り消せます。',
  'factor-reset-approved':
    '{{site}} のアカウントの二段階認証の解除が承認されました。{{until}}（UTC）に有効になります。それまでは取り消せます。',
  'factor-reset-refused': '{{site}} のアカウントの二段階認証の解除は却下されました。理由：{{about}}',
  'factor-reset-cancelled': '{{site}} のアカウントの二段階認証の解除申請は取り消されました。変更はありません。',
  'factor-reset-done': '申請に基づき、{{site}} のアカウントの二段階認証が解除されました。',
  'sessions-ended-by-staff': '{{site}} のスタッフが、お客様のすべての端末をログアウトさせました。理由：{{about}}',
  'login-stopped': 'スタッフが {{site}} のアカウントへのログインを {{until}}（UTC）まで停止しました。理由：{{about}}',
  'login-stop-lifted': '{{site}} のアカウントに再びログインできるようになりました。',
  'withdrawals-stopped':
    'スタッフが {{site}} のアカウントからの出金を {{until}}（UTC）まで停止しました。理由：{{about}}',
  'withdrawals-stop-lifted': '{{site}} のアカウントから再び出金できるようになりました。',
} satisfies ServerTexts['letters'];
