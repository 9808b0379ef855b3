// What each problem code says beside its field, in Simplified Chinese.
import type { Texts } from '../texts.ts';

export const problems = {
  required: '请填写此项',
  malformed: '格式不正确',
  given_twice: '此项重复提交',
  too_long: '内容过长',
  too_large: '数值过大',
  not_offered: '请选择所列选项之一',
  not_a_number: '请输入数字',
  must_be_positive: '必须大于 0',
  not_applicable: '此项在这里不适用',
  invalid_email: '请输入有效的邮箱地址',
  invalid_phone: '请输入有效的手机号码',
  invalid_code: '验证码为 6 位数字',
  password_too_short: '至少 6 个字符',
  password_too_long: '最多 128 个字符',
  passwords_differ: '两次输入的密码不一致',
  agreement_required: '您尚未同意协议',
  same_wallet: '请选择两个不同的账户',

  wrong_code: '验证码错误或已过期',
  unknown_invitation: '没有该邀请码',
  too_many_decimals: '最多 {{decimals}} 位小数',
  price_off_tick: '价格必须是 {{tick}} 的整数倍',
  price_outside_band: '价格必须在 {{lowest}} 至 {{highest}} 之间',
  quantity_off_lot: '数量必须是 {{lot}} 的整数倍',
  below_smallest_notional: '单笔订单最低 {{minimum}}',
  insufficient_balance: '余额不足',
  insufficient_sellable_balance: '可卖余额不足',
} satisfies Texts['problems'];
