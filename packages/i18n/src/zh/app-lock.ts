// App lock texts, in Simplified Chinese.
import type * as en from '../en/app-lock.ts';
import type { Translated } from '../texts.ts';

export const appLock = {
  title: '应用锁',
  text: '开启后，每次返回应用都需要输入 PIN 码。',
  newPin: '新 PIN 码',
  pinHint: '6 位数字，请勿与资金密码相同',
  repeatPin: '再次输入 PIN 码',
  pinTooShort: '请输入 6 位数字',
  pinTooSimple: '过于简单，请换一组数字',
  pinsDiffer: '两次输入的 PIN 码不一致',
  after: '无操作后锁定时间',
  minutes: '{{minutes}} 分钟',
  alsoAtStart: '每次重新打开应用时也会锁定。',
  withPasskey: '也可用通行密钥解锁',
  withPasskeyText: '需要联网；PIN 码离线也可使用。',
  turnOn: '开启',
  savePin: '保存 PIN 码',
  turnedOn: '应用锁已开启',
  pinChanged: 'PIN 码已修改',
  isOn: '应用锁已开启',
  turnOff: '关闭',
  turnedOff: '应用锁已关闭',
  confirmTitle: '请输入 PIN 码确认',
  whatItDoes: '它能保护什么',
  honestText:
    '防止拿到此设备的人查看或操作应用。它只对此浏览器有效，也不会加密存储的数据。懂得打开浏览器存储的人可以绕过它。请同时为设备本身设置锁屏。',
  needsHttps: '此浏览器仅在 https 下支持应用锁。请通过安全地址打开平台。',
  locked: '已锁定',
  pin: 'PIN 码',
  wrongPin_other: 'PIN 码错误，再试错 {{count}} 次将退出登录',
  unlockWithPasskey: '使用通行密钥解锁',
  passkeyNotGiven: '未获得通行密钥，请重试或使用 PIN 码',
  forgotPin: '忘记 PIN 码？',
  forgotPinText: '请退出登录后重新登录。应用锁会随之关闭，您可以重新设置 PIN 码。',
} satisfies Translated<typeof en.appLock>;
