// In demo, the wallet that a user has elsewhere: what is in it, and sending from it.
import type * as en from '../en/outside-wallet.ts';
import type { Translated } from '../texts.ts';

export const outsideWallet = {
  title: '外部ウォレット',
  demo: 'テスト通貨です（実際の資金ではありません）',
  about:
    '他社にお持ちのウォレットを再現したものです。チェーンはこのデモ専用です。ここから入金でき、ここのアドレスへ出金できます。',
  onlyInDemo: 'このページはデモでのみ利用できます',
  noChains: 'デモのチェーンが現在応答していません',
  filling: 'テスト通貨を送金中です。数秒かかります。',
  send: '送金',
  coin: '通貨とネットワーク',
  to: '送金先',
  ownDeposit: '自分の入金アドレス',
  amount: '数量',
  feeBesides: 'ネットワーク手数料は別途{{coin}}で支払われます。',
  continue: '次へ',
  confirmTitle: '外部ウォレットから送金',
  network: 'ネットワーク',
  networkFee: 'ネットワーク手数料',
  feeIn: '{{coin}}で支払い',
  confirmWarning: 'ネットワーク上の送金は取り消せません。アドレス全体を確認してください。',
  confirm: '送金する',
  sent: '{{amount}} {{coin}}を送金しました',
  seeDeposit: '入金を見る',
  balances: '残高',
  copyAddress: 'アドレスをコピー：{{network}}',
  activity: '送金と着金',
  noActivity: 'アプリの利用中に送金・着金したものがここに表示されます。',
  sentAt: '送金：{{time}}',
  arrivedAt: '着金：{{time}}',
  transaction: 'TXID',
  depositHint: '通貨をお持ちでない場合、このデモにはテスト通貨入りの外部ウォレットがあります。',
  sendFromOutside: '外部ウォレットから送る',
  fillIn: '外部ウォレットを使う',
  seeArrived: '外部ウォレットで確認する',
} satisfies Translated<typeof en.outsideWallet>;
