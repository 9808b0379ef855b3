// Writes what happened on the spot market into orders, books and balances.
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { hold, move, release } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type {
  SpotOrder,
  SpotOrderAmended,
  SpotOrderClosed,
  SpotOrderPlaced,
  SpotOrderTriggered,
  SpotTraded,
} from './order.ts';
import { claimUsed, payingAccount } from './value.ts';

export function applySpotOrderPlaced(state: State, event: SpotOrderPlaced): void {
  const order = { ...event.order };
  const market = state.markets.require(order.market);
  const exchange = state.tables.exchange.change(state.exchange);
  exchange.nextOrder = order.id + 1;
  exchange.nextPlace = order.place + 1;
  state.spotOrders.insert(order);
  hold(state.accounts, payingAccount(market, order.user, order.side), order.held);
  state.spot.opened(order);
  if (!order.isActive) state.spot.waitingStops(order.market).add(order);
  else if (event.rest > 0) state.spot.book(order.market).add(order, event.rest);
}

export function applySpotOrderTriggered(state: State, event: SpotOrderTriggered): void {
  const order = state.spotOrders.change(state.spotOrders.require(event.order));
  state.spot.waitingStops(order.market).remove(order);
  state.tables.exchange.change(state.exchange).nextPlace = event.place + 1;
  order.isActive = true;
  order.place = event.place;
  if (event.rest > 0) state.spot.book(order.market).add(order, event.rest);
}

export function applySpotOrderAmended(state: State, event: SpotOrderAmended): void {
  const order = state.spotOrders.change(state.spotOrders.require(event.order));
  const market = state.markets.require(order.market);
  const book = state.spot.book(order.market);
  const wallet = payingAccount(market, order.user, order.side);
  const keepsPlace = event.place === order.place;
  if (keepsPlace) book.reduce(order.id, order.lots - event.lots);
  else book.remove(order);
  if (event.held > order.held) hold(state.accounts, wallet, event.held - order.held);
  else release(state.accounts, wallet, order.held - event.held);
  order.ticks = event.ticks;
  order.lots = event.lots;
  order.held = event.held;
  if (keepsPlace) return;
  order.place = event.place;
  state.tables.exchange.change(state.exchange).nextPlace = event.place + 1;
  if (event.rest > 0) book.add(order, event.rest);
}

export function applySpotTraded(state: State, event: SpotTraded): void {
  const taker = fill(state, event, event.takerOrder);
  const maker = fill(state, event, event.makerOrder);
  state.spot.book(event.market).reduce(maker.id, event.lots);
  const [buyer, seller] = event.takerSide === 'buy' ? [taker, maker] : [maker, taker];
  const [buyerFee, sellerFee] =
    event.takerSide === 'buy' ? [event.takerFee, event.makerFee] : [event.makerFee, event.takerFee];
  const { accounts } = state;
  const { base, quote } = event;
  const buyerBase = walletAccount(buyer.user, base, 'spot');
  const sellerQuote = walletAccount(seller.user, quote, 'spot');
  move(accounts, walletAccount(buyer.user, quote, 'spot'), sellerQuote, event.value);
  move(accounts, walletAccount(seller.user, base, 'spot'), buyerBase, event.quantity);
  move(accounts, sellerQuote, systemAccount('fees', quote), sellerFee);
  move(accounts, buyerBase, systemAccount('fees', base), buyerFee);
  state.tables.exchange.change(state.exchange).nextTrade = event.id + 1;
  state.prices.change(state.prices.require(event.market)).lastTicks = event.ticks;
  state.repriced.add(event.market);
}

export function applySpotOrderClosed(state: State, event: SpotOrderClosed): void {
  const order = state.spotOrders.require(event.order.id);
  const market = state.markets.require(order.market);
  const book = state.spot.book(order.market);
  if (book.has(order.id)) book.remove(order);
  else if (!order.isActive) state.spot.waitingStops(order.market).remove(order);
  release(state.accounts, payingAccount(market, order.user, order.side), order.held);
  state.spot.closed(order);
  state.spotOrders.remove(order.id);
}

/** Notes a fill in an order's row and gives back the claim it used, so that the movement can take it. */
function fill(state: State, event: SpotTraded, id: number): SpotOrder {
  const order = state.spotOrders.change(state.spotOrders.require(id));
  const market = state.markets.require(event.market);
  const used = claimUsed(market, order, event.lots, event.value);
  release(state.accounts, payingAccount(market, order.user, order.side), used);
  order.held -= used;
  order.filledLots += event.lots;
  order.filledValue += event.value;
  return order;
}
