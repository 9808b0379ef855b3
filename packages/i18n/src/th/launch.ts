// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  unknown_launch: 'ไม่มีการเปิดขายเหรียญนี้',
  unknown_subscription: 'ไม่มีรายการจองซื้อนี้',
  launch_not_open: 'ขณะนี้ไม่อยู่ในช่วงจองซื้อ',
  launch_not_covered: 'เงินสำรองมี {{available}} {{coin}} แต่การเปิดขายนี้ต้องใช้ {{needed}} รวมผลตอบแทนทั้งหมด',
  subscription_too_small: 'อย่างน้อย {{least}} {{coin}}',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  subscription: 'จองซื้อ {{coin}}',
  subscriptionReleased: 'คืนเงินจองซื้อ {{coin}} ส่วนที่ไม่ได้ใช้',
  subscriptionCoins: '{{coin}} ที่ได้รับจัดสรร',
  subscriptionReturn: 'ผลตอบแทนจากการล็อก {{coin}}',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  subscription_too_small: 'อย่างน้อย {{least}} {{coin}}',
  launch_not_covered: 'เงินสำรองมี {{available}} {{coin}} แต่การเปิดขายนี้ต้องใช้ {{needed}} รวมผลตอบแทนทั้งหมด',
  launch_same_coin: 'ชำระด้วยเหรียญเดียวกันไม่ได้',
  launch_start_passed: 'เวลาเริ่มต้องอยู่หลังจากนี้เกิน {{minutes}} นาที เพราะคนที่สองต้องเห็นชอบและต้องแจ้งทุกคนล่วงหน้าเท่านั้น',
  launch_close_too_early: 'เวลาปิดต้องอยู่หลังเวลาเริ่ม',
  launch_online_too_early: 'การซื้อขายเริ่มก่อนปิดจองไม่ได้',
  launch_buys_nothing: 'จำนวนนี้ซื้อเหรียญไม่ได้เลย',
} satisfies Translated<typeof en.problems>;

export const launchDemo = {
  kelvo: 'Kelvo ใช้จ่ายค่าความร้อนในเครือข่ายที่เพื่อนบ้านใช้ร่วมกัน โดย 1 KELVO แทนความร้อนหนึ่งหน่วย',
  tidra: 'Tidra เป็นเหรียญของสหกรณ์โรงไฟฟ้าพลังน้ำขึ้นน้ำลงขนาดเล็ก ผู้ถือ TIDRA มีสิทธิ์ซื้อไฟฟ้าก่อน',
  orlux: 'Orlux ผ่านการเปิดขายครบทุกขั้นตอนในราวยี่สิบนาที จองซื้อ ดูการจัดสรรเหรียญ และดูเหรียญถูกปลดล็อก',
  how: 'วิธีการทำงาน',
  held: 'เงินที่คุณชำระจะถูกพักไว้จนถึงเวลาปิดจอง และไม่มีใครใช้ก่อนหน้านั้น',
  shared: 'หากมีผู้จองมากกว่าจำนวนที่เสนอ ทุกคนจะได้รับในสัดส่วนเดียวกันของจำนวนที่จอง ส่วนเงินที่เหลือจะคืนเมื่อปิดจอง',
  locked: 'เหรียญที่ได้รับจะถูกล็อกไว้ เมื่อครบกำหนดจะปลดล็อกพร้อมผลตอบแทนเป็นเหรียญเดียวกัน',
  fictional: 'เหรียญนี้สมมติขึ้นเพื่อการสาธิต และไม่มีมูลค่าใด ๆ นอกระบบสาธิต',
  rate: '{{rate}} % ใน {{days}} วัน',
  rateShort: '{{rate}} % ใน {{minutes}} นาที',
  title: '{{coin}} เปิดให้จองซื้อแล้ว',
  content: 'ชำระด้วย {{coins}} เหรียญทั้งหมดที่เสนอขายถูกกันไว้แล้วพร้อมผลตอบแทนเต็มจำนวน',
} satisfies Translated<typeof en.launchDemo>;

