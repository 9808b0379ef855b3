// Proof texts, in Traditional Chinese.
import type { Texts } from '../texts.ts';

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
  passkeyPlace: '此交易所的通行密鑰只能在 {{site}} 使用，請在該網址開啟。',
  noWay: '此瀏覽器無法驗證你的帳戶，請在存有通行密鑰的裝置上重試。',
} satisfies Texts['proof'];
