// The public page about what staff can do, in Japanese.
import type { Texts } from '../texts.ts';

export const aboutStaff = {
  title: 'スタッフの権限',
  intro:
    'この一覧は、サーバーがスタッフの操作を許可・拒否する権限表そのものから作られています。ほかの権限はありません。',
  nobody: '誰にもできないこと',
  nobody_balance: 'お客様の残高を変えること',
  nobody_outcome: '価格、約定、オプションの結果を決めること',
  nobody_actAs: 'ユーザーとしてログイン・操作すること',
  nobody_secrets: 'パスワード、資金パスワード、認証アプリの秘密鍵を見ること',
  nobody_unseen: 'アカウントのページに記録を残さずにデータを開くこと',
  nobody_silent: '本人に見える理由と期限なしに、ログインや出金を止めること',
  role: '役割',
  allRoles: 'すべての役割',
  powers: '権限',
  powersOf: '権限：{{role}}',
  takesTwo: '2人必要',
  twoText:
    '2人必要な操作は、別のスタッフが同意してはじめて有効になります。スタッフが1人だけの場合は、公開したうえで24時間待ってから有効になります。',
} satisfies Texts['aboutStaff'];
