// The bank card or account that one is paid to, in Japanese.
import type * as en from '../en/bank-card.ts';
import type { Translated } from '../texts.ts';

export const bankCard = {
  title: '銀行口座',
  none: '銀行口座やカードはまだ登録されていません',
  useText: '銀行への出金は、この口座またはカードに送られます。',
  add: '口座またはカードを追加',
  addTitle: '銀行口座を追加',
  replaceTitle: '銀行口座を変更',
  replace: '変更する',
  numbers: '口座またはカード',
  holder: '名義人',
  holderText: '本人確認済みの氏名',
  cardNumber: 'カード番号',
  accountNumber: 'IBANまたは口座番号',
  account: '口座番号',
  oneAtLeast: 'どちらか一方の番号で登録できます',
  bank: '銀行',
  bankName: '銀行名',
  branch: '支店',
  swift: 'SWIFTコード',
  bankAddress: '銀行の住所',
  bankCountry: '銀行の国',
  bankCode: '国内銀行コード',
  bankCodeText: 'ルーティング番号、ソートコード、BSBなど。IBANもSWIFTコードもない場合に必要です',
  swiftOrCode: 'SWIFTコードまたは国内銀行コード',
  payee: '受取人',
  payeeAddress: '受取人の住所',
  postalCode: '郵便番号',
  payeeTown: '受取人の市区町村',
  payeeCountry: '受取人の国',
  detailsText: '欧州経済領域外の銀行では市区町村と国が必要です。',
  optional: '任意',
  bind: '登録する',
  bindText: '番号は暗号化して保存します。',
  replaceText: 'これまでの登録と置き換わります。',
  bindingFailedBecause: '{{failed}}。{{reason}}',
  nameFirstText: '本人確認済みの氏名の口座またはカードだけを登録できます。',
  goToVerification: '本人確認へ',
} satisfies Translated<typeof en.bankCard>;

export const errors = {
  binding_failed: '登録に失敗しました',
} satisfies Translated<typeof en.errors>;

export const problems = {
  holder_differs: '名義人は本人確認済みの氏名と一致している必要があります',
  invalid_card_number: '有効なカード番号を入力してください',
  invalid_iban: 'IBANが正しくありません。ご確認ください',
  invalid_swift: 'SWIFTコードは8桁または11桁の英数字です',
  card_or_account_needed: 'カード番号、またはIBAN・口座番号を入力してください',
  invalid_bank_code: '銀行の国と一致しないコードです',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  real_name: '名義人',
  bank_name: '銀行',
  bank_account: 'IBANまたは口座番号',
  card_number: 'カード番号',
  bank_branch: '支店',
  bank_address: '銀行の住所',
  residence_address: '名義人の住所',
  postal_code: '郵便番号',
  residence_town: '市区町村',
  residence_country: '国',
  bank_country: '銀行の国',
  bank_clearing: '国内銀行コード',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  'bank-card-changed': '銀行口座が変更されました',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'bank-card-changed': '{{site}}からの振込先の銀行口座またはカードが変更されました。',
} satisfies Translated<typeof en.eventMessages>;
