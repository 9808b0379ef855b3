// The public page about what staff can do, in Simplified Chinese.
import type { Texts } from '../texts.ts';

export const aboutStaff = {
  title: '工作人员的权限',
  intro: '本列表直接取自服务器用来允许或拒绝工作人员操作的权限表，除此之外没有其他权限。',
  nobody: '无人能做的事',
  nobody_balance: '更改任何人的余额',
  nobody_outcome: '决定价格、成交或期权结果',
  nobody_actAs: '以用户身份登录或操作',
  nobody_secrets: '查看密码、资金密码或身份验证器密钥',
  nobody_unseen: '打开您的数据而不在您的账户页面留下记录',
  nobody_silent: '在没有您可见的原因和期限的情况下停止您的登录或提现',
  role: '角色',
  allRoles: '全部角色',
  powers: '权限',
  powersOf: '权限：{{role}}',
  takesTwo: '须两人',
  twoText: '须两人的操作，要由另一名工作人员同意后才生效。只有一名工作人员时，须公开等待 24 小时。',
} satisfies Texts['aboutStaff'];
