// The operator’s own account in the console, in Japanese.
import type { ConsoleTexts } from '../../console-texts.ts';

export const ownAccount = {
  text: 'ここでの身分とログインの状況です。',
  whoYouAre: 'プロフィール',
  number: '番号',
  saveName: '氏名を保存',
  nameSaved: '氏名を保存しました',
  credentials: 'ログイン設定',
  credentialsText: '変更すると他のログインは終了します。',
  changePassword: 'パスワードを変更',
  newAuthenticator: '別のアプリを設定',
  passwordChanged: 'パスワードを変更しました',
  codesLeft: '未使用：{{left}}',
  sessions: 'ログイン中の端末',
  sessionsText: '心当たりのないものは終了し、パスワードを変更してください。',
  device: '端末',
  unknownDevice: '不明な端末',
  address: 'IPアドレス',
  since: '開始',
  lastSeen: '最終アクセス',
  act: '操作',
  thisLogin: 'このログイン',
  end: '終了する',
} satisfies ConsoleTexts['ownAccount'];
