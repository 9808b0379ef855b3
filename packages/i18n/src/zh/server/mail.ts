// What mails and SMS say, in Simplified Chinese. A space follows every address, so that no punctuation is taken as part of it.
import type { ServerTexts } from '../../server-texts.ts';

export const mail = {
  codeSubject: '您的验证码',
  registerText:
    '您在 {{site}} 的注册验证码是 {{code}}，10 分钟内有效，仅可使用一次。请勿转告他人，我们绝不会向您索要验证码。如非您本人操作，请忽略此消息。',
  forgetText:
    '您在 {{site}} 重置密码的验证码是 {{code}}，10 分钟内有效，仅可使用一次。请勿转告他人，我们绝不会向您索要验证码。如非您本人操作，请忽略此消息，您的密码不会改变。',
  confirmText:
    '您在 {{site}} 确认账户变更的验证码是 {{code}}，10 分钟内有效，仅可使用一次。请勿转告他人，我们绝不会向您索要验证码。如非您本人操作，请修改密码。',
  registerSms: '{{code}} 是您在 {{site}} 的注册验证码，10 分钟内有效，请勿转告他人。',
  forgetSms: '{{code}} 是您在 {{site}} 重置密码的验证码，10 分钟内有效，请勿转告他人。',
  confirmSms: '{{code}} 用于确认您在 {{site}} 的账户变更，10 分钟内有效，请勿转告他人。',

  contactNewText:
    '您将此邮箱绑定到 {{site}} 账户的验证码是 {{code}}，10 分钟内有效，仅可使用一次。请勿转告他人，否则他人可将您的邮箱绑定到其账户。如非您本人操作，请忽略此消息。',
  contactNewSms: '{{code}} 用于将此号码绑定到 {{site}} 账户，10 分钟内有效，请勿转告他人。',
  unfreezeText:
    '您在 {{site}} 解冻账户的验证码是 {{code}}，10 分钟内有效，仅可使用一次。请勿转告他人，我们绝不会向您索要验证码。如非您本人操作，请忽略此消息并修改密码，您的账户将保持冻结。',
  unfreezeSms: '{{code}} 用于解冻您在 {{site}} 的账户，10 分钟内有效，请勿转告他人。',
  factorResetText:
    '您向 {{site}} 申请移除账户两步验证的验证码是 {{code}}，10 分钟内有效，仅可使用一次。请勿转告他人，我们绝不会向您索要验证码。如非您本人操作，说明有人知道您的密码，请立即前往 {{resetUrl}} 重新设置。',
  factorResetSms: '{{code}} 用于向 {{site}} 申请移除两步验证，10 分钟内有效，请勿转告他人。',
  contactTakenSubject: '有人尝试使用您的邮箱',
  contactTakenText:
    '有人尝试将此邮箱绑定到 {{site}} 的另一个账户。该邮箱属于您的账户，因此对方没有收到验证码，也没有任何更改。如果是您本人，请前往 {{loginUrl}} 用此邮箱登录。如非您本人操作，则无需理会。',
  contactTakenSms: '有人尝试将此号码绑定到 {{site}} 的另一个账户，未作任何更改。',

  accountExistsSubject: '您已有账户',
  accountExistsText:
    '有人（可能是您本人）尝试用此邮箱地址在 {{site}} 注册。您在这里已有账户，因此没有发送新的验证码。请前往 {{loginUrl}} 登录。如忘记密码，请前往 {{resetUrl}} 重新设置。如非您本人操作，则无需理会。',
  accountExistsSms: '您在 {{site}} 已有账户。如忘记密码，请重新设置：{{resetUrl}}',

  phraseLine: '您的防钓鱼码：{{phrase}}',
  timeLine: '时间：{{time}}（UTC）',
  deviceLine: '设备：{{device}}',
  addressLine: 'IP 地址：{{address}}',
  lockLine: '提现将锁定至 {{until}}（UTC）。',
  notYou: '如非您本人操作，请立即重新设置密码：{{url}}',
  notYouFreeze: '如非您本人操作，请立即冻结账户：{{url}}',
  notYouCancel: '如非您本人申请，请取消：{{url}}',
  seeMore: '前往账户查看详情：{{url}}',
  eventSms: '{{site}}：{{title}}。{{closing}}',

  staffInvitationSubject: '您受邀加入 {{site}} 的工作团队',
  staffInvitationText:
    '您受邀在 {{site}} 工作，且已获第二人同意。请在 {{until}}（UTC）之前通过 {{url}} 设置姓名和密码；该链接仅可使用一次。首次登录时需设置身份验证器。如非预期，请忽略此邮件。',
} satisfies ServerTexts['mail'];
