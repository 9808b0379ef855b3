// What can be said of any call: its failures, the problems of its fields, and their names, in Traditional Chinese.
import type * as en from '../en/wire.ts';
import type { Translated } from '../texts.ts';

export const commonErrors = {
  invalid_input: '請檢查你填寫的內容',
  unreadable_request: '無法讀取此請求',
  request_too_large: '請求內容過大',
  unknown_call: '沒有此介面',
  not_logged_in: '請重新登入',
  too_many_requests: '操作過於頻密，請稍後再試',
  exchange_not_open: '平台尚未開放',
  exchange_quiet: '此平台副本未投入運作，僅可查看',
  key_reused: '此請求已用於其他操作',
  key_expired: '此請求已過期，不能再次提交',
  unavailable: '服務暫時未能使用，請再試一次',
  outcome_unknown: '結果尚未確定，請查看你的訂單',
  internal: '系統發生錯誤，請稍後再試',
} satisfies Translated<typeof en.commonErrors>;

export const problems = {
  required: '請填寫此欄',
  malformed: '格式不正確',
  given_twice: '此項重複提交',
  not_text: '此項只能是文字或數字',
  too_long: '內容過長',
  too_large: '數值過大',
  not_offered: '請選擇所列選項之一',
  not_a_number: '請輸入一般數字，例如 12.5',
  must_be_positive: '必須大於 0',
  not_applicable: '此項在這裏不適用',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  sentence: '{{field}}：{{problem}}',
  name: '姓名',
} satisfies Translated<typeof en.fieldProblems>;
