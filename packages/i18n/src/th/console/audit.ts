// The audit trail: everything that members of staff did, in Thai.
import type { ConsoleTexts } from '../../console-texts.ts';

export const audit = {
  text: 'ทุกการกระทำและการเปิดดูของพนักงาน พร้อมเหตุผลและตำแหน่งในบันทึก แก้ไขหรือลบไม่ได้',
  at: 'เวลา',
  operator: 'พนักงาน',
  role: 'บทบาทขณะนั้น',
  action: 'การกระทำ',
  user: 'ผู้ใช้',
  userHint: 'UID',
  from: 'จากวันที่',
  to: 'ถึงวันที่',
  reason: 'เหตุผล',
  digest: 'แฮชของเหตุผล',
  sequence: 'ลำดับในบันทึก',
  noMatch: 'ไม่มีรายการที่ตรงกับตัวกรอง',
  nothingYet: 'ยังไม่มีบันทึก',
} satisfies ConsoleTexts['audit'];
