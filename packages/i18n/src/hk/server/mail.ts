// What mails and SMS say, in Traditional Chinese as written in Hong Kong. A space follows every address, so that no punctuation
// is taken as part of it.
import type { ServerTexts } from '../../server-texts.ts';

export const mail = {
  codeSubject: '你的驗證碼',
  registerText:
    '你在 {{site}} 的註冊驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，我們絕不會向你索取驗證碼。如非你本人操作，請忽略此訊息。',
  forgetText:
    '你在 {{site}} 重設密碼的驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，我們絕不會向你索取驗證碼。如非你本人操作，請忽略此訊息，你的密碼不會改變。',
  confirmText:
    '你在 {{site}} 確認帳戶變更的驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，我們絕不會向你索取驗證碼。如非你本人操作，請修改密碼。',
  registerSms: '{{code}} 是你在 {{site}} 的註冊驗證碼，10 分鐘內有效，請勿轉告他人。',
  forgetSms: '{{code}} 是你在 {{site}} 重設密碼的驗證碼，10 分鐘內有效，請勿轉告他人。',
  confirmSms: '{{code}} 用於確認你在 {{site}} 的帳戶變更，10 分鐘內有效，請勿轉告他人。',

  contactNewText:
    '你將此電郵綁定到 {{site}} 帳戶的驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，否則他人可將你的電郵綁定到其帳戶。如非你本人操作，請忽略此訊息。',
  contactNewSms: '{{code}} 用於將此號碼綁定到 {{site}} 帳戶，10 分鐘內有效，請勿轉告他人。',
  unfreezeText:
    '你在 {{site}} 解凍帳戶的驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，我們絕不會向你索取驗證碼。如非你本人操作，請忽略此訊息並修改密碼，你的帳戶將維持凍結。',
  unfreezeSms: '{{code}} 用於解凍你在 {{site}} 的帳戶，10 分鐘內有效，請勿轉告他人。',
  factorResetText:
    '你向 {{site}} 申請移除帳戶雙重驗證的驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，我們絕不會向你索取驗證碼。如非你本人操作，即有人知道你的密碼，請立即前往 {{resetUrl}} 重新設定。',
  factorResetSms: '{{code}} 用於向 {{site}} 申請移除雙重驗證，10 分鐘內有效，請勿轉告他人。',
  contactTakenSubject: '有人嘗試使用你的電郵',
  contactTakenText:
    '有人嘗試將此電郵綁定到 {{site}} 的另一個帳戶。此電郵屬於你的帳戶，因此對方沒有收到驗證碼，亦沒有任何更改。如屬你本人，請前往 {{loginUrl}} 以此電郵登入。如非你本人操作，則毋須理會。',
  contactTakenSms: '有人嘗試將此號碼綁定到 {{site}} 的另一個帳戶，沒有任何更改。',

  accountExistsSubject: '你已有帳戶',
  accountExistsText:
    '有人（可能是你本人）嘗試以此電郵地址在 {{site}} 註冊。你在這裏已有帳戶，因此沒有發送新的驗證碼。請前往 {{loginUrl}} 登入。如忘記密碼，請前往 {{resetUrl}} 重新設定。如非你本人操作，則毋須理會。',
  accountExistsSms: '你在 {{site}} 已有帳戶。如忘記密碼，請重新設定：{{resetUrl}}',

  phraseLine: '你的防釣魚碼：{{phrase}}',
  timeLine: '時間：{{time}}（UTC）',
  deviceLine: '裝置：{{device}}',
  addressLine: 'IP 地址：{{address}}',
  lockLine: '提款將鎖定至 {{until}}（UTC）。',
  notYou: '如非你本人操作，請立即重設密碼：{{url}}',
  notYouFreeze: '如非你本人操作，請立即凍結帳戶：{{url}}',
  notYouCancel: '如非你本人申請，請取消：{{url}}',
  seeMore: '前往帳戶查看詳情：{{url}}',
  eventSms: '{{site}}：{{title}}。{{closing}}',

  staffInvitationSubject: '你獲邀加入 {{site}} 的職員團隊',
  staffInvitationText:
    '你獲邀在 {{site}} 工作，並已獲第二人同意。請於 {{until}}（UTC）前透過 {{url}} 設定姓名和密碼；此連結只可使用一次。首次登入時需設定驗證器。如非預期，請忽略此電郵。',
} satisfies ServerTexts['mail'];
