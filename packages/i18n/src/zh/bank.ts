// Money by bank: refusals, entries, remarks in records, and what staff may do.
import type * as en from '../en/bank.ts';
import type { Translated } from '../texts.ts';

export const bankErrors = {
  deposits_paused: '{{coin}} 充值目前暂停',
  unknown_bank_account: '该银行账户不接受充值',
  below_smallest_bank_deposit: '该账户的最低转账金额为 {{minimum}} {{currency}}',
  too_many_bank_claims: '最多可同时有 {{limit}} 笔已申报的转账，请等待其中一笔到账或汇率到期',
  unknown_bank_line: '没有这条未处理的对账单记录',
  unknown_bank_claim: '没有与该记录匹配的申报：账户、金额和时间必须相符',
  bank_credit_held: '近期银行充值的等值金额需保留三个工作日。目前可提 {{left}} USDT，{{until}} 起可提更多',
  no_bank_rate: '该币种目前没有有效汇率，请稍后再试',
  unreadable_statement: '无法读取对账单：{{why}}',
} satisfies Translated<typeof en.bankErrors>;

export const bankEntries = {
  bankDeposit: '银行充值',
  bankDepositFee: '银行充值手续费',
} satisfies Translated<typeof en.bankEntries>;

export const bankRemarks = {
  claimExpired: '汇率有效期内未收到转账',
} satisfies Translated<typeof en.bankRemarks>;

export const bankPowers = {
  may_banks_see: '查看银行账户、对账单和转账申报',
  may_banks_import: '导入银行对账单，并搁置记录',
  may_banks_assign: '指定对账单记录属于哪位用户',
  may_banks_change: '更改交易所的银行账户、汇率差和手续费',
  action_import_bank_lines: '导入了银行对账单',
  action_assign_bank_line: '提议了一笔银行转账的归属',
  action_set_bank_line_aside: '搁置了一条对账单记录',
  action_change_bank_account: '提议了银行账户的变更',
} satisfies Translated<typeof en.bankPowers>;
