// The audit trail: everything that members of staff did, in Japanese.
import type { ConsoleTexts } from '../../console-texts.ts';

export const audit = {
  text: 'スタッフの操作と閲覧のすべてを、理由とジャーナル上の位置とともに記録します。変更や削除はできません。',
  at: '日時',
  operator: 'スタッフ',
  role: '当時の役割',
  action: '操作',
  user: 'ユーザー',
  userHint: 'UID',
  from: '開始日',
  to: '終了日',
  reason: '理由',
  digest: '理由のハッシュ',
  sequence: 'ジャーナル番号',
  noMatch: '条件に一致する記録はありません',
  nothingYet: 'まだ記録はありません',
} satisfies ConsoleTexts['audit'];
