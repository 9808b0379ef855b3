// The user messages that the specification names, in Traditional Chinese as written in Hong Kong.
import type * as en from '../en/messages.ts';
import type { Translated } from '../texts.ts';

export const messages = {
  pressAgainToExit: '再按一次退出應用程式',
  operationSuccessful: '操作成功',
  uploadFailed: '上載失敗，請再試一次',
  fileTooLarge: '檔案大小超出限制',
  copyFailed: '複製失敗，請手動複製',
  saveImageFailed: '圖片儲存失敗',
  insufficientBalance: '餘額不足',
  insufficientSellableBalance: '可賣餘額不足',
  setWithdrawalAddressFirst: '請先設定提款地址',
  completeRealNameFirst: '請先完成實名認證',
  completeBasicFirst: '請先完成基本認證',
  notVerifiedGoVerify: '你的帳戶尚未認證，是否前往認證？',
  bindingFailed: '綁定失敗',
  submitFailed: '提交失敗',
  notAgreedYet: '你尚未同意協議',
  amountEmpty: '數量不能留空',
  quantityBelowMinimum: '數量不能低於最小值',
  noData: '暫無資料',
  chunkLoadFailed: '頁面載入失敗，請檢查網絡後再試',
  passwordsDiffer: '兩次輸入的密碼不一致',
  unknownError: '發生錯誤',
} satisfies Translated<typeof en.messages>;
