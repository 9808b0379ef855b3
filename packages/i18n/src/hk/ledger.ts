// What the entries of a wallet say happened, in Traditional Chinese as written in Hong Kong.
import type { Texts } from '../texts.ts';

export const ledger = {
  bought: '{{symbol}} 買入',
  paidForPurchase: '{{symbol}} 買入支付',
  sold: '{{symbol}} 賣出',
  receivedForSale: '{{symbol}} 賣出所得',
  tradingFee: '{{symbol}} 交易手續費',
  transfer: '由{{from}}劃轉至{{to}}',
  testFunds: '領取測試幣',
} satisfies Texts['ledger'];
