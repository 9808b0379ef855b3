// What each problem code says beside its field, in Traditional Chinese as written in Hong Kong.
import type { Texts } from '../texts.ts';

export const problems = {
  required: '請填寫此欄',
  malformed: '格式不正確',
  given_twice: '此項重複提交',
  too_long: '內容過長',
  too_large: '數值過大',
  not_offered: '請選擇所列選項之一',
  not_a_number: '請輸入數字',
  must_be_positive: '必須大於 0',
  not_applicable: '此項在這裏不適用',
  invalid_email: '請輸入有效的電郵地址',
  invalid_phone: '請輸入有效的手機號碼',
  invalid_code: '驗證碼為 6 位數字',
  password_too_short: '最少 6 個字元',
  password_too_long: '最多 128 個字元',
  passwords_differ: '兩次輸入的密碼不一致',
  agreement_required: '您尚未同意協議',
  same_wallet: '請選擇兩個不同的帳戶',

  wrong_code: '驗證碼錯誤或已過期',
  unknown_invitation: '沒有此邀請碼',
  too_many_decimals: '最多 {{decimals}} 位小數',
  price_off_tick: '價格必須是 {{tick}} 的整數倍',
  price_outside_band: '價格必須介乎 {{lowest}} 至 {{highest}}',
  quantity_off_lot: '數量必須是 {{lot}} 的整數倍',
  below_smallest_notional: '每張訂單最低 {{minimum}}',
  insufficient_balance: '餘額不足',
  insufficient_sellable_balance: '可賣餘額不足',
} satisfies Texts['problems'];
