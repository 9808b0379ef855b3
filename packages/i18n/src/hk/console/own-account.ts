// The operator’s own account in the console, in Traditional Chinese as written in Hong Kong.
import type { ConsoleTexts } from '../../console-texts.ts';

export const ownAccount = {
  text: '你在此處的身份及登入情況。',
  whoYouAre: '身份',
  number: '編號',
  saveName: '儲存姓名',
  nameSaved: '姓名已儲存',
  credentials: '登入方式',
  credentialsText: '更改任何一項將結束其他登入。',
  changePassword: '更改密碼',
  newAuthenticator: '更換驗證器',
  passwordChanged: '密碼已更改',
  codesLeft: '未使用：{{left}}',
  sessions: '登入',
  sessionsText: '如有陌生登入，請結束它並更改密碼。',
  device: '裝置',
  unknownDevice: '未知裝置',
  address: 'IP 地址',
  since: '開始時間',
  lastSeen: '最近活動',
  act: '操作',
  thisLogin: '目前登入',
  end: '結束',
} satisfies ConsoleTexts['ownAccount'];
