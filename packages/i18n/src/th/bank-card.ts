// The bank card or account that one is paid to, in Thai.
import type * as en from '../en/bank-card.ts';
import type { Translated } from '../texts.ts';

export const bankCard = {
  title: 'บัญชีธนาคาร',
  none: 'ยังไม่ได้เพิ่มบัญชีธนาคารหรือบัตร',
  useText: 'การถอนไปยังธนาคารจะโอนเข้าบัญชีหรือบัตรนี้',
  add: 'เพิ่มบัญชีหรือบัตร',
  addTitle: 'เพิ่มบัญชีธนาคาร',
  replaceTitle: 'เปลี่ยนบัญชีธนาคาร',
  replace: 'เปลี่ยน',
  numbers: 'บัญชีหรือบัตร',
  holder: 'ชื่อเจ้าของบัญชี',
  holderText: 'ชื่อที่คุณยืนยันแล้ว',
  cardNumber: 'หมายเลขบัตร',
  accountNumber: 'IBAN หรือเลขที่บัญชี',
  account: 'เลขที่บัญชี',
  oneAtLeast: 'กรอกเพียงหมายเลขเดียวก็ได้',
  bank: 'ธนาคาร',
  bankName: 'ชื่อธนาคาร',
  branch: 'สาขา',
  swift: 'รหัส SWIFT',
  bankAddress: 'ที่อยู่ธนาคาร',
  bankCountry: 'ประเทศของธนาคาร',
  bankCode: 'รหัสธนาคารในประเทศ',
  bankCodeText: 'หมายเลขรูตติ้ง รหัสสาขา BSB หรือรหัสทำนองเดียวกัน จำเป็นเมื่อไม่มีทั้ง IBAN และรหัส SWIFT',
  swiftOrCode: 'รหัส SWIFT หรือรหัสธนาคารในประเทศ',
  payee: 'ผู้รับเงิน',
  payeeAddress: 'ที่อยู่ผู้รับเงิน',
  postalCode: 'รหัสไปรษณีย์',
  payeeTown: 'เมืองของผู้รับเงิน',
  payeeCountry: 'ประเทศของผู้รับเงิน',
  detailsText: 'ธนาคารนอกเขตเศรษฐกิจยุโรปต้องใช้เมืองและประเทศ',
  optional: 'ไม่บังคับ',
  bind: 'บันทึกบัญชี',
  bindText: 'หมายเลขถูกเข้ารหัสเมื่อจัดเก็บ',
  replaceText: 'จะแทนที่บัญชีหรือบัตรเดิม',
  bindingFailedBecause: '{{failed}} {{reason}}',
  nameFirstText: 'บัญชีหรือบัตรต้องเป็นชื่อที่คุณยืนยันแล้ว',
  goToVerification: 'ไปที่การยืนยันตัวตน',
} satisfies Translated<typeof en.bankCard>;

export const errors = {
  binding_failed: 'ผูกบัญชีไม่สำเร็จ',
} satisfies Translated<typeof en.errors>;

export const problems = {
  holder_differs: 'ชื่อเจ้าของบัญชีต้องตรงกับชื่อที่ยืนยันแล้ว',
  invalid_card_number: 'โปรดกรอกหมายเลขบัตรที่ถูกต้อง',
  invalid_iban: 'IBAN ไม่ถูกต้อง โปรดตรวจสอบ',
  invalid_swift: 'รหัส SWIFT ประกอบด้วยตัวอักษรและตัวเลข 8 หรือ 11 ตัว',
  card_or_account_needed: 'โปรดกรอกหมายเลขบัตร หรือ IBAN หรือเลขที่บัญชี',
  invalid_bank_code: 'รหัสนี้ไม่ตรงกับประเทศของธนาคาร',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  real_name: 'ชื่อเจ้าของบัญชี',
  bank_name: 'ธนาคาร',
  bank_account: 'IBAN หรือเลขที่บัญชี',
  card_number: 'หมายเลขบัตร',
  bank_branch: 'สาขา',
  bank_address: 'ที่อยู่ธนาคาร',
  residence_address: 'ที่อยู่เจ้าของบัญชี',
  postal_code: 'รหัสไปรษณีย์',
  residence_town: 'เมือง',
  residence_country: 'ประเทศ',
  bank_country: 'ประเทศของธนาคาร',
  bank_clearing: 'รหัสธนาคารในประเทศ',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  'bank-card-changed': 'บัญชีธนาคารของคุณถูกเปลี่ยนแล้ว',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'bank-card-changed': 'บัญชีธนาคารหรือบัตรที่ {{site}} จ่ายเงินให้คุณถูกเปลี่ยนแล้ว',
} satisfies Translated<typeof en.eventMessages>;
