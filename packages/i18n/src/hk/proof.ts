// Proving who one is: at login with a second factor, and again before changes that matter, in Traditional Chinese.
import type * as en from '../en/proof.ts';
import type { Translated } from '../texts.ts';

export const proof = {
  stepUpTitle: '請驗證身份',
  totp: '6 位驗證碼',
  totpText: '請輸入驗證器目前顯示的驗證碼。',
  totpInstead: '使用驗證器',
  recovery: '復原碼',
  recoveryText: '請輸入一個復原碼，每個只能使用一次。',
  recoveryInstead: '使用復原碼',
  code: '驗證碼',
  codeText: '我們會將驗證碼發送至 {{target}}。',
  codeInstead: '改用驗證碼',
  passkeyText: '你的裝置會要求驗證指紋、面容或螢幕鎖定。',
  passkeyInstead: '使用通行密鑰',
  usePasskey: '使用通行密鑰',
  passkeyNotUsed: '未使用通行密鑰。請重試，或選擇其他方式',
  passkeyPlace: '平台的通行密鑰只能在 {{site}} 使用，請在該地址打開。',
  noWay: '此瀏覽器無法驗證你的帳戶，請在存有通行密鑰的裝置上重試。',
} satisfies Translated<typeof en.proof>;

export const errors = {
  step_up_required: '請先驗證身份再繼續',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_recovery_code: '復原碼由 10 個字母及數字組成',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  totp: '驗證碼',
  recovery_code: '復原碼',
} satisfies Translated<typeof en.fieldProblems>;

export const mail = {
  confirmText:
    '你在 {{site}} 確認帳戶變更的驗證碼是 {{code}}，10 分鐘內有效，只可使用一次。請勿轉告他人，我們絕不會向你索取驗證碼。如非你本人操作，請修改密碼。',
  confirmSms: '{{code}} 用於確認你在 {{site}} 的帳戶變更，10 分鐘內有效，請勿轉告他人。',
} satisfies Translated<typeof en.mail>;
