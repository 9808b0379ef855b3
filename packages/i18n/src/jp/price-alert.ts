// Price alerts: setting, listing, refusals and notices.
import type * as en from '../en/price-alert.ts';
import type { Translated } from '../texts.ts';

export const alerts = {
  title: '価格アラート',
  button: '{{symbol}}の価格アラート',
  price: 'アラート価格',
  indexNow: '現在のインデックス価格',
  lastNow: '現在の最終価格',
  noPrice: '価格はまだありません',
  willRise: '価格が{{price}}まで上がるとお知らせします（現在より{{change}}%上）。',
  willFall: '価格が{{price}}まで下がるとお知らせします（現在より{{change}}%下）。',
  already: '価格はすでにその値です。別の価格を選んでください。',
  often: '頻度',
  once: '1回のみ',
  every: '毎回',
  everyText: '1時間に1回まで。価格が一度離れた後にもう一度お知らせします。',
  byIndex: '記録されたインデックス価格で判定し、到達ごとに1回だけお知らせします。アプリの通知とメールが届きます。',
  set: 'アラートを設定',
  isSet: '{{price}}にアラートを設定しました',
  removed: 'アラートを削除しました',
  remove: '{{price}}のアラートを削除',
  removeOf: '{{symbol}}の{{price}}のアラートを削除',
  waitingHere: 'この通貨ペアのアラート',
  views: '表示するアラート',
  view_waiting: '有効',
  view_reached: '到達済み',
  noneWaiting: '有効なアラートはありません',
  noneWaitingText: 'チャートや通貨ペアの横にあるベルから設定できます。',
  noneReached: '到達したアラートはまだありません',
  rise: '{{price}}まで上昇',
  fall: '{{price}}まで下落',
  reachedWith: '到達価格：{{price}}',
  setOn: '{{time}}に設定',
  resting: '{{time}}まで休止',
  passed: '価格が離れるのを待っています',
  used: '{{used}} / {{most}}',
  rose: '{{symbol}}が{{price}}まで上がりました',
  fell: '{{symbol}}が{{price}}まで下がりました',
  seeAll: 'すべてのアラート',
  toMarkets: 'マーケットへ',
  logIn: 'ログインすると価格アラートを受け取れます',
  lineOf: 'アラート{{price}}',
  record: '記録{{record}}',
} satisfies Translated<typeof en.alerts>;

export const errors = {
  no_price_yet: 'この通貨ペアにはまだ価格がありません',
  alert_already_reached: '価格はすでにその値です。別の価格を選んでください',
  alert_known: 'この価格のアラートはすでにあります',
  unknown_alert: 'このアラートはもうありません',
  too_many_alerts: '有効なアラートは{{limit}}件までです。先に1件削除してください',
  too_many_alerts_of_market: 'この通貨ペアは現在これ以上アラートを受け付けられません。後でもう一度お試しください',
} satisfies Translated<typeof en.errors>;

export const problems = {
  alert_already_reached: '価格はすでにその値です。別の価格を選んでください',
  alert_known: 'この価格のアラートはすでにあります',
} satisfies Translated<typeof en.problems>;

export const accountNotices = {
  price_rose_title: '{{market}}が{{price}}まで上がりました',
  price_rose_text: '価格アラート：{{market}}が{{reached}} {{priceCoin}}まで上がりました。設定した価格は{{price}}です。',
  price_fell_title: '{{market}}が{{price}}まで下がりました',
  price_fell_text: '価格アラート：{{market}}が{{reached}} {{priceCoin}}まで下がりました。設定した価格は{{price}}です。',
} satisfies Translated<typeof en.accountNotices>;
