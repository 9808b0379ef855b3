// Price alerts: setting, listing, refusals and notices.
import type * as en from '../en/price-alert.ts';
import type { Translated } from '../texts.ts';

export const alerts = {
  title: '價格提示',
  button: '{{symbol}} 的價格提示',
  price: '提示價格',
  indexNow: '現時指數價',
  lastNow: '現時最新價',
  noPrice: '暫無價格',
  willRise: '價格升至 {{price}} 時通知你，較現價高 {{change}}%。',
  willFall: '價格跌至 {{price}} 時通知你，較現價低 {{change}}%。',
  already: '價格已在此處，請選擇其他價格。',
  often: '提示次數',
  once: '只一次',
  every: '每次',
  everyText: '每小時最多一次，且價格離開後才會再次提示。',
  byIndex: '以紀錄的指數價判定，每次觸及只提示一次。你會收到應用程式內通知及電郵。',
  set: '設定提示',
  isSet: '已於 {{price}} 設定提示',
  removed: '提示已刪除',
  remove: '刪除 {{price}} 的提示',
  removeOf: '刪除 {{symbol}} 於 {{price}} 的提示',
  waitingHere: '此交易對的提示',
  views: '顯示哪些提示',
  view_waiting: '生效中',
  view_reached: '已觸發',
  noneWaiting: '沒有生效中的提示',
  noneWaitingText: '按圖表上或交易對旁的鈴鐺即可設定。',
  noneReached: '尚未有已觸發的提示',
  rise: '升至 {{price}}',
  fall: '跌至 {{price}}',
  reachedWith: '觸及價 {{price}}',
  setOn: '設定於 {{time}}',
  resting: '暫停至 {{time}}',
  passed: '等候價格離開',
  used: '{{used}} / {{most}}',
  rose: '{{symbol}} 已升至 {{price}}',
  fell: '{{symbol}} 已跌至 {{price}}',
  seeAll: '所有提示',
  toMarkets: '前往行情',
  logIn: '登入後即可接收價格提示',
  lineOf: '提示 {{price}}',
  record: '紀錄 {{record}}',
} satisfies Translated<typeof en.alerts>;

export const errors = {
  no_price_yet: '此交易對尚未有價格',
  alert_already_reached: '價格已在此處，請選擇其他價格',
  alert_known: '你在此價格已有提示',
  unknown_alert: '此提示已不存在',
  too_many_alerts: '生效中的提示最多 {{limit}} 個，請先刪除一個',
  too_many_alerts_of_market: '此交易對暫時不能再設定提示，請稍後再試',
} satisfies Translated<typeof en.errors>;

export const problems = {
  alert_already_reached: '價格已在此處，請選擇其他價格',
  alert_known: '你在此價格已有提示',
} satisfies Translated<typeof en.problems>;

export const accountNotices = {
  price_rose_title: '{{market}} 已升至 {{price}}',
  price_rose_text: '價格提示：{{market}} 升至 {{reached}} {{priceCoin}}。你設定的價格為 {{price}}。',
  price_fell_title: '{{market}} 已跌至 {{price}}',
  price_fell_text: '價格提示：{{market}} 跌至 {{reached}} {{priceCoin}}。你設定的價格為 {{price}}。',
} satisfies Translated<typeof en.accountNotices>;
