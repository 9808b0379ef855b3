// Writes what happened on the spot market into orders, books and balances.
import { broken } from '../assert.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { accountForChange, hold, moveBetween, release, releaseIn } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { SpotOrderAmended, SpotOrderClosed, SpotOrderPlaced, SpotOrderTriggered, SpotTraded } from './order.ts';
import { claimUsed, payingAccount } from './value.ts';

export function applySpotOrderPlaced(state: State, event: SpotOrderPlaced): void {
  const order = { ...event.order };
  const market = state.markets.require(order.market);
  const exchange = state.tables.exchange.change(1);
  exchange.nextOrder = order.id + 1;
  exchange.nextPlace = order.place + 1;
  state.spotOrders.insert(order);
  hold(state.accounts, payingAccount(market, order.user, order.side), order.held);
  state.spot.of(order.market).opened(order, event.rest);
}

export function applySpotOrderTriggered(state: State, event: SpotOrderTriggered): void {
  const order = state.spotOrders.change(event.order);
  const indexes = state.spot.of(order.market);
  indexes.unqueued(order);
  state.tables.exchange.change(1).nextPlace = event.place + 1;
  order.isActive = true;
  order.place = event.place;
  indexes.queued(order, event.rest);
}

export function applySpotOrderAmended(state: State, event: SpotOrderAmended): void {
  const order = state.spotOrders.change(event.order);
  const market = state.markets.require(order.market);
  const indexes = state.spot.of(order.market);
  const wallet = payingAccount(market, order.user, order.side);
  const keepsPlace = event.place === order.place;
  if (keepsPlace) indexes.reduced(order.user, order.id, order.lots - event.lots);
  else indexes.unqueued(order);
  if (event.held > order.held) hold(state.accounts, wallet, event.held - order.held);
  else release(state.accounts, wallet, order.held - event.held);
  order.ticks = event.ticks;
  order.lots = event.lots;
  order.held = event.held;
  if (keepsPlace) return;
  order.place = event.place;
  state.tables.exchange.change(1).nextPlace = event.place + 1;
  indexes.queued(order, event.rest);
}

/** A faster form of `tradePostings`: every account is looked up once. */
export function applySpotTraded(state: State, event: SpotTraded): void {
  const { accounts } = state;
  const { base, quote } = event;
  const takerBuys = event.takerSide === 'buy';
  const buyer = takerBuys ? event.taker : event.maker;
  const seller = takerBuys ? event.maker : event.taker;
  const buyerFee = takerBuys ? event.takerFee : event.makerFee;
  const sellerFee = takerBuys ? event.makerFee : event.takerFee;
  const buyerBase = accountForChange(accounts, walletAccount(buyer, base, 'spot'));
  const buyerQuote = accountForChange(accounts, walletAccount(buyer, quote, 'spot'));
  const sellerBase = accountForChange(accounts, walletAccount(seller, base, 'spot'));
  const sellerQuote = accountForChange(accounts, walletAccount(seller, quote, 'spot'));
  // The reservations that the fill uses are given back first, so that the movements can take them.
  const takerUsed = fill(state, event, event.takerOrder);
  const makerUsed = fill(state, event, event.makerOrder);
  releaseIn(takerBuys ? buyerQuote : sellerBase, takerUsed);
  releaseIn(takerBuys ? sellerBase : buyerQuote, makerUsed);
  moveBetween(buyerQuote, sellerQuote, event.value);
  moveBetween(sellerBase, buyerBase, event.quantity);
  if (sellerFee > 0n) moveBetween(sellerQuote, accountForChange(accounts, systemAccount('fees', quote)), sellerFee);
  if (buyerFee > 0n) moveBetween(buyerBase, accountForChange(accounts, systemAccount('fees', base)), buyerFee);
  state.spot.of(event.market).reduced(event.maker, event.makerOrder, event.lots);
  state.tables.exchange.change(1).nextTrade = event.id + 1;
  state.prices.change(event.market).last = BigInt(event.ticks) * state.markets.require(event.market).tick;
  state.repriced.add(event.market);
}

export function applySpotOrderClosed(state: State, event: SpotOrderClosed): void {
  const order = state.spotOrders.require(event.order.id);
  const market = state.markets.require(order.market);
  state.spot.of(order.market).closed(order);
  release(state.accounts, payingAccount(market, order.user, order.side), order.held);
  state.spotOrders.remove(order.id);
}

/** Notes a fill in an order's row and answers how much of its reservation it used. */
function fill(state: State, event: SpotTraded, id: number): bigint {
  const order = state.spotOrders.change(id);
  const used = claimUsed(state.markets.require(event.market), order, event);
  order.held -= used;
  order.filledLots += event.lots;
  order.filledValue += event.value;
  if (order.held < 0n) throw broken(`order ${id} cannot use more than it reserves`);
  return used;
}
