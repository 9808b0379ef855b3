// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  unknown_launch: 'ไม่มีการเปิดจองนี้',
  unknown_subscription: 'ไม่มีรายการจองนี้',
  launch_not_open: 'ขณะนี้ไม่อยู่ในช่วงเปิดจอง',
  launch_not_covered: 'เงินสำรองมี {{available}} {{coin}} แต่เหรียญพร้อมผลตอบแทนทั้งหมดต้องใช้ {{needed}}',
  subscription_too_small: 'ขั้นต่ำ {{least}} {{coin}}',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  subscription: 'จองซื้อ {{coin}}',
  subscriptionReleased: 'คืนเงินจองซื้อ {{coin}} ส่วนที่ไม่ได้ใช้',
  subscriptionCoins: '{{coin}} ที่ได้รับจัดสรร',
  subscriptionReturn: 'ผลตอบแทนจากการล็อก {{coin}}',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  subscription_too_small: 'ขั้นต่ำ {{least}} {{coin}}',
  launch_not_covered: 'เงินสำรองมี {{available}} {{coin}} แต่เหรียญพร้อมผลตอบแทนทั้งหมดต้องใช้ {{needed}}',
  launch_same_coin: 'ชำระด้วยเหรียญเดียวกันไม่ได้',
  launch_start_passed: 'เลือกเวลาเริ่มหลังจากนี้เกิน {{minutes}} นาที: คนที่สองต้องอนุมัติ และต้องประกาศล่วงหน้าเท่านั้น',
  launch_close_too_early: 'เวลาปิดต้องอยู่หลังเวลาเริ่ม',
  launch_online_too_early: 'เปิดเทรดก่อนปิดจองไม่ได้',
  launch_buys_nothing: 'จำนวนนี้ซื้อเหรียญไม่ได้ โปรดกรอกจำนวนที่มากขึ้น',
} satisfies Translated<typeof en.problems>;

export const launchDemo = {
  kelvo: 'Kelvo ใช้จ่ายค่าความร้อนในเครือข่ายที่เพื่อนบ้านใช้ร่วมกัน โดย 1 KELVO แทนความร้อนหนึ่งหน่วย',
  tidra: 'Tidra เป็นเหรียญของสหกรณ์โรงไฟฟ้าพลังน้ำขึ้นน้ำลงขนาดเล็ก ผู้ถือ TIDRA มีสิทธิ์ซื้อไฟฟ้าก่อน',
  orlux: 'Orlux ผ่านการจองครบทุกขั้นตอนในราวยี่สิบนาที จองซื้อ แล้วดูการจัดสรรและการปลดล็อก',
  how: 'วิธีการทำงาน',
  held: 'เงินของคุณถูกกันไว้จนปิดจอง และไม่มีใครใช้ก่อนหน้านั้น',
  shared: 'หากยอดจองเกินจำนวนที่เสนอขาย ทุกคนได้ในสัดส่วนเดียวกันของที่จอง เงินที่เหลือจะคืนเมื่อปิดจอง',
  locked: 'เหรียญที่ได้รับจะถูกล็อกไว้ เมื่อสิ้นสุดการล็อก คุณได้เหรียญพร้อมผลตอบแทนเป็นเหรียญเดียวกัน',
  fictional: 'เหรียญนี้สมมติขึ้นเพื่อเดโม และไม่มีมูลค่าใด ๆ นอกเดโม',
  rate: '{{rate}}% ใน {{days}} วัน',
  rateShort: '{{rate}}% ใน {{minutes}} นาที',
  title: '{{coin}} เปิดให้จองซื้อแล้ว',
  content: 'ชำระด้วย {{coins}} เหรียญที่เสนอขายทั้งหมดและผลตอบแทนทั้งหมดถูกกันไว้แล้ว',
} satisfies Translated<typeof en.launchDemo>;

export const staff = {
  may_launches_see: 'ดูเหรียญใหม่และความคืบหน้า',
  may_launches_propose: 'เสนอเหรียญใหม่',
  may_launches_write: 'เขียนคำอธิบายของเหรียญใหม่',
  action_propose_launch: 'เสนอเหรียญใหม่',
  action_write_launch_texts: 'เขียนคำอธิบายของเหรียญใหม่',
} satisfies Translated<typeof en.staff>;

export const launchCourses = {
  text: 'เหรียญใหม่: ข้อเสนอ ความคืบหน้า และคำอธิบาย ข้อเสนอที่ประกาศแล้วไม่เปลี่ยนแปลง',
  launch: 'เหรียญใหม่',
  state: 'สถานะ',
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
  noLaunches: 'ยังไม่มีเหรียญใหม่',
  propose: 'เสนอเหรียญใหม่',
  effect: 'ประกาศหลังจากคนที่สองอนุมัติ {{minutes}} นาที ตอนนั้นเหรียญและผลตอบแทนทั้งหมดจะออกจากเงินสำรองเหรียญใหม่ และแก้ไขไม่ได้อีก',
  proposed: 'เสนอแล้ว รอผู้อนุมัติคนที่สอง',
  newCoin: 'เหรียญใหม่',
  dayLength: 'ความยาวของหนึ่งวัน',
  dayFull: '24 ชั่วโมง',
  dayShort: '1 นาที สำหรับเดโม',
  needed: 'กันไว้รวมผลตอบแทน: {{amount}} {{coin}}',
  reserveHas: 'เงินสำรองเหรียญใหม่มี {{amount}} {{coin}}',
  fillAll: 'กรอกให้ครบทุกช่อง',
  lockedCount: 'ล็อกอยู่',
  releasedCount: 'ปลดล็อกแล้ว',
  rejectedCount: 'ไม่ได้รับ',
  soldCoins: 'เหรียญที่จัดสรร',
  toAllotment: 'ผลการจัดสรร',
  editTexts: 'แก้ไขคำอธิบาย',
  textsOf: 'คำอธิบายของ {{name}}',
  textsText: 'มีผลทันทีกับทุกเหรียญที่ใช้ชำระ เหตุผลของคุณถูกบันทึกไว้ เงื่อนไขและเงินไม่เปลี่ยนแปลง',
  language: 'ภาษา',
  predictRate: 'ผลตอบแทนที่คาดหวัง',
  introduction: 'คำแนะนำ',
  introductionHint: 'HTML ที่มีย่อหน้า หัวข้อ รายการ ตัวหนา และลิงก์ ส่วนอื่นจะถูกตัดออก',
  isRecommended: 'แนะนำในหน้าหลัก',
  recommendTitle: 'หัวข้อคำแนะนำ',
  recommendContent: 'ข้อความคำแนะนำ',
  preview: 'ดูตัวอย่าง',
  previewText: 'สิ่งที่ผู้ใช้เห็น',
  save: 'บันทึก',
  saved: 'บันทึกคำอธิบายแล้ว',
  waits: 'เสนอแล้ว: {{name}}',
} satisfies Translated<typeof en.launchCourses>;

export const lockedFunds = {
  launch: 'ในเหรียญใหม่',
  launchEnd: 'คืนหรือปลดล็อกโดยอัตโนมัติ',
} satisfies Translated<typeof en.lockedFunds>;
