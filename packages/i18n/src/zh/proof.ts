// Proof texts, in Simplified Chinese.
import type { Texts } from '../texts.ts';

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
  passkeyPlace: '此交易所的通行密钥只能在 {{site}} 使用，请在该地址打开。',
  noWay: '此浏览器无法完成您账户的验证，请在存有通行密钥的设备上重试。',
} satisfies Texts['proof'];
