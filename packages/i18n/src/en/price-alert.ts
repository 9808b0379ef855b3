// Price alerts: setting, listing, refusals and notices.
import type { ErrorCode, ProblemCode } from '@candor/contract';

/** The wallet app's area. */
export const alerts = {
  title: 'Price alerts',
  button: 'Price alert for {{symbol}}',
  price: 'Alert price',
  indexNow: 'Current index price',
  lastNow: 'Current last price',
  noPrice: 'No price yet',
  willRise: 'We notify you when the price rises to {{price}}, {{change}}% above now.',
  willFall: 'We notify you when the price falls to {{price}}, {{change}}% below now.',
  already: 'The price is already there. Choose another price.',
  often: 'How often',
  once: 'Once',
  every: 'Every time',
  everyText: 'At most once an hour, and only after the price has moved away.',
  byIndex: 'The recorded index price decides, exactly once each time. You get a notice in the app and an email.',
  set: 'Set alert',
  isSet: 'Alert set at {{price}}',
  removed: 'Alert removed',
  remove: 'Remove alert at {{price}}',
  removeOf: 'Remove alert for {{symbol}} at {{price}}',
  waitingHere: 'Alerts for this pair',
  views: 'Which alerts to show',
  view_waiting: 'Active',
  view_reached: 'Triggered',
  noneWaiting: 'No active alerts',
  noneWaitingText: 'Tap the bell on a chart or next to a pair to set one.',
  noneReached: 'No triggered alerts yet',
  rise: 'Rises to {{price}}',
  fall: 'Falls to {{price}}',
  reachedWith: 'At {{price}}',
  setOn: 'Set {{time}}',
  resting: 'Paused until {{time}}',
  passed: 'Waiting for the price to move away',
  used: '{{used}} of {{most}}',
  rose: '{{symbol}} rose to {{price}}',
  fell: '{{symbol}} fell to {{price}}',
  seeAll: 'All alerts',
  toMarkets: 'Go to Markets',
  logIn: 'Log in to get price alerts',
  lineOf: 'Alert {{price}}',
  record: 'Record {{record}}',
};

export const errors = {
  no_price_yet: 'This market has no price yet',
  alert_already_reached: 'The price is already there. Choose another price',
  alert_known: 'You already have an alert at this price',
  unknown_alert: 'This alert no longer exists',
  too_many_alerts: 'You can have at most {{limit}} active alerts. Remove one first',
  too_many_alerts_of_market: 'This market accepts no more alerts right now. Try again later',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  alert_already_reached: 'The price is already there. Choose another price',
  alert_known: 'You already have an alert at this price',
} satisfies Partial<Record<ProblemCode, string>>;

export const accountNotices = {
  price_rose_title: '{{market}} rose to {{price}}',
  price_rose_text: 'Price alert: {{market}} rose to {{reached}} {{priceCoin}}. Your alert was set at {{price}}.',
  price_fell_title: '{{market}} fell to {{price}}',
  price_fell_text: 'Price alert: {{market}} fell to {{reached}} {{priceCoin}}. Your alert was set at {{price}}.',
};
