// What mails and SMS say, in Traditional Chinese as written in Hong Kong. A space follows every address, so that no punctuation
// is taken as part of it.
import type { Texts } from '../texts.ts';

export const mail = {
  codeSubject: '您的驗證碼',
  registerText:
    '您在 {{site}} 的註冊驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，我們絕不會向您索取驗證碼。如非您本人操作，請忽略此訊息。',
  forgetText:
    '您在 {{site}} 重設密碼的驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，我們絕不會向您索取驗證碼。如非您本人操作，請忽略此訊息，您的密碼不會改變。',
  confirmText:
    '您在 {{site}} 確認帳戶變更的驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，我們絕不會向您索取驗證碼。如非您本人操作，請修改密碼。',
  registerSms: '{{code}} 是您在 {{site}} 的註冊驗證碼，10 分鐘內有效，請勿轉告他人。',
  forgetSms: '{{code}} 是您在 {{site}} 重設密碼的驗證碼，10 分鐘內有效，請勿轉告他人。',
  confirmSms: '{{code}} 用於確認您在 {{site}} 的帳戶變更，10 分鐘內有效，請勿轉告他人。',

  accountExistsSubject: '您已有帳戶',
  accountExistsText:
    '有人（可能是您本人）嘗試以此電郵地址在 {{site}} 註冊。您在這裏已有帳戶，因此沒有發送新的驗證碼。請前往 {{loginUrl}} 登入。如忘記密碼，請前往 {{resetUrl}} 重新設定。如非您本人操作，則毋須理會。',
  accountExistsSms: '您在 {{site}} 已有帳戶。如忘記密碼，請重新設定：{{resetUrl}}',

  passwordChangedSubject: '您的密碼已修改',
  passwordChangedText:
    '您在 {{site}} 的帳戶密碼剛剛已修改，所有裝置均已登出。如非您本人操作，請立即前往 {{resetUrl}} 重新設定密碼。',
  passwordChangedSms: '您在 {{site}} 的密碼剛剛已修改。如非您本人操作，請立即重新設定：{{resetUrl}}',
} satisfies Texts['mail'];
