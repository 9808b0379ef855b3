// What the exchange tells one person inside the app, by kind of notice, in Japanese.
import type { Texts } from '../texts.ts';

export const accountNotices = {
  basic_verified_title: '基本の本人確認が完了しました',
  basic_verified_text: 'オプション取引と出金に必要な認証レベルに達しました。',
  basic_refused_title: '基本の本人確認が承認されませんでした',
  basic_refused_text: '該当箇所を修正して再度提出してください。',
  advanced_verified_title: '詳細な本人確認が完了しました',
  advanced_verified_text: '1日の出金限度額が引き上げられました。',
  advanced_refused_title: '詳細な本人確認が承認されませんでした',
  advanced_refused_text: '該当する写真を撮り直して提出してください。',
} satisfies Texts['accountNotices'];
