// Closing an account, and taking its data along, in Simplified Chinese.
import type * as en from '../en/account-end.ts';
import type { Translated } from '../texts.ts';

export const accountEnd = {
  close: '注销账户',
  notEmpty: '账户尚未清空',
  notEmptyText: '请先卖出或提取剩余资产并撤销当前委托，然后才能注销账户。',
  left: '剩余内容',
  openOrders_other: '{{count}} 笔当前委托',
  closeErased: '永久删除：联系方式、认证证件和照片、银行账户、通行密钥、API 密钥和登录记录。',
  closeKept: '仅以账户编号保留：订单、成交和账目记录。它们须对所有人可验证。',
  closeUnderstood: '我明白此操作无法撤销',
  closeTitle: '永久注销账户？',
  nowClosed: '账户已注销',
  closeText: '您可以用同一联系方式重新注册为新用户。',
  download: '下载我的数据',
  downloadText:
    '一个文件，包含我们保存的与您有关的内容（工作人员的内部备注除外）：资料、联系方式、登录、消息、认证和工作人员的每次查看；订单、账目、充值、提现及其地址。',
  downloadCare: '任何拿到文件的人都能读取。请像保管银行对账单一样保管它。',
} satisfies Translated<typeof en.accountEnd>;

export const errors = {
  account_not_empty: '您的账户尚未清空。余额：{{balances}}；锁定中：{{locked}}；当前委托：{{orders}}',
  account_owes: '您有一笔充值被银行撤回，尚有欠款。请偿还后再注销账户',
} satisfies Translated<typeof en.errors>;

export const events = {
  'account-closed': '账户已注销',
  'data-downloaded': '个人数据已下载',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'account-closed': '您在 {{site}} 的账户已永久注销。',
  'data-downloaded': '{{site}} 所保存的您的全部资料已被下载为文件。',
} satisfies Translated<typeof en.eventMessages>;
