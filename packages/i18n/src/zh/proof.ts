// Proving who one is: at login with a second factor, and again before changes that matter, in Simplified Chinese.
import type * as en from '../en/proof.ts';
import type { Translated } from '../texts.ts';

export const proof = {
  stepUpTitle: '请验证身份',
  totp: '6 位验证码',
  totpText: '请输入身份验证器当前显示的验证码。',
  totpInstead: '使用身份验证器',
  recovery: '恢复码',
  recoveryText: '请输入一个恢复码，每个恢复码只能使用一次。',
  recoveryInstead: '使用恢复码',
  code: '验证码',
  codeText: '我们会将验证码发送至 {{target}}。',
  codeInstead: '改用验证码',
  passkeyText: '您的设备会要求验证指纹、面容或锁屏密码。',
  passkeyInstead: '使用通行密钥',
  usePasskey: '使用通行密钥',
  passkeyNotUsed: '未使用通行密钥。请重试，或选择其他方式',
  passkeyPlace: '平台的通行密钥只能在 {{site}} 使用，请在该地址打开。',
  noWay: '此浏览器无法完成您账户的验证，请在存有通行密钥的设备上重试。',
} satisfies Translated<typeof en.proof>;

export const errors = {
  step_up_required: '请先验证身份再继续',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_recovery_code: '恢复码由 10 位字母和数字组成',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  totp: '验证码',
  recovery_code: '恢复码',
} satisfies Translated<typeof en.fieldProblems>;

export const mail = {
  confirmText:
    '您在 {{site}} 确认账户变更的验证码是 {{code}}，10 分钟内有效，仅可使用一次。请勿转告他人，我们绝不会向您索要验证码。如非您本人操作，请修改密码。',
  confirmSms: '{{code}} 用于确认您在 {{site}} 的账户变更，10 分钟内有效，请勿转告他人。',
} satisfies Translated<typeof en.mail>;