export const staff = {
  may_launches_see: 'ดูการเปิดขายเหรียญใหม่และความคืบหน้า',
  may_launches_propose: 'เสนอการเปิดขายเหรียญใหม่',
  may_launches_write: 'เขียนคำอธิบายการเปิดขาย',
  action_propose_launch: 'เสนอการเปิดขายเหรียญใหม่',
  action_write_launch_texts: 'เขียนคำอธิบายการเปิดขาย',
} satisfies Translated<typeof en.staff>;

export const launchCourses = {
  text: 'เหรียญใหม่: เสนอขายอะไร คืบหน้าอย่างไร และอธิบายไว้อย่างไร การเปิดขายที่ประกาศแล้วไม่มีการเปลี่ยนแปลง',
  launch: 'การเปิดขาย',
  state: 'ความคืบหน้า',
  state_announced: 'ประกาศแล้ว',
  state_open: 'เปิดจอง',
  state_allotting: 'กำลังจัดสรร',
  state_allotted: 'จัดสรรแล้ว',
  asked: 'ยอดจอง',
  askedOf: '{{asked}} จาก {{offered}}',
  subscriptions: 'จำนวนรายการจอง',
  next: 'ถัดไป',
  opensAt: 'เปิด {{at}}',
  closesAt: 'ปิด {{at}}',
  unlocksAt: 'ปลดล็อก {{at}}',
  noLaunches: 'ยังไม่มีการเปิดขาย',
  propose: 'เสนอการเปิดขาย',
  effect:
    'ประกาศหลังจากคนที่สองเห็นชอบแล้ว {{minutes}} นาที เหรียญและผลตอบแทนทั้งหมดจะออกจากเงินสำรองในตอนนั้น และหลังจากนั้นแก้ไขไม่ได้อีก',
  proposed: 'เสนอแล้ว ต้องให้คนที่สองเห็นชอบ',
  newCoin: 'เหรียญใหม่',
  dayLength: 'ความยาวของหนึ่งวัน',
  dayFull: '24 ชั่วโมง',
  dayShort: '1 นาที สำหรับทดลอง',
  needed: 'กันไว้รวมผลตอบแทน: {{amount}} {{coin}}',
  reserveHas: 'เงินสำรองการเปิดขายมี {{amount}} {{coin}}',
  fillAll: 'กรอกให้ครบทุกช่อง',
  lockedCount: 'ล็อกอยู่',
  releasedCount: 'ปลดล็อกแล้ว',
  rejectedCount: 'ไม่ได้รับจัดสรร',
  soldCoins: 'เหรียญที่จัดสรร',
  toAllotment: 'วิธีจัดสรรเหรียญ',
  editTexts: 'แก้ไขคำอธิบาย',
  textsOf: 'คำอธิบายของ {{name}}',
  textsText: 'มีผลทันทีกับทุกเหรียญที่ใช้ชำระ และบันทึกไว้พร้อมเหตุผลของคุณ เงื่อนไขและเงินไม่เปลี่ยนแปลง',
  language: 'ภาษา',
  predictRate: 'ผลตอบแทนที่คาดหวัง',
  introduction: 'คำแนะนำ',
  introductionHint: 'HTML ที่มีย่อหน้า หัวข้อ รายการ ตัวหนา และลิงก์ ส่วนอื่นจะถูกตัดออก',
  isRecommended: 'แนะนำในหน้าแรก',
  recommendTitle: 'หัวข้อคำแนะนำ',
  recommendContent: 'ข้อความคำแนะนำ',
  preview: 'ดูตัวอย่าง',
  previewText: 'สิ่งที่ผู้อ่านจะเห็น',
  save: 'บันทึก',
  saved: 'บันทึกคำอธิบายแล้ว',
  waits: 'เสนอแล้ว: {{name}}',
} satisfies Translated<typeof en.launchCourses>;

export const lockedFunds = {
  launch: 'ในการเปิดตัวเหรียญใหม่',
  launchEnd: 'คืนหรือปลดล็อกเองโดยอัตโนมัติ',
} satisfies Translated<typeof en.lockedFunds>;
