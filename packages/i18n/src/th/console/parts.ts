// Words of the parts that many pages of the console use: tables, dialogs, moments, in Thai.
import type { ConsoleTexts } from '../../console-texts.ts';

export const parts = {
  reason: 'เหตุผล',
  reasonHint: 'จะถูกบันทึกและแก้ไขภายหลังไม่ได้',
  lettersOf: '{{used}}/{{most}}',
  open: 'เปิด',
  export: 'ส่งออก CSV',
  exportTitle: 'ส่งออกรายการนี้',
  exportText: 'ไฟล์จะมีแถวที่ตรงกับตัวกรอง และการส่งออกของคุณจะถูกบันทึก',
  clearFilters: 'ล้างตัวกรอง',
  pages: 'หน้าของรายการ',
  rowsOf: '{{from}}–{{to}} จาก {{all}}',
  earlierPage: 'หน้าก่อน',
  laterPage: 'หน้าถัดไป',
  bothTimes: 'เวลาท้องถิ่น {{local}}, {{utc}}',
  left_days: '{{days}} วัน {{hours}} ชม.',
  left_hours: '{{hours}} ชม. {{minutes}} นาที',
  left_minutes: '{{minutes}} นาที {{seconds}} วินาที',
  what: 'รายการ',
  before: 'ก่อน',
  after: 'หลัง',
  propose: 'เสนอ',
  proposalText: 'ต้องมีบุคคลที่สองเห็นชอบ {{effect}}',
} satisfies ConsoleTexts['parts'];
