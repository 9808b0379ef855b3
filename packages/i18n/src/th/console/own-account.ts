// The operator’s own account in the console, in Thai.
import type { ConsoleTexts } from '../../console-texts.ts';

export const ownAccount = {
  text: 'ข้อมูลของคุณและการเข้าสู่ระบบ',
  whoYouAre: 'ข้อมูลของคุณ',
  number: 'หมายเลข',
  saveName: 'บันทึกชื่อ',
  nameSaved: 'บันทึกชื่อแล้ว',
  credentials: 'การเข้าสู่ระบบ',
  credentialsText: 'การเปลี่ยนแปลงจะสิ้นสุดการเข้าสู่ระบบอื่นของคุณ',
  changePassword: 'เปลี่ยนรหัสผ่าน',
  newAuthenticator: 'ตั้งค่าแอปอื่น',
  passwordChanged: 'เปลี่ยนรหัสผ่านแล้ว',
  codesLeft: 'ยังไม่ได้ใช้: {{left}}',
  sessions: 'การเข้าสู่ระบบ',
  sessionsText: 'สิ้นสุดรายการที่ไม่รู้จัก แล้วเปลี่ยนรหัสผ่าน',
  device: 'อุปกรณ์',
  unknownDevice: 'อุปกรณ์ที่ไม่รู้จัก',
  address: 'ที่อยู่ IP',
  since: 'ตั้งแต่',
  lastSeen: 'ใช้งานล่าสุด',
  act: 'การดำเนินการ',
  thisLogin: 'รายการนี้',
  end: 'สิ้นสุด',
} satisfies ConsoleTexts['ownAccount'];
