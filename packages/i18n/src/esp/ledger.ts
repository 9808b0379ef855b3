// What the entries of a wallet say happened, in Spanish.
import type { Texts } from '../texts.ts';

export const ledger = {
  bought: 'Compra en {{symbol}}',
  paidForPurchase: 'Pago por compra en {{symbol}}',
  sold: 'Venta en {{symbol}}',
  receivedForSale: 'Cobro por venta en {{symbol}}',
  tradingFee: 'Comisión en {{symbol}}',
  transfer: 'Transferencia de {{from}} a {{to}}',
  testFunds: 'Fondos de prueba recibidos',
} satisfies Texts['ledger'];
