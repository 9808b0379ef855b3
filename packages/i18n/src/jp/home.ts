// The first page, in Japanese.
import type { Texts } from '../texts.ts';

export const home = {
  title: 'ホーム',
  settings: '設定',
  quickActions: 'クイック操作',
  getTestMoney: 'テスト資金',
  trade: '取引',
  transfer: '振替',
  orders: '注文',
  testMoneyArrived: 'テスト資金が現物口座に入金されました',
  firstSteps: 'はじめに',
  get: '受け取る',
  go: '進む',
  stepDone: '完了',
  step_funds: 'テスト資金を受け取る',
  why_funds: '無料、このデモ市場専用',
  step_order: 'はじめての注文を出す',
  why_order: 'リアルタイムの板で売買',
  step_transfer: '振替を行う',
  why_transfer: '口座間で通貨を移動',
  notices: 'お知らせ',
  notice_closed: '{{symbols}}：取引を一時停止しています。未約定の注文は取り消せます。',
  notice_stale:
    '{{symbols}}：指数価格の更新が止まっています。復旧するまで成行注文は受け付けず、逆指値注文は発動を待ちます。',
  notice_allStale: '指数価格の更新が止まっています。復旧するまで成行注文は受け付けず、逆指値注文は発動を待ちます。',
} satisfies Texts['home'];
