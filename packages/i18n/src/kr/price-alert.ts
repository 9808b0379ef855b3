// Price alerts: setting, listing, refusals and notices.
import type * as en from '../en/price-alert.ts';
import type { Translated } from '../texts.ts';

export const alerts = {
  title: '가격 알림',
  button: '{{symbol}} 가격 알림',
  price: '알림 가격',
  indexNow: '현재 지수 가격',
  lastNow: '현재가',
  noPrice: '아직 가격이 없습니다',
  willRise: '가격이 {{price}}까지 오르면 알려 드립니다. 현재보다 {{change}}% 높습니다.',
  willFall: '가격이 {{price}}까지 내리면 알려 드립니다. 현재보다 {{change}}% 낮습니다.',
  already: '이미 그 가격입니다. 다른 가격을 선택하세요.',
  often: '알림 횟수',
  once: '한 번만',
  every: '매번',
  everyText: '한 시간에 최대 한 번, 가격이 벗어난 뒤에만 다시 알립니다.',
  byIndex: '기록된 지수 가격으로 판정하며 도달할 때마다 한 번만 알립니다. 앱 알림과 이메일이 전송됩니다.',
  set: '알림 설정',
  isSet: '{{price}}에 알림을 설정했습니다',
  removed: '알림을 삭제했습니다',
  remove: '{{price}} 알림 삭제',
  removeOf: '{{symbol}} {{price}} 알림 삭제',
  waitingHere: '이 마켓의 알림',
  views: '표시할 알림',
  view_waiting: '활성',
  view_reached: '도달함',
  noneWaiting: '활성 알림이 없습니다',
  noneWaitingText: '차트나 마켓 옆의 종 모양을 눌러 설정하세요.',
  noneReached: '아직 도달한 알림이 없습니다',
  rise: '{{price}}까지 상승',
  fall: '{{price}}까지 하락',
  reachedWith: '도달가 {{price}}',
  setOn: '{{time}} 설정',
  resting: '{{time}}까지 일시 중지',
  passed: '가격이 벗어나기를 기다리는 중',
  used: '{{used}} / {{most}}',
  rose: '{{symbol}} 가격이 {{price}}까지 올랐습니다',
  fell: '{{symbol}} 가격이 {{price}}까지 내렸습니다',
  seeAll: '모든 알림',
  toMarkets: '마켓 보기',
  logIn: '로그인하면 가격 알림을 받을 수 있습니다',
  lineOf: '알림 {{price}}',
  record: '기록 {{record}}',
} satisfies Translated<typeof en.alerts>;

export const errors = {
  no_price_yet: '이 마켓에는 아직 가격이 없습니다',
  alert_already_reached: '이미 그 가격입니다. 다른 가격을 선택하세요',
  alert_known: '이 가격의 알림이 이미 있습니다',
  unknown_alert: '이 알림은 더 이상 없습니다',
  too_many_alerts: '활성 알림은 최대 {{limit}}개입니다. 먼저 하나를 삭제하세요',
  too_many_alerts_of_market: '이 마켓은 지금 알림을 더 받을 수 없습니다. 나중에 다시 시도하세요',
} satisfies Translated<typeof en.errors>;

export const problems = {
  alert_already_reached: '이미 그 가격입니다. 다른 가격을 선택하세요',
  alert_known: '이 가격의 알림이 이미 있습니다',
} satisfies Translated<typeof en.problems>;

export const accountNotices = {
  price_rose_title: '{{market}} 가격이 {{price}}까지 올랐습니다',
  price_rose_text:
    '가격 알림: {{market}} 가격이 {{reached}} {{priceCoin}}까지 올랐습니다. 설정한 가격은 {{price}}입니다.',
  price_fell_title: '{{market}} 가격이 {{price}}까지 내렸습니다',
  price_fell_text:
    '가격 알림: {{market}} 가격이 {{reached}} {{priceCoin}}까지 내렸습니다. 설정한 가격은 {{price}}입니다.',
} satisfies Translated<typeof en.accountNotices>;
