// Referral: refusals, entries of wallets, the pages of invitations and of staff.
import type * as en from '../en/referral.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  no_referral: 'บัญชีนี้ไม่ได้ถูกระงับ',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  rebate: 'ค่าแนะนำ',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  above_half: 'ทุกระดับรวมกันได้ไม่เกิน 50% ของค่าธรรมเนียม',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_referral_see: 'ดูส่วนแบ่งค่าแนะนำ และบัญชีที่เชื่อมโยงกับผู้เชิญ',
  may_referral_release: 'ปลดการระงับค่าแนะนำของบัญชี',
  may_referral_change: 'เสนอส่วนแบ่งค่าแนะนำ',
  action_release_referral: 'ปลดการระงับค่าแนะนำของบัญชี',
  action_change_referral: 'เสนอส่วนแบ่งค่าแนะนำ',
} satisfies Translated<typeof en.staff>;

/** What the server proposes to say with an invitation. */
export const referralWords = {
  shareTitle: 'มาเทรดที่ {{site}} ด้วยกัน',
  shareText: 'แพลตฟอร์มที่ตรวจสอบได้ทุกขั้นตอน สมัครด้วยรหัสของฉัน {{code}}:',
} satisfies Translated<typeof en.referralWords>;

/** The wallet app: own code, shares, lists and rules. */
export const promotion = {
  title: 'ชวนเพื่อน',
  earned: 'ค่าแนะนำทั้งหมด',
  earnedToday: 'วันนี้',
  invitedCount: 'ชวนแล้ว',
  byCoin: 'แยกตามเหรียญ',
  valueNote: 'ยอดรวมเป็น USDT ตามราคาดัชนี ค่าแนะนำแต่ละรายการจ่ายเป็นเหรียญเดียวกับค่าธรรมเนียม',
  code: 'รหัสเชิญ',
  copyCode: 'คัดลอกรหัสเชิญ',
  link: 'ลิงก์เชิญ',
  copyLink: 'คัดลอกลิงก์',
  share: 'แชร์',
  poster: 'โปสเตอร์',
  posterHeadline: 'เทรดในที่ที่ตรวจสอบได้ทุกขั้นตอน',
  posterScan: 'สแกนเพื่อสมัคร',
  posterLabel: 'โปสเตอร์ที่มี QR ของลิงก์และรหัส {{code}}',
  posterFailed: 'สร้างรูปภาพไม่สำเร็จ โปรดลองอีกครั้ง',
  savePoster: 'บันทึกรูปภาพ',
  ground: 'พื้นหลัง',
  ground_tide: 'คลื่น',
  ground_rings: 'วงกลม',
  ground_night: 'กลางคืน',
  ground_steps: 'ขั้นบันได',
  sharesTitle: 'ส่วนแบ่งค่าธรรมเนียมของคุณ',
  level: 'ผู้จ่ายค่าธรรมเนียม',
  level_1: 'คนที่คุณชวน',
  level_2: 'คนที่เขาชวนต่อ',
  level_3: 'ถัดไปอีกหนึ่งระดับ',
  levelShort: 'ระดับ {{level}}',
  exampleHead: 'จากค่าธรรมเนียม {{fee}} USDT',
  example: 'ด้านขวา: ค่าแนะนำจากค่าธรรมเนียม {{fee}} USDT เข้าบัญชีสปอตทันที',
  noShares: 'ยังไม่ได้กำหนดส่วนแบ่ง',
  noSharesText: 'ขณะนี้เราไม่จ่ายค่าแนะนำ เจ้าหน้าที่สองคนต้องกำหนดส่วนแบ่งก่อน ค่าธรรมเนียมหลังจากนั้นจึงนับ',
  rulesTitle: 'กติกาการแนะนำเพื่อน',
  lists: 'รายการ',
  invited: 'คนที่ชวน',
  rebates: 'ค่าแนะนำ',
  board: 'อันดับ',
  noInvited: 'ยังไม่มีใครสมัครด้วยรหัสของคุณ',
  noRebates: 'ยังไม่มีค่าแนะนำ',
  noBoard: 'ยังไม่มีค่าแนะนำในช่วงนี้',
  closedAccount: 'บัญชีที่ปิดแล้ว',
  state_registered: 'สมัครแล้ว',
  state_verified: 'ยืนยันตัวตนแล้ว',
  state_traded: 'เทรดแล้ว',
  state_held: 'ระงับไว้',
  source_spot: 'สปอต',
  source_lever: 'ฟิวเจอร์ส',
  source_option: 'ออปชัน',
  period: 'ช่วงเวลา',
  period_day: 'วันนี้',
  period_week: 'สัปดาห์นี้',
  period_month: 'เดือนนี้',
  period_all: 'ทั้งหมด',
  boardText: 'นับเฉพาะค่าแนะนำที่จ่ายจริง คิดเป็น USDT ตามราคาดัชนีขณะนี้ วัน สัปดาห์ (เริ่มวันจันทร์) และเดือนเป็นเวลา UTC',
  you: 'คุณ',
  ownPlace: 'อันดับของคุณ: {{place}}',
  ownNowhere: 'คุณยังไม่มีอันดับในช่วงนี้',
  heldTitle: 'ค่าแนะนำของคุณถูกระงับ',
  heldText: 'บัญชีนี้มีสิ่งที่ตรงกับบัญชีที่เชิญ:',
  held_device: 'อุปกรณ์: ใช้งานในเบราว์เซอร์เดียวกัน',
  held_papers: 'เอกสาร: ส่งหมายเลขบัตรเดียวกัน',
  held_address: 'ที่อยู่ถอน: ถอนไปยังที่อยู่เดียวกัน',
  heldEffect: 'จนกว่าเราจะตรวจสอบ ค่าธรรมเนียมของคุณจะไม่ถูกแบ่ง และคุณไม่ได้ค่าแนะนำ สินทรัพย์ของคุณไม่ได้รับผลกระทบ',
  heldHousehold: 'สองคนในบ้านเดียวกันมีบัญชีของตัวเองได้ ขอให้ตรวจสอบ แล้วเจ้าหน้าที่จะปลดให้เมื่อไม่มีปัญหา',
  heldAsk: 'ขอให้ตรวจสอบ',
  heldAsked: 'ขอให้ตรวจสอบแล้ว',
  heldStaff: 'เจ้าหน้าที่ทำอะไรได้บ้าง',
} satisfies Translated<typeof en.promotion>;

