// What members of staff did on an account, as its owner sees it, in Japanese.
import type { Texts } from '../texts.ts';

export const accountActions = {
  title: 'アカウントへの操作履歴',
  intro:
    'スタッフがこのアカウントに対して行った操作と閲覧をすべて表示します。記録はジャーナルに順番に残るため、気づかれずに消すことはできません。',
  none: '操作も閲覧もまだありません',
  noneText:
    'スタッフがデータを開いたり、書類を審査したり、アカウントを変更したりすると、日時・役割・理由とともにすぐここに表示されます。',
  look: '閲覧',
  act: '操作',
  reason: '理由：{{reason}}',
  entry: 'ジャーナル番号 {{sequence}}',
  staff: 'スタッフの権限',
  staffText: '役割ごとの権限と、誰にもできないこと',
} satisfies Texts['accountActions'];
