// Price alerts: setting, listing, refusals and notices.
import type { ErrorCode, ProblemCode } from '@candor/contract';

/** The wallet app's area. */
export const alerts = {
  title: 'Price alerts',
  button: 'Price alert for {{symbol}}',
  price: 'Alert price',
  indexNow: 'Index now',
  lastNow: 'Last price now',
  noPrice: 'No price yet',
  willRise: 'You are told when the price rises to {{price}}: {{change}} % above now.',
  willFall: 'You are told when the price falls to {{price}}: {{change}} % below now.',
  already: 'The price is there at this moment. Choose another one.',
  often: 'How often',
  once: 'Once',
  every: 'Every time',
  everyText: 'At most once an hour, and again only after the price has left.',
  byIndex: 'Decided by the recorded index price, each exactly once. You get a notice in the app and a mail.',
  set: 'Set alert',
  isSet: 'Alert set at {{price}}',
  removed: 'Alert removed',
  remove: 'Remove the alert at {{price}}',
  removeOf: 'Remove the alert for {{symbol}} at {{price}}',
  waitingHere: 'Alerts for this market',
  views: 'Which alerts to show',
  view_waiting: 'Waiting',
  view_reached: 'Reached',
  noneWaiting: 'No alerts are waiting',
  noneWaitingText: 'The bell on a chart or beside a market sets one.',
  noneReached: 'No alert was reached yet',
  rise: 'Rises to {{price}}',
  fall: 'Falls to {{price}}',
  reachedWith: 'At {{price}}',
  setOn: 'Set {{time}}',
  resting: 'Rests until {{time}}',
  passed: 'Waits for the price to leave',
  used: '{{used}} of {{most}}',
  rose: '{{symbol}} has risen to {{price}}',
  fell: '{{symbol}} has fallen to {{price}}',
  seeAll: 'All alerts',
  toMarkets: 'To the markets',
  logIn: 'Log in to be told of prices',
  lineOf: 'Alert {{price}}',
  record: 'Record {{record}}',
};

export const errors = {
  no_price_yet: 'This market has no price yet',
  alert_already_reached: 'The price is there at this moment. Choose another one.',
  alert_known: 'You have an alert at this price already',
  unknown_alert: 'This alert is no longer there',
  too_many_alerts: 'You can have at most {{limit}} alerts waiting',
  too_many_alerts_of_market: 'This market takes no more alerts at the moment',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  alert_already_reached: 'The price is there at this moment. Choose another one.',
  alert_known: 'You have an alert at this price already',
} satisfies Partial<Record<ProblemCode, string>>;

export const accountNotices = {
  price_rose_title: '{{market}} has risen to {{price}}',
  price_rose_text:
    'Your price alert was reached: {{market}} rose to {{reached}} {{priceCoin}}; you wanted to know at {{price}}.',
  price_fell_title: '{{market}} has fallen to {{price}}',
  price_fell_text:
    'Your price alert was reached: {{market}} fell to {{reached}} {{priceCoin}}; you wanted to know at {{price}}.',
};
