// Withdrawals and address books: refusals, entries, and what staff may do about them.
import type * as en from '../en/withdrawal.ts';
import type { Translated } from '../texts.ts';

export const withdrawalErrors = {
  invalid_address: '这不是该链的地址',
  address_of_other_chain: '这是 {{chain}} 的地址，请选择该链或更换地址',
  mistyped_address: '地址输入有误',
  unknown_address: '请选择已保存的地址',
  address_known: '该地址已在地址簿中',
  too_many_addresses: '最多可保存 {{limit}} 个地址',
  address_on_hold: '该新地址从 {{from}} 起可用',
  own_address: '这是您在本站的充值地址',
  withdrawals_stopped: '工作人员已暂停提现至 {{until}}',
  withdrawals_locked: '账户安全设置有变更，提现锁定至 {{until}}',
  withdrawals_paused: '{{coin}} 提现目前暂停',
  below_smallest_withdrawal: '最小提现数量为 {{minimum}}',
  too_many_withdrawals: '24 小时内最多提现 {{limit}} 次，下一次可在 {{from}} 之后申请',
  above_daily_limit: '您的等级在这 24 小时内还可提现 {{left}} USDT',
  unknown_withdrawal: '没有该进行中的提现',
  withdrawal_under_way: '该提现已在发送中',
} satisfies Translated<typeof en.withdrawalErrors>;

export const withdrawalEntries = {
  withdrawal: '提现',
  withdrawalFee: '提现手续费',
  receivedInside: '收到其他用户转账',
  sentInside: '转给其他用户',
} satisfies Translated<typeof en.withdrawalEntries>;

export const withdrawalRemarks = {
  suspicious: '该笔提现存在被盗风险，请联系客服',
  'wrong-address': '该地址无法接收这笔资金',
  identity: '需要先确认您的身份',
  sanctions: '该地址在制裁名单上',
  'source-of-funds': '需要先说明资金来源',
  other: '工作人员已拒绝，请联系客服',
  undecided: '未在期限内完成审核，资金已退回',
  unsigned: '未能在期限内发出，资金已退回',
  reverted: '链上执行失败，资金已退回',
  'out-of-energy': '链上手续费不足，资金已退回',
  'refused-by-token': '代币合约拒绝了该笔付款，资金已退回',
  'recipient-blocked': '代币合约已封锁收款地址，资金已退回',
  failed: '链上拒绝了该笔付款，资金已退回',
} satisfies Translated<typeof en.withdrawalRemarks>;

export const withdrawalPowers = {
  may_withdrawals_see: '查看待处理的提现及原因',
  may_withdrawals_decide: '通过或拒绝审核中的提现',
  action_pass_withdrawal: '通过了一笔提现',
  action_refuse_withdrawal: '拒绝了一笔提现',
} satisfies Translated<typeof en.withdrawalPowers>;
