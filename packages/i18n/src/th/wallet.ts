// What one has, what moved, moving it between one's accounts, test money, and the exchange's own accounts, in Thai.
import type * as en from '../en/wallet.ts';
import type { Translated } from '../texts.ts';

export const assets = {
  title: 'สินทรัพย์',
  totalBalance: 'ยอดรวมทั้งหมด',
  showBalances: 'แสดงยอดคงเหลือ',
  hideBalances: 'ซ่อนยอดคงเหลือ',
  today: 'วันนี้',
  getTestMoney: 'รับเงินทดสอบ',
  transfer: 'โอน',
  trade: 'ซื้อขาย',
  entries: 'รายการเคลื่อนไหว',
  accounts: 'บัญชี',
  account_change: 'บัญชีสปอต',
  account_change_short: 'สปอต',
  account_change_text: 'สำหรับซื้อขายเหรียญ',
  account_lever: 'บัญชีสัญญา',
  account_lever_short: 'สัญญา',
  account_lever_text: 'หลักประกันสัญญาไม่มีวันหมดอายุ',
  account_micro: 'บัญชีออปชัน',
  account_micro_short: 'ออปชัน',
  account_micro_text: 'เงินลงทุนในออปชันตั้งเวลา',
  account_legal: 'บัญชีเงินเฟียต',
  account_legal_short: 'เงินเฟียต',
  account_legal_text: 'สำหรับฝากและถอนเงินผ่านธนาคาร',
  coins: 'เหรียญ',
  coin: 'เหรียญ',
  unknownCoin: 'ไม่มีเหรียญนี้ในระบบ',
  hideSmall: 'ซ่อนยอดเล็กน้อย',
  hideSmallText: 'ไม่แสดงเหรียญที่มีมูลค่าต่ำกว่า 1 USDT',
  allAreSmall: 'มีเพียงยอดเล็กน้อย ซึ่งถูกซ่อนไว้',
  emptyAccount: 'บัญชีนี้ไม่มียอดคงเหลือ โอนเข้าได้ทันที',
  total: 'รวม',
  available: 'พร้อมใช้',
  held: 'กันไว้',
  heldByOrders: 'กันไว้ในคำสั่ง',
  heldByOrdersText: 'ใช้ได้อีกเมื่อจับคู่หรือยกเลิก',
  filter: 'ตัวกรอง',
  kind: 'ประเภท',
  kind_transfer: 'โอน',
  kind_spotTrade: 'ซื้อขายสปอต',
  kind_spotFee: 'ค่าธรรมเนียม',
  kind_testFunds: 'เงินทดสอบ',
  from: 'จาก',
  to: 'ไปยัง',
  swap: 'สลับต้นทางกับปลายทาง',
  amount: 'จำนวน',
  all: 'ทั้งหมด',
  afterwards: 'ยอดคงเหลือหลังโอน',
  transferNow: 'โอนทันที',
  moved: 'โอน {{amount}} {{coin}} จาก{{from}}ไป{{to}}แล้ว',
  transferNote: 'เข้าบัญชีทันที ไม่มีค่าธรรมเนียม',
  transferRecord: 'ประวัติการโอน',
} satisfies Translated<typeof en.assets>;

export const accounts = {
  text: 'ทุกเหรียญที่เข้ามาอยู่ในบัญชีใดบัญชีหนึ่ง ผลรวมของแต่ละเหรียญต้องเป็นศูนย์ มิฉะนั้นแปลว่ามีปัญหา',
  proof: 'หลักฐาน',
  balanced: 'ทุกเหรียญรวมกันเป็นศูนย์',
  notBalanced: 'เหรียญที่รวมแล้วไม่เป็นศูนย์: {{coins}}',
  asOf: 'ณ',
  record: 'บันทึกระบบที่ {{sequence}}',
  sumsToZero: 'รวมเป็นศูนย์',
  doesNotSum: 'รวมไม่เป็นศูนย์',
  account: 'บัญชี',
  count: 'กระเป๋า',
  held: 'กันไว้ในคำสั่ง',
  balance: 'ยอดคงเหลือ',
  total: 'ผลรวมทั้งหมด',
  customers_legal: 'ลูกค้า · เงินเฟียต',
  customers_change: 'ลูกค้า · สปอต',
  customers_lever: 'ลูกค้า · สัญญา',
  customers_micro: 'ลูกค้า · ออปชัน',
  house_legal: 'บัญชีซื้อขายของระบบ · เงินเฟียต',
  house_change: 'บัญชีซื้อขายของระบบ · สปอต',
  house_lever: 'บัญชีซื้อขายของระบบ · สัญญา',
  house_micro: 'บัญชีซื้อขายของระบบ · ออปชัน',
  name_fees: 'รายได้ค่าธรรมเนียม',
  name_rounding: 'เศษปัดทิ้ง',
  name_equity: 'เงินทุนของระบบ',
  name_insurance: 'กองทุนประกัน',
  name_network_costs: 'ค่าธรรมเนียมเครือข่าย',
  name_demo_faucet: 'เงินทดสอบที่แจก',
  name_outside: 'ภายนอก',
  name_clearing: 'ชำระราคา',
} satisfies Translated<typeof en.accounts>;

export const walletErrors = {
  amount_not_positive: 'จำนวนต้องมากกว่าศูนย์',
  too_many_decimals: 'ทศนิยมได้ไม่เกิน {{decimals}} ตำแหน่ง',
  too_large: 'จำนวนมากเกินไป',
  insufficient_balance: 'ยอดคงเหลือไม่เพียงพอ',
  same_wallet: 'โปรดเลือกสองบัญชีที่ต่างกัน',
  account_not_open: 'บัญชีนี้ยังไม่เปิดใช้งาน เนื่องจากยังไม่มีผลิตภัณฑ์นี้ให้บริการ',
  only_in_demo: 'ใช้ได้เฉพาะในโหมดสาธิต',
  test_funds_limit: 'คุณมีเงินทดสอบเพียงพอแล้ว: สูงสุด {{limit}}',
} satisfies Translated<typeof en.walletErrors>;

export const walletProblems = {
  same_wallet: 'โปรดเลือกสองบัญชีที่ต่างกัน',
  account_not_open: 'บัญชีนี้ยังไม่เปิดใช้งาน เนื่องจากยังไม่มีผลิตภัณฑ์นี้ให้บริการ',
  too_many_decimals: 'ทศนิยมได้ไม่เกิน {{decimals}} ตำแหน่ง',
  insufficient_balance: 'ยอดคงเหลือไม่เพียงพอ',
} satisfies Translated<typeof en.walletProblems>;

export const walletFields = {
  amount: 'จำนวน',
  from_field: 'จากบัญชี',
  to_field: 'ไปยังบัญชี',
} satisfies Translated<typeof en.walletFields>;

export const walletEntries = {
  transfer: 'โอนจาก{{from}}ไปยัง{{to}}',
  testFunds: 'รับเงินทดสอบ',
} satisfies Translated<typeof en.walletEntries>;

export const walletPowers = {
  may_accounts_see: 'ดูบัญชีของศูนย์ซื้อขายเอง',
  action_export_accounts: 'ส่งออกบัญชีของศูนย์ซื้อขาย',
} satisfies Translated<typeof en.walletPowers>;