/** The console: shares, and accounts that share something with an inviter. */
export const referral = {
  text: 'ส่วนแบ่งค่าธรรมเนียมให้ผู้ชวน และบัญชีที่อาจชวนตัวเอง',
  shares: 'ส่วนแบ่งค่าธรรมเนียม',
  level: 'ระดับ {{level}}',
  noShares: 'ยังไม่ได้กำหนด: ไม่มีการแบ่งค่าธรรมเนียม',
  invited: 'บัญชีที่ถูกชวน',
  held: 'บัญชีที่ถูกระงับ',
  propose: 'เสนอส่วนแบ่งใหม่',
  proposeEffect: 'ใช้กับค่าธรรมเนียมทุกรายการหลังจากนั้น ค่าแนะนำที่จ่ายแล้วไม่เปลี่ยน',
  proposeIncomplete: 'ใส่เปอร์เซ็นต์ของแต่ละระดับ รวมไม่เกิน 50',
  fraction: 'เปอร์เซ็นต์ของค่าธรรมเนียม เช่น 20',
  proposed: 'เสนอแล้ว รอผู้อนุมัติคนที่สอง',
  toProposal: 'ข้อเสนอ #{{id}}',
  rings: 'บัญชีที่เชื่อมโยงกับผู้เชิญ',
  queue: 'เลือกแสดง',
  queue_held: 'ระงับไว้',
  queue_released: 'ปลดแล้ว',
  queue_any: 'ทั้งหมด',
  noRings: 'ไม่มีบัญชี',
  user: 'บัญชี',
  since: 'ระงับตั้งแต่',
  evidence: 'สิ่งที่ตรงกันและบัญชี',
  kind_device: 'อุปกรณ์',
  kind_papers: 'เอกสาร',
  kind_address: 'ที่อยู่ถอน',
  state: 'สถานะ',
  isHeld: 'ระงับไว้',
  isReleased: 'ปลดแล้ว',
  asked: 'ขอให้ตรวจสอบ',
  release: 'ปลด',
  releaseTitle: 'ปลดการระงับบัญชี {{user}}',
  releaseText: 'จากนี้ค่าธรรมเนียมจะถูกแบ่งและได้ค่าแนะนำ สิ่งที่ตรวจแล้วที่นี่จะไม่ทำให้ถูกระงับอีก แต่สิ่งที่พบใหม่จะทำให้ถูกระงับ',
} satisfies Translated<typeof en.referral>;
