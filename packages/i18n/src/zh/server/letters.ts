// What the mail about something that happened to an account says, by occasion, in Simplified Chinese.
import type { ServerTexts } from '../../server-texts.ts';

export const letters = {
  'new-device': '有人从未曾使用过的设备或网络登录了您在 {{site}} 的账户。',
  'wrong-factor': '有人输入了您在 {{site}} 的正确密码，但两步验证连续 5 次未通过，登录已被拒绝。',
  'password-changed': '您在 {{site}} 的登录密码已修改，所有其他设备均已退出登录。',
  'fund-password-changed': '您在 {{site}} 的资金密码已设置或修改。',
  'factor-enabled': '您在 {{site}} 的账户已启用身份验证器作为两步验证方式。',
  'factor-disabled': '您在 {{site}} 的账户已停用身份验证器。',
  'recovery-codes-made': '您在 {{site}} 的账户已生成新的恢复码，旧的恢复码已失效。',
  'recovery-code-used': '您在 {{site}} 的账户使用了一个恢复码代替身份验证器。剩余恢复码：{{about}}。',
  'passkey-added': '您在 {{site}} 的账户已添加通行密钥“{{about}}”。',
  'passkey-removed': '您在 {{site}} 的账户已移除通行密钥“{{about}}”。',
  'phrase-changed': '您在 {{site}} 的防钓鱼码已修改，今后我们的每封邮件都会附上新的防钓鱼码。',
  'contact-changed': '您在 {{site}} 的账户邮箱或手机号已变更为 {{about}}。',
  'bank-card-changed': '您在 {{site}} 的收款银行卡或银行账户已修改。',
  'api-key-made': '您在 {{site}} 的账户已创建 API 密钥“{{about}}”。',
  'api-key-removed': '您在 {{site}} 的账户已删除 API 密钥“{{about}}”。',
  'account-frozen':
    '您在 {{site}} 的账户已冻结：所有设备均已退出登录，当前委托已全部撤销。在您登录并解冻之前，无法进行任何操作。',
  'account-unfrozen': '您在 {{site}} 的账户已解冻。',
  'account-closed': '您在 {{site}} 的账户已永久注销。',
  'data-downloaded': '{{site}} 所保存的您的全部资料已被下载为文件。',
  'basic-verified': '您已通过 {{site}} 的基础认证。',
  'basic-refused': '您在 {{site}} 的基础认证未通过，需要重新提交的内容旁已注明原因。',
  'advanced-verified': '您已通过 {{site}} 的高级认证。',
  'advanced-refused': '您在 {{site}} 的高级认证未通过，需要重新提交的图片旁已注明原因。',
  'factor-reset-requested':
    '有人向 {{site}} 申请移除您账户的两步验证。将由两名工作人员审核，批准后您有 48 小时可以取消。',
  'factor-reset-approved':
    '工作人员已批准移除您在 {{site}} 账户的两步验证，将于 {{until}}（UTC）生效，在此之前您可以取消。',
  'factor-reset-refused': '移除您在 {{site}} 账户两步验证的申请被拒绝。原因：{{about}}',
  'factor-reset-cancelled': '移除您在 {{site}} 账户两步验证的申请已取消，未作任何更改。',
  'factor-reset-done': '已按申请移除您在 {{site}} 账户的两步验证。',
  'sessions-ended-by-staff': '{{site}} 的工作人员已结束您账户的所有登录。原因：{{about}}',
  'login-stopped': '工作人员已暂停您在 {{site}} 账户的登录，至 {{until}}（UTC）。原因：{{about}}',
  'login-stop-lifted': '您可以再次登录您在 {{site}} 的账户。',
  'withdrawals-stopped': '工作人员已暂停您在 {{site}} 账户的提现，至 {{until}}（UTC）。原因：{{about}}',
  'withdrawals-stop-lifted': '您在 {{site}} 的账户可以再次提现。',
} satisfies ServerTexts['letters'];
