// Freezing and unfreezing an account, in Simplified Chinese.
import type * as en from '../en/freeze.ts';
import type { Translated } from '../texts.ts';

export const freeze = {
  freeze: '冻结账户',
  freezeText: '如果您怀疑有人登录了您的账户，请使用此功能。',
  fact_logins: '所有设备退出登录',
  fact_orders: '当前委托全部撤销',
  fact_keys: 'API 密钥停止工作',
  fact_nothing: '解冻之前，任何人都无法交易、划转或提现',
  unfreezeLater: '解冻需要每个联系方式的验证码，以及两步验证（如已开启）。解冻后 24 小时内无法提现。',
  freezeTitle: '立即冻结账户？',
  freezeNow: '操作立即生效。',
  frozen: '账户已冻结',
  frozenTitle: '您的账户已冻结',
  frozenSince: '冻结时间：{{at}}',
  unfreezeText: '您的资金安全。解冻时，我们会向您的每个联系方式发送验证码。',
  sendCodes: '发送验证码',
  mailCode: '邮件验证码',
  phoneCode: '短信验证码',
  unfreezeLock: '解冻后 24 小时内无法提现。',
  unfreeze: '解冻',
  nowFrozen: '账户已冻结，所有设备均已退出登录',
  unfrozen: '账户已解冻。提现锁定至 {{until}}',
  report: '不是我本人',
  reportText: '有一台未知设备登录了您的账户。如果不是您本人，请立即冻结账户。',
  reportBroken: '链接不完整，请从邮件中重新打开。',
  reported: '您的账户已冻结',
  reportedText: '准备解冻时，请先设置新密码再登录。',
  toLogin: '前往登录',
} satisfies Translated<typeof en.freeze>;

export const errors = {
  account_frozen: '您的账户已冻结，请解冻后继续',
  not_frozen: '您的账户未被冻结',
} satisfies Translated<typeof en.errors>;

export const events = {
  'account-frozen': '账户已冻结',
  'account-unfrozen': '账户已解冻',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'account-frozen':
    '您在 {{site}} 的账户已冻结：所有设备均已退出登录，当前委托已全部撤销。请登录并解冻后再使用。持仓及其止盈止损保持不变。',
  'account-unfrozen': '您在 {{site}} 的账户已解冻。',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  cancelled_spot_orders: '已撤销的现货委托：{{list}}',
  cancelled_contract_orders: '已撤销的合约委托：{{list}}',
  cancelled_withdrawals: '已撤销的提现：{{list}}',
  unfreezeText:
    '您在 {{site}} 解冻账户的验证码是 {{code}}，10 分钟内有效，仅可使用一次。请勿转告他人，我们绝不会向您索要验证码。如非您本人操作，请修改密码，您的账户将保持冻结。',
  unfreezeSms: '{{code}} 用于解冻您在 {{site}} 的账户，10 分钟内有效，请勿转告他人。',
  notYouFreeze: '如非您本人操作，请立即冻结账户：{{url}}',
} satisfies Translated<typeof en.mail>;
