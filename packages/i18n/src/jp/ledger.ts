// What the entries of a wallet say happened, in Japanese.
import type { Texts } from '../texts.ts';

export const ledger = {
  bought: '{{symbol}} 買い',
  paidForPurchase: '{{symbol}} 買い代金の支払い',
  sold: '{{symbol}} 売り',
  receivedForSale: '{{symbol}} 売却代金の受取',
  tradingFee: '{{symbol}} 取引手数料',
  transfer: '{{from}}から{{to}}へ振替',
  testFunds: 'テスト資金の受取',
} satisfies Texts['ledger'];
