// The operator’s own account in the console, in Simplified Chinese.
import type { ConsoleTexts } from '../../console-texts.ts';

export const ownAccount = {
  text: '您在此处的身份及登录情况。',
  whoYouAre: '身份',
  number: '编号',
  saveName: '保存姓名',
  nameSaved: '姓名已保存',
  credentials: '登录方式',
  credentialsText: '更改任一项将结束其他登录。',
  changePassword: '修改密码',
  newAuthenticator: '更换身份验证器',
  passwordChanged: '密码已修改',
  codesLeft: '未使用：{{left}}',
  sessions: '登录',
  sessionsText: '如有陌生登录，请结束它并修改密码。',
  device: '设备',
  unknownDevice: '未知设备',
  address: 'IP 地址',
  since: '开始时间',
  lastSeen: '最近活动',
  act: '操作',
  thisLogin: '当前登录',
  end: '结束',
} satisfies ConsoleTexts['ownAccount'];
