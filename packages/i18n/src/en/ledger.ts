// What the entries of a wallet say happened.
export const ledger = {
  bought: 'Bought on {{symbol}}',
  paidForPurchase: 'Paid for a purchase on {{symbol}}',
  sold: 'Sold on {{symbol}}',
  receivedForSale: 'Received for a sale on {{symbol}}',
  tradingFee: 'Trading fee on {{symbol}}',
  transfer: 'Transfer from {{from}} to {{to}}',
  testFunds: 'Test money received',
};
