// What the entries of a wallet say happened, in Thai.
import type { Texts } from '../texts.ts';

export const ledger = {
  bought: 'ซื้อใน {{symbol}}',
  paidForPurchase: 'ชำระค่าซื้อใน {{symbol}}',
  sold: 'ขายใน {{symbol}}',
  receivedForSale: 'รับเงินจากการขายใน {{symbol}}',
  tradingFee: 'ค่าธรรมเนียมซื้อขายใน {{symbol}}',
  transfer: 'โอนจาก{{from}}ไปยัง{{to}}',
  testFunds: 'รับเงินทดสอบ',
} satisfies Texts['ledger'];
