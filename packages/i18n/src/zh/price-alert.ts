// Price alerts: setting, listing, refusals and notices.
import type * as en from '../en/price-alert.ts';
import type { Translated } from '../texts.ts';

export const alerts = {
  title: '价格提醒',
  button: '{{symbol}} 的价格提醒',
  price: '提醒价格',
  indexNow: '当前指数价',
  lastNow: '当前最新价',
  noPrice: '暂无价格',
  willRise: '价格上涨到 {{price}} 时通知您，比现价高 {{change}}%。',
  willFall: '价格下跌到 {{price}} 时通知您，比现价低 {{change}}%。',
  already: '价格已在此处，请选择其他价格。',
  often: '提醒频率',
  once: '仅一次',
  every: '每次',
  everyText: '每小时最多一次，且价格离开后才会再次提醒。',
  byIndex: '以记录的指数价判定，每次触及只提醒一次。您会收到应用内通知和邮件。',
  set: '设置提醒',
  isSet: '已在 {{price}} 设置提醒',
  removed: '提醒已删除',
  remove: '删除 {{price}} 的提醒',
  removeOf: '删除 {{symbol}} 在 {{price}} 的提醒',
  waitingHere: '该交易对的提醒',
  views: '显示哪些提醒',
  view_waiting: '生效中',
  view_reached: '已触发',
  noneWaiting: '没有生效中的提醒',
  noneWaitingText: '点击图表上或交易对旁的铃铛即可设置。',
  noneReached: '还没有已触发的提醒',
  rise: '涨到 {{price}}',
  fall: '跌到 {{price}}',
  reachedWith: '触发价 {{price}}',
  setOn: '设置于 {{time}}',
  resting: '暂停至 {{time}}',
  passed: '等待价格离开',
  used: '{{used}} / {{most}}',
  rose: '{{symbol}} 已涨到 {{price}}',
  fell: '{{symbol}} 已跌到 {{price}}',
  seeAll: '全部提醒',
  toMarkets: '前往行情',
  logIn: '登录后即可接收价格提醒',
  lineOf: '提醒 {{price}}',
  record: '记录 {{record}}',
} satisfies Translated<typeof en.alerts>;

export const errors = {
  no_price_yet: '该交易对还没有价格',
  alert_already_reached: '价格已在此处，请选择其他价格',
  alert_known: '您在此价格已有提醒',
  unknown_alert: '该提醒已不存在',
  too_many_alerts: '生效中的提醒最多 {{limit}} 个，请先删除一个',
  too_many_alerts_of_market: '该交易对暂时不能再设置提醒，请稍后再试',
} satisfies Translated<typeof en.errors>;

export const problems = {
  alert_already_reached: '价格已在此处，请选择其他价格',
  alert_known: '您在此价格已有提醒',
} satisfies Translated<typeof en.problems>;

export const accountNotices = {
  price_rose_title: '{{market}} 已涨到 {{price}}',
  price_rose_text: '价格提醒：{{market}} 涨到 {{reached}} {{priceCoin}}。您设置的价格为 {{price}}。',
  price_fell_title: '{{market}} 已跌到 {{price}}',
  price_fell_text: '价格提醒：{{market}} 跌到 {{reached}} {{priceCoin}}。您设置的价格为 {{price}}。',
} satisfies Translated<typeof en.accountNotices>;
