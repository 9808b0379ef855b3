// What members of staff did on an account, as its owner sees it, in Thai.
import type { Texts } from '../texts.ts';

export const accountActions = {
  title: 'สิ่งที่เกิดขึ้นกับบัญชีของฉัน',
  intro: 'ทุกอย่างที่เจ้าหน้าที่ทำกับบัญชีของคุณ และทุกครั้งที่เปิดดู ทุกรายการมีลำดับในบันทึกระบบ จึงลบออกโดยไม่มีใครรู้ไม่ได้',
  none: 'ยังไม่มีใครทำหรือเปิดดูอะไร',
  noneText: 'เมื่อเจ้าหน้าที่เปิดข้อมูล ตรวจเอกสาร หรือเปลี่ยนแปลงบัญชีของคุณ จะแสดงที่นี่ทันที พร้อมเวลา บทบาท และเหตุผล',
  look: 'เปิดดู',
  act: 'ดำเนินการ',
  reason: 'เหตุผล: {{reason}}',
  entry: 'ลำดับในบันทึกระบบ {{sequence}}',
  staff: 'สิ่งที่เจ้าหน้าที่ทำได้',
  staffText: 'ทุกสิทธิ์แยกตามบทบาท และสิ่งที่ไม่มีใครทำได้',
} satisfies Texts['accountActions'];
