// What the records keep of an event: ledger entries, trades, closed orders, acts of operators. Written once, never read by the engine.
import type { Event } from './event.ts';
import { systemAccount, walletAccount } from './ledger/account-id.ts';
import { ENTRY_KIND, type Entry } from './ledger/entry.ts';
import type { Market } from './market/market.ts';
import type { OperatorActed } from './operator/act.ts';
import type { ProposalClosed, ProposalTookEffect } from './proposal/proposal.ts';
import type { SpotOrderClosed, SpotTraded } from './spot/order.ts';
import type { TransferMade } from './transfer/transfer.ts';

/** The steps in which a market counts from here on. */
export type MarketSteps = { market: number } & Pick<Market, 'tick' | 'lot'>;

/** The row that the records keep, by the kind of history. */
export type HistoryRows = {
  entries: Entry;
  trades: SpotTraded;
  closedOrders: SpotOrderClosed;
  transfers: TransferMade;
  operatorActions: OperatorActed;
  closedProposals: ProposalTookEffect | ProposalClosed;
  marketSteps: MarketSteps;
};
export type HistoryKind = keyof HistoryRows;

/** Takes in one row of a kind. */
export type AddHistory = <Kind extends HistoryKind>(kind: Kind, row: HistoryRows[Kind]) => void;

/** Tells, row by row, what an event leaves in the records; depends on nothing but the event. */
export function addHistory(event: Event, add: AddHistory): void {
  switch (event.type) {
    case 'TestFundsGranted': {
      const { id, user, coin, units } = event;
      const [debit, credit] = [systemAccount('demo-faucet', coin), walletAccount(user, coin, 'spot')];
      add('entries', { debit, credit, coin, units, kind: ENTRY_KIND.testFunds, reference: id });
      return;
    }
    case 'TransferMade': {
      const { id, user, coin, from, to, units } = event;
      const [debit, credit] = [walletAccount(user, coin, from), walletAccount(user, coin, to)];
      add('transfers', event);
      add('entries', { debit, credit, coin, units, kind: ENTRY_KIND.transfer, reference: id });
      return;
    }
    case 'SpotTraded':
      add('trades', event);
      for (const entry of tradeEntries(event)) add('entries', entry);
      return;
    case 'SpotOrderClosed':
      add('closedOrders', event);
      return;
    case 'MarketConfigured': {
      const { id, tick, lot } = event.market;
      add('marketSteps', { market: id, tick, lot });
      return;
    }
    case 'OperatorActed':
      add('operatorActions', event);
      return;
    case 'ProposalTookEffect':
    case 'ProposalClosed':
      add('closedProposals', event);
      return;
    default:
      return;
  }
}

function tradeEntries(trade: SpotTraded): Entry[] {
  const { id: reference, base, quote, quantity, value } = trade;
  const takerBuys = trade.takerSide === 'buy';
  const [buyer, seller] = takerBuys ? [trade.taker, trade.maker] : [trade.maker, trade.taker];
  const [buyerFee, sellerFee] = takerBuys ? [trade.takerFee, trade.makerFee] : [trade.makerFee, trade.takerFee];
  const buyerBase = walletAccount(buyer, base, 'spot');
  const sellerQuote = walletAccount(seller, quote, 'spot');
  const { spotTrade, spotFee } = ENTRY_KIND;
  const entries: Entry[] = [
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
    entries.push({
      debit: sellerQuote,
      credit: systemAccount('fees', quote),
      coin: quote,
      units: sellerFee,
      kind: spotFee,
      reference,
    });
  }
  if (buyerFee > 0n) {
    entries.push({
      debit: buyerBase,
      credit: systemAccount('fees', base),
      coin: base,
      units: buyerFee,
      kind: spotFee,
      reference,
    });
  }
  return entries;
}
