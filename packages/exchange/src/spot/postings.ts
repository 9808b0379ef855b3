// What a trade moves between its two sides and the fees.
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry } from '../ledger/chart-of-accounts.ts';
import type { SpotTraded } from './order.ts';

/** The sale, its payment, and the fees that are above zero. */
export function tradePostings(trade: SpotTraded): Entry[] {
  const { id: reference, base, quote, quantity, value } = trade;
  const takerBuys = trade.takerSide === 'buy';
  const [buyer, seller] = takerBuys ? [trade.taker, trade.maker] : [trade.maker, trade.taker];
  const [buyerFee, sellerFee] = takerBuys ? [trade.takerFee, trade.makerFee] : [trade.makerFee, trade.takerFee];
  const buyerBase = walletAccount(buyer, base, 'spot');
  const sellerQuote = walletAccount(seller, quote, 'spot');
  const { spotTrade, spotFee } = ENTRY_KIND;
  const postings: Entry[] = [
    {
      debit: walletAccount(buyer, quote, 'spot'),
      credit: sellerQuote,
      coin: quote,
      units: value,
      kind: spotTrade,
      reference,
    },
    {
      debit: walletAccount(seller, base, 'spot'),
      credit: buyerBase,
      coin: base,
      units: quantity,
      kind: spotTrade,
      reference,
    },
  ];
  if (sellerFee > 0n) {
    postings.push({
      debit: sellerQuote,
      credit: systemAccount('fees', quote),
      coin: quote,
      units: sellerFee,
      kind: spotFee,
      reference,
    });
  }
  if (buyerFee > 0n) {
    postings.push({
      debit: buyerBase,
      credit: systemAccount('fees', base),
      coin: base,
      units: buyerFee,
      kind: spotFee,
      reference,
    });
  }
  return postings;
}
