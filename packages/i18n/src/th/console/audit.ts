// The audit trail: everything that members of staff did, in Thai.
import type { ConsoleTexts } from '../../console-texts.ts';

export const audit = {
  text: 'ทุกการดำเนินการและการเปิดดูของเจ้าหน้าที่ พร้อมเหตุผลและลำดับในบันทึกระบบ แก้ไขหรือลบไม่ได้',
  at: 'เวลา',
  operator: 'เจ้าหน้าที่',
  role: 'บทบาทขณะนั้น',
  action: 'การดำเนินการ',
  user: 'ผู้ใช้',
  userHint: 'UID',
  from: 'จากวันที่',
  to: 'ถึงวันที่',
  reason: 'เหตุผล',
  digest: 'แฮชของเหตุผล',
  sequence: 'ลำดับในบันทึกระบบ',
  noMatch: 'ไม่มีรายการที่ตรงกับตัวกรอง',
  nothingYet: 'ยังไม่มีบันทึก',
} satisfies ConsoleTexts['audit'];
