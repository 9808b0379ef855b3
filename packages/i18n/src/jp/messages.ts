// The user messages that the specification names, in Japanese.
import type * as en from '../en/messages.ts';
import type { Translated } from '../texts.ts';

export const messages = {
  pressAgainToExit: 'もう一度押すとアプリを終了します',
  operationSuccessful: '操作が完了しました',
  uploadFailed: 'アップロードに失敗しました。再度お試しください',
  fileTooLarge: 'ファイルサイズが上限を超えています',
  copyFailed: 'コピーできませんでした。手動でコピーしてください',
  saveImageFailed: '画像を保存できませんでした',
  insufficientBalance: '残高が不足しています',
  insufficientSellableBalance: '売却可能な残高が不足しています',
  setWithdrawalAddressFirst: '先に出金アドレスを設定してください',
  completeRealNameFirst: '先に実名での本人確認を完了してください',
  completeBasicFirst: '先に基本の本人確認を完了してください',
  notVerifiedGoVerify: '本人確認が完了していません。手続きに進みますか？',
  bindingFailed: '登録に失敗しました',
  submitFailed: '送信に失敗しました',
  notAgreedYet: 'まだ同意していません',
  amountEmpty: '数量を入力してください',
  quantityBelowMinimum: '数量が最小値を下回っています',
  noData: 'データがありません',
  chunkLoadFailed: 'ページを読み込めませんでした。通信環境を確認して再度お試しください',
  passwordsDiffer: '2つのパスワードが一致しません',
  unknownError: 'エラーが発生しました',
} satisfies Translated<typeof en.messages>;
