// Asking for the removal of a lost second factor, stopping it, and deciding on it, in Simplified Chinese.
import type * as en from '../en/factor-reset.ts';
import type { Translated } from '../texts.ts';

export const factorReset = {
  title: '无法使用两步验证',
  text: '适用于身份验证器、所有通行密钥和恢复码均无法使用的情况。为保护您的账户，移除至少需要两天。',
  how_code: '输入我们发送到您联系方式的验证码。',
  how_staff: '两名工作人员审核申请，双方都须批准。',
  how_wait: '此后 48 小时移除两步验证。我们会通知您的所有联系方式，您可从其中任意邮件取消。',
  recoveryFirst: '还有恢复码？请返回使用，可立即登录。',
  begin: '发送验证码',
  passwordFirst: '请先输入密码',
  passwordFirstText: '请先用密码登录，再从两步验证页面下方进入此页。',
  toLogin: '前往登录',
  code: '验证码',
  codeSentTo: '已发送至 {{target}}',
  note: '给审核人员的说明（选填）',
  noteHint: '例如手机发生了什么。请勿填写密码或验证码。',
  picturesText: '您的账户已通过照片认证。请重新拍摄三张照片，以便我们比对。',
  send: '申请移除',
  requested: '申请已提交',
  statusTitle: '移除两步验证',
  none: '没有移除申请',
  linkBroken: '链接不完整或已失效，请从邮件中重新打开。',
  is_requested: '已申请',
  is_proposed: '第一名工作人员已批准',
  is_approved: '第二名工作人员已批准',
  is_effective: '两步验证已移除',
  is_refused: '已拒绝',
  is_cancelled: '已撤销',
  waits_proposed: '等待第一名工作人员批准',
  waits_approved: '等待第二名工作人员批准',
  waits_effective: '移除两步验证',
  doneText: '请用密码登录并重新设置两步验证。24 小时内无法提现。',
  refusedText: '原因：{{reason}}',
  notYou: '不是您本人申请？请取消，然后修改登录密码。',
  cancelByMail: '如需取消，请使用我们发送给您的邮件中的链接。',
  cancel: '取消申请',
  cancelTitle: '取消该申请？',
  cancelText: '两步验证将保持开启。',
  cancelled: '申请已取消',
  bannerTitle: '有人申请移除您的两步验证',
  bannerText: '须经两名工作人员批准，此后还需 48 小时。如非本人操作，请取消。',
  bannerApproved: '将于 {{at}} 移除。如非本人操作，请立即取消。',
  see: '查看申请',
} satisfies Translated<typeof en.factorReset>;

export const factorResets = {
  text: '丢失两步验证的用户提交的申请。须两名工作人员批准，之后等待 48 小时，期间用户可提出异议。',
  shown: '显示的申请',
  queue_waiting: '待处理',
  queue_under_way: '处理中',
  queue_ended: '已结束',
  none: '没有申请',
  requestOf: '用户 {{user}} 的申请',
  user: '用户',
  level: '认证等级',
  level_none: '未认证',
  level_basic: '基础认证',
  level_advanced: '高级认证',
  state: '状态',
  state_requested: '待工作人员处理',
  state_proposed: '等待第二人批准',
  state_approved: '已批准，等待 48 小时',
  state_done: '已移除两步验证',
  state_refused: '已拒绝',
  state_cancelled: '用户已取消',
  requestedAt: '申请时间',
  decidedAt: '决定时间',
  effectiveAt: '生效时间',
  proposal: '提案',
  refusedBecause: '拒绝理由',
  covered: '联系方式、说明和照片在您打开前保持遮盖。查看行为及理由会被记录，用户可见。',
  openData: '查看资料',
  openText: '用户将看到您的查看时间、角色和理由。',
  email: '邮箱地址',
  phone: '手机',
  name: '认证姓名',
  cardId: '证件号码',
  frozen: '用户已冻结账户',
  yes: '是',
  no: '否',
  note: '用户说明',
  noPictures: '此账户没有可对比的照片。',
  fresh: '随申请提交',
  verified: '认证时提交',
  freshMissing: '申请未附照片',
  verifiedMissing: '未保留认证照片',
  propose: '提议移除',
  proposeText: '须由第二人批准。批准 48 小时后移除两步验证，除非用户取消。',
  proposed: '已提交，等待第二人批准。',
  refuse: '拒绝',
  refuseText: '用户会看到您的理由。',
} satisfies Translated<typeof en.factorResets>;

export const errors = {
  factor_reset_open: '移除两步验证的申请已在处理中',
  no_factor_reset: '没有可取消的申请',
  unknown_factor_reset: '该申请不存在',
  factor_reset_decided: '该申请已有处理结果',
} satisfies Translated<typeof en.errors>;

export const fieldProblems = {
  note: '备注',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  'factor-reset-requested': '已申请移除两步验证',
  'factor-reset-approved': '移除两步验证的申请已批准',
  'factor-reset-refused': '移除两步验证的申请被拒绝',
  'factor-reset-cancelled': '移除两步验证的申请已取消',
  'factor-reset-done': '两步验证已移除',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'factor-reset-requested':
    '有人向 {{site}} 申请移除您账户的两步验证。将由两名工作人员审核。批准后您有 48 小时可以取消。',
  'factor-reset-approved':
    '工作人员已批准移除您在 {{site}} 账户的两步验证，将于 {{until}}（UTC）生效，在此之前您可以取消。',
  'factor-reset-refused': '移除您在 {{site}} 账户两步验证的申请被拒绝。原因：{{about}}',
  'factor-reset-cancelled': '移除您在 {{site}} 账户两步验证的申请已取消，未作任何更改。',
  'factor-reset-done': '已按申请移除您在 {{site}} 账户的两步验证。',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  factorResetText:
    '您向 {{site}} 申请移除账户两步验证的验证码是 {{code}}，10 分钟内有效，仅可使用一次。请勿转告他人，我们绝不会向您索要验证码。如非您本人操作，说明有人知道您的密码，请立即前往 {{resetUrl}} 重新设置。',
  factorResetSms: '{{code}} 用于向 {{site}} 申请移除两步验证，10 分钟内有效，请勿转告他人。',
  notYouCancel: '如非您本人申请，请取消：{{url}}',
} satisfies Translated<typeof en.mail>;

export const staff = {
  may_users_reset_factor: '批准移除丢失的两步验证',
  action_open_factor_reset: '查看了移除两步验证的申请',
  action_reset_factor: '提议移除两步验证',
  action_refuse_factor_reset: '拒绝了移除两步验证的申请',
} satisfies Translated<typeof en.staff>;
