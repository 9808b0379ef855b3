// What the entries of a wallet say happened, in Simplified Chinese.
import type { Texts } from '../texts.ts';

export const ledger = {
  bought: '{{symbol}} 买入',
  paidForPurchase: '{{symbol}} 买入支付',
  sold: '{{symbol}} 卖出',
  receivedForSale: '{{symbol}} 卖出所得',
  tradingFee: '{{symbol}} 交易手续费',
  transfer: '从{{from}}划转至{{to}}',
  testFunds: '领取测试币',
} satisfies Texts['ledger'];
