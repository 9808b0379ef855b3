// The audit trail: everything that members of staff did, in Simplified Chinese.
import type { ConsoleTexts } from '../../console-texts.ts';

export const audit = {
  text: '工作人员的每次操作与查看，连同理由及其在日志中的位置。任何内容均不可修改或删除。',
  at: '时间',
  operator: '工作人员',
  role: '当时角色',
  action: '操作',
  user: '用户',
  userHint: 'UID',
  from: '开始日期',
  to: '结束日期',
  reason: '理由',
  digest: '理由哈希值',
  sequence: '日志序号',
  noMatch: '没有符合筛选条件的记录',
  nothingYet: '尚无操作记录',
} satisfies ConsoleTexts['audit'];
