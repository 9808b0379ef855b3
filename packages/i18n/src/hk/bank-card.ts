// The bank card or account that one is paid to, in Traditional Chinese.
import type * as en from '../en/bank-card.ts';
import type { Translated } from '../texts.ts';

export const bankCard = {
  title: '銀行戶口',
  none: '尚未新增銀行戶口或銀行卡',
  useText: '提款到銀行時，款項會匯入此戶口或銀行卡。',
  add: '新增戶口或銀行卡',
  addTitle: '新增銀行戶口',
  replaceTitle: '更換銀行戶口',
  replace: '更換',
  numbers: '戶口或銀行卡',
  holder: '戶名',
  holderText: '你已認證的姓名',
  cardNumber: '卡號',
  accountNumber: 'IBAN 或銀行戶口號碼',
  account: '戶口號碼',
  oneAtLeast: '兩個號碼填寫一個即可',
  bank: '銀行',
  bankName: '銀行名稱',
  branch: '分行',
  swift: 'SWIFT 代碼',
  bankAddress: '銀行地址',
  bankCountry: '銀行所在國家或地區',
  bankCode: '本地銀行代碼',
  bankCodeText: '路由號、清算號、BSB 等；沒有 IBAN 和 SWIFT 代碼時必填',
  swiftOrCode: 'SWIFT 代碼或本地銀行代碼',
  payee: '收款人',
  payeeAddress: '收款人地址',
  postalCode: '郵政編碼',
  payeeTown: '收款人城市',
  payeeCountry: '收款人國家或地區',
  detailsText: '歐洲經濟區以外的銀行需要城市和國家。',
  optional: '選填',
  bind: '儲存戶口',
  bindText: '號碼會加密儲存。',
  replaceText: '會取代之前新增的戶口或銀行卡。',
  bindingFailedBecause: '{{failed}}。{{reason}}',
  nameFirstText: '戶口或銀行卡須與你已認證的姓名一致。',
  goToVerification: '前往認證',
} satisfies Translated<typeof en.bankCard>;

export const errors = {
  binding_failed: '綁定失敗',
} satisfies Translated<typeof en.errors>;

export const problems = {
  holder_differs: '戶名必須與你已認證的姓名一致',
  invalid_card_number: '請輸入有效的卡號',
  invalid_iban: 'IBAN 無效，請核對',
  invalid_swift: 'SWIFT 代碼為 8 或 11 位字母及數字',
  card_or_account_needed: '請填寫銀行卡號碼，或 IBAN／銀行戶口號碼',
  invalid_bank_code: '該代碼與銀行所在國家不符',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  real_name: '戶名',
  bank_name: '銀行',
  bank_account: 'IBAN 或銀行戶口號碼',
  card_number: '卡號',
  bank_branch: '分行',
  bank_address: '銀行地址',
  residence_address: '戶主地址',
  postal_code: '郵政編碼',
  residence_town: '城市',
  residence_country: '國家或地區',
  bank_country: '銀行所在國家或地區',
  bank_clearing: '本地銀行代碼',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  'bank-card-changed': '銀行戶口已更改',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'bank-card-changed': '你在 {{site}} 的收款銀行戶口或銀行卡已更改。',
} satisfies Translated<typeof en.eventMessages>;
