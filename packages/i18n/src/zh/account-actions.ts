// What members of staff did on an account, as its owner sees it, in Simplified Chinese.
import type { Texts } from '../texts.ts';

export const accountActions = {
  title: '账户操作记录',
  intro: '工作人员对您的账户所做的每次操作和查看都列在这里。每条记录在日志中都有固定位置，无法在不被察觉的情况下删除。',
  none: '目前没有任何操作或查看',
  noneText: '工作人员打开您的数据、审核您的资料或更改账户时，会立即显示在这里，并注明时间、角色和原因。',
  look: '查看',
  act: '操作',
  reason: '原因：{{reason}}',
  entry: '日志第 {{sequence}} 条',
  staff: '工作人员的权限',
  staffText: '各角色的每项权限，以及无人能做的事',
} satisfies Texts['accountActions'];
