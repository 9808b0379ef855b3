// What can be said of any call: its failures, the problems of its fields, and their names, in Simplified Chinese.
import type * as en from '../en/wire.ts';
import type { Translated } from '../texts.ts';

export const commonErrors = {
  invalid_input: '请检查您填写的内容',
  unreadable_request: '无法读取该请求',
  request_too_large: '请求内容过大',
  unknown_call: '没有该接口',
  not_logged_in: '请重新登录',
  too_many_requests: '操作过于频繁，请稍候再试',
  exchange_not_open: '平台尚未开放',
  exchange_quiet: '此平台副本未投入运行，仅可查看',
  key_reused: '该请求已用于其他操作',
  key_expired: '该请求已过期，不能再次提交',
  unavailable: '服务暂时不可用，请重试',
  outcome_unknown: '结果尚未确定，请查看您的订单',
  internal: '系统出错了，请稍后再试',
} satisfies Translated<typeof en.commonErrors>;

export const problems = {
  required: '请填写此项',
  malformed: '格式不正确',
  given_twice: '此项重复提交',
  not_text: '此项只能是文本或数字',
  too_long: '内容过长',
  too_large: '数值过大',
  not_offered: '请选择所列选项之一',
  not_a_number: '请输入普通数字，例如 12.5',
  must_be_positive: '必须大于 0',
  not_applicable: '此项在这里不适用',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  sentence: '{{field}}：{{problem}}',
  name: '姓名',
} satisfies Translated<typeof en.fieldProblems>;
