// App lock texts, in Traditional Chinese.
import type * as en from '../en/app-lock.ts';
import type { Translated } from '../texts.ts';

export const appLock = {
  title: '應用程式鎖',
  text: '開啟後，每次返回應用程式都需要輸入 PIN 碼。',
  newPin: '新 PIN 碼',
  pinHint: '6 位數字，請勿與資金密碼相同',
  repeatPin: '再次輸入 PIN 碼',
  pinTooShort: '請輸入 6 位數字',
  pinTooSimple: '過於簡單，請換一組數字',
  pinsDiffer: '兩次輸入的 PIN 碼不一致',
  after: '無操作後鎖定時間',
  minutes: '{{minutes}} 分鐘',
  alsoAtStart: '每次重新開啟應用程式時亦會鎖定。',
  withPasskey: '亦可用通行密鑰解鎖',
  withPasskeyText: '需要連線；PIN 碼離線亦可使用。',
  turnOn: '開啟',
  savePin: '儲存 PIN 碼',
  turnedOn: '應用程式鎖已開啟',
  pinChanged: 'PIN 碼已更改',
  isOn: '應用程式鎖已開啟',
  turnOff: '關閉',
  turnedOff: '應用程式鎖已關閉',
  confirmTitle: '請輸入 PIN 碼確認',
  whatItDoes: '它能保護甚麼',
  honestText:
    '防止拿到此裝置的人查看或操作應用程式。它只對此瀏覽器有效，亦不會加密儲存的資料。懂得開啟瀏覽器儲存空間的人可以繞過它。請同時為裝置本身設定螢幕鎖定。',
  needsHttps: '此瀏覽器僅在 https 下支援應用程式鎖。請透過安全網址開啟平台。',
  locked: '已鎖定',
  pin: 'PIN 碼',
  wrongPin_other: 'PIN 碼錯誤，再錯 {{count}} 次將會登出',
  unlockWithPasskey: '使用通行密鑰解鎖',
  passkeyNotGiven: '未取得通行密鑰，請重試或使用 PIN 碼',
  forgotPin: '忘記 PIN 碼？',
  forgotPinText: '請登出後重新登入。應用程式鎖會隨之關閉，你可以重新設定 PIN 碼。',
} satisfies Translated<typeof en.appLock>;
