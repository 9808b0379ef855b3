// What the entries of a wallet say happened, in Korean.
import type { Texts } from '../texts.ts';

export const ledger = {
  bought: '{{symbol}} 매수',
  paidForPurchase: '{{symbol}} 매수 대금 지급',
  sold: '{{symbol}} 매도',
  receivedForSale: '{{symbol}} 매도 대금 수령',
  tradingFee: '{{symbol}} 거래 수수료',
  transfer: '{{from}} 계좌에서 {{to}} 계좌로 이체',
  testFunds: '테스트 자금 수령',
} satisfies Texts['ledger'];
