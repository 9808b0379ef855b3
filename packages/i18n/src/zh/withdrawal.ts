// Withdrawals and address books: refusals, entries, and what staff may do about them.
import type * as en from '../en/withdrawal.ts';
import type { Translated } from '../texts.ts';

export const withdrawalErrors = {
  invalid_address: '这不是该链的地址',
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

export const withdrawalPowers = {
  may_withdrawals_see: '查看待处理的提现及原因',
  may_withdrawals_decide: '通过或拒绝审核中的提现',
  action_pass_withdrawal: '通过了一笔提现',
  action_refuse_withdrawal: '拒绝了一笔提现',
} satisfies Translated<typeof en.withdrawalPowers>;
