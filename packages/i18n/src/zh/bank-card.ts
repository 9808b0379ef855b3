// The bank card or account that one is paid to, in Simplified Chinese.
import type * as en from '../en/bank-card.ts';
import type { Translated } from '../texts.ts';

export const bankCard = {
  title: '银行账户',
  none: '尚未添加银行账户或银行卡',
  useText: '提现到银行时，资金将汇入此账户或银行卡。',
  add: '添加账户或银行卡',
  addTitle: '添加银行账户',
  replaceTitle: '更换银行账户',
  replace: '更换',
  numbers: '账户或银行卡',
  holder: '户名',
  holderText: '您已认证的姓名',
  cardNumber: '卡号',
  accountNumber: 'IBAN 或银行账号',
  account: '银行账号',
  oneAtLeast: '两个号码填写一个即可',
  bank: '银行',
  bankName: '银行名称',
  branch: '支行',
  swift: 'SWIFT 代码',
  bankAddress: '银行地址',
  bankCountry: '银行所在国家或地区',
  bankCode: '本国银行代码',
  bankCodeText: '路由号、清算号、BSB 等；没有 IBAN 和 SWIFT 代码时必填',
  swiftOrCode: 'SWIFT 代码或本国银行代码',
  payee: '收款人',
  payeeAddress: '收款人地址',
  postalCode: '邮政编码',
  payeeTown: '收款人城市',
  payeeCountry: '收款人国家或地区',
  detailsText: '欧洲经济区以外的银行需要城市和国家。',
  optional: '选填',
  bind: '保存账户',
  bindText: '号码加密存储。',
  replaceText: '将替换之前添加的账户或银行卡。',
  bindingFailedBecause: '{{failed}}。{{reason}}',
  nameFirstText: '账户或银行卡须与您已认证的姓名一致。',
  goToVerification: '前往认证',
} satisfies Translated<typeof en.bankCard>;

export const errors = {
  binding_failed: '绑定失败',
} satisfies Translated<typeof en.errors>;

export const problems = {
  holder_differs: '户名必须与您已认证的姓名一致',
  invalid_card_number: '请输入有效的银行卡号',
  invalid_iban: 'IBAN 无效，请核对',
  invalid_swift: 'SWIFT 代码为 8 或 11 位字母和数字',
  card_or_account_needed: '请填写银行卡号，或 IBAN / 银行账号',
  invalid_bank_code: '该代码与银行所在国家不符',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  real_name: '户名',
  bank_name: '银行',
  bank_account: 'IBAN 或银行账号',
  card_number: '卡号',
  bank_branch: '支行',
  bank_address: '银行地址',
  residence_address: '户主地址',
  postal_code: '邮政编码',
  residence_town: '城市',
  residence_country: '国家或地区',
  bank_country: '银行所在国家或地区',
  bank_clearing: '本国银行代码',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  'bank-card-changed': '银行账户已更改',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'bank-card-changed': '您在 {{site}} 的收款银行账户或银行卡已更改。',
} satisfies Translated<typeof en.eventMessages>;
