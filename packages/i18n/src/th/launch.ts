// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const launchErrors = {
  unknown_launch: 'ไม่มีการเปิดขายเหรียญนี้',
  unknown_subscription: 'ไม่มีรายการจองซื้อนี้',
  launch_not_open: 'ขณะนี้ไม่อยู่ในช่วงจองซื้อ',
  launch_not_covered: 'เงินสำรองมี {{available}} {{coin}} แต่การเปิดขายนี้ต้องใช้ {{needed}} รวมผลตอบแทนทั้งหมด',
  subscription_too_small: 'อย่างน้อย {{least}} {{coin}}',
} satisfies Translated<typeof en.launchErrors>;

export const launchEntries = {
  subscription: 'จองซื้อเหรียญใหม่',
  subscriptionReleased: 'คืนเงินจองซื้อส่วนที่ไม่ได้ใช้',
  subscriptionCoins: 'เหรียญใหม่ที่ได้รับจัดสรร',
  subscriptionReturn: 'ผลตอบแทนจากการล็อกเหรียญใหม่',
} satisfies Translated<typeof en.launchEntries>;

export const launchProblems = { subscription_too_small: 'อย่างน้อย {{least}} {{coin}}' } satisfies Translated<
  typeof en.launchProblems
>;

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
