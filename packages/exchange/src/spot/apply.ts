// Writes what happened on the spot market into orders, books and balances.
import { broken } from '../assert.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { accountForChange, hold, moveBetween, release, releaseIn } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import { asAmended } from './amend.ts';
import { applyAuctionTrade } from './opening/apply.ts';
import {
  restingLots,
  type SpotOrder,
  type SpotOrderAmended,
  type SpotOrderClosed,
  type SpotOrderPlaced,
  type SpotOrderRefilled,
  type SpotOrderTriggered,
  type SpotTraded,
  type SpotTrailStarted,
  waitingListOf,
} from './order.ts';
import { claimUsed, payingAccount, quantityOf, reservationOf } from './value.ts';

export function applySpotOrderPlaced(state: State, event: SpotOrderPlaced): void {
  const order = { ...event.order };
  const market = state.markets.require(order.market);
  const exchange = state.tables.exchange.change(1);
  exchange.nextOrder = order.id + 1;
  exchange.nextPlace = order.place + 1;
  state.spotOrders.insert(order);
  hold(state.accounts, payingAccount(market, order.user, order.side), order.held);
  state.spot.of(order.market).opened(order, event.rest);
  if (order.exitOf !== undefined) noteArmed(state, order, order.lots);
}

export function applySpotOrderTriggered(state: State, event: SpotOrderTriggered): void {
  const order = state.spotOrders.change(event.order);
  const indexes = state.spot.of(order.market);
  handOverBest(state, order);
  const best = order.trail && indexes.trails.bestOf(order);
  indexes.unqueued(order);
  state.tables.exchange.change(1).nextPlace = event.place + 1;
  if (best !== undefined) order.trail = { ...order.trail!, best };
  order.isActive = true;
  order.place = event.place;
  if (order.pair !== undefined && event.ticks !== undefined) leaveLimit(state, order, event.ticks);
  indexes.queued(order, event.rest);
}

export function applySpotTrailStarted(state: State, event: SpotTrailStarted): void {
  const order = state.spotOrders.change(event.order);
  const indexes = state.spot.of(order.market);
  indexes.unqueued(order);
  state.tables.exchange.change(1).nextPlace = event.place + 1;
  order.place = event.place;
  order.trail = { ...order.trail!, best: event.best };
  indexes.queued(order, 0);
}

export function applySpotOrderRefilled(state: State, event: SpotOrderRefilled): void {
  const order = state.spotOrders.change(event.order);
  const indexes = state.spot.of(order.market);
  indexes.unqueued(order);
  state.tables.exchange.change(1).nextPlace = event.place + 1;
  order.place = event.place;
  order.shownLots = event.shown;
  indexes.queued(order, event.shown);
}

export function applySpotOrderAmended(state: State, event: SpotOrderAmended): void {
  const order = state.spotOrders.change(event.order);
  const market = state.markets.require(order.market);
  const indexes = state.spot.of(order.market);
  const wallet = payingAccount(market, order.user, order.side);
  const keepsPriority = event.place === order.place;
  if (event.trigger !== undefined) indexes.retriggered(order, event.trigger);
  if (!keepsPriority) indexes.unqueued(order);
  else if (order.isActive) indexes.reduced(order.user, order.id, restingLots(order) - event.rest);
  if (event.held > order.held) hold(state.accounts, wallet, event.held - order.held);
  else release(state.accounts, wallet, order.held - event.held);
  const added = event.lots - order.lots;
  order.ticks = event.ticks;
  order.lots = event.lots;
  order.held = event.held;
  if (event.stopTicks !== undefined) order.pair = { ...order.pair!, stopTicks: event.stopTicks };
  asAmended(order, event.rest);
  if (order.exitOf !== undefined && added > 0) noteArmed(state, order, added);
  if (keepsPriority) return;
  order.place = event.place;
  state.tables.exchange.change(1).nextPlace = event.place + 1;
  indexes.queued(order, event.rest);
}

/** A faster form of `tradePostings`: every account is read once. */
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
  // The reservations that the fill uses are released first, so that the movements can take them.
  const takerUsed = fill(state, event, event.takerOrder);
  const makerUsed = fill(state, event, event.makerOrder);
  releaseIn(takerBuys ? buyerQuote : sellerBase, takerUsed);
  releaseIn(takerBuys ? sellerBase : buyerQuote, makerUsed);
  moveBetween(buyerQuote, sellerQuote, event.value);
  moveBetween(sellerBase, buyerBase, event.quantity);
  if (sellerFee > 0n) moveBetween(sellerQuote, accountForChange(accounts, systemAccount('fees', quote)), sellerFee);
  if (buyerFee > 0n) moveBetween(buyerBase, accountForChange(accounts, systemAccount('fees', base)), buyerFee);
  state.spot.of(event.market).reduced(event.maker, event.makerOrder, event.lots);
  if (event.isAuction) leaveAuction(state, event);
  state.tables.exchange.change(1).nextTrade = event.id + 1;
  const last = BigInt(event.ticks) * state.markets.require(event.market).tick;
  state.prices.change(event.market).last = last;
  const { trails } = state.spot.of(event.market);
  if (!trails.isEmpty) for (const order of trails.follow(last)) noteBest(state, order, last);
  state.repriced.add(event.market);
}

export function applySpotOrderClosed(state: State, event: SpotOrderClosed): void {
  const order = state.spotOrders.require(event.order.id);
  const market = state.markets.require(order.market);
  handOverBest(state, order);
  state.spot.of(order.market).closed(order);
  release(state.accounts, payingAccount(market, order.user, order.side), order.held);
  state.spotOrders.remove(order.id);
}

/** In an auction both orders are in the book. */
function leaveAuction(state: State, event: SpotTraded): void {
  state.spot.of(event.market).reduced(event.taker, event.takerOrder, event.lots);
  applyAuctionTrade(state, event);
}

/** Notes a fill in an order's row and answers how much of its reservation it used. */
function fill(state: State, event: SpotTraded, id: number): bigint {
  const order = state.spotOrders.change(id);
  const used = claimUsed(state.markets.require(event.market), order, event);
  order.held -= used;
  order.filledLots += event.lots;
  order.filledValue += event.value;
  if (order.shownLots !== undefined && id === event.makerOrder) order.shownLots -= event.lots;
  if (order.exits !== undefined) {
    const fee = id === event.takerOrder ? event.takerFee : event.makerFee;
    order.exits = { ...order.exits, bought: order.exits.bought + event.quantity - fee };
  }
  if (order.held < 0n) throw broken(`order ${id} cannot use more than it reserves`);
  return used;
}

/** From here on the order is its stop alone, and reserves for nothing else. */
function leaveLimit(state: State, order: SpotOrder, ticks: number): void {
  const market = state.markets.require(order.market);
  order.ticks = ticks;
  order.pair = { ...order.pair!, isStopped: true };
  const reservation = reservationOf(market, order);
  release(state.accounts, payingAccount(market, order.user, order.side), order.held - reservation);
  order.held = reservation;
}

/** Notes with an entry that an exit sells so many lots more of what it bought. */
function noteArmed(state: State, exit: SpotOrder, lots: number): void {
  const entry = state.spotOrders.change(exit.exitOf!);
  const units = quantityOf(state.markets.require(exit.market), lots);
  entry.exits = { ...entry.exits!, armed: entry.exits!.armed + units, order: exit.id };
}

/** Before a trailing stop leaves, the one that noted no price because this one did notes it. */
function handOverBest(state: State, order: SpotOrder): void {
  if (order.trail === undefined || waitingListOf(order) !== 'trails') return;
  const heir = state.spot.trails(order.market).heirOf(order);
  if (heir !== undefined && heir.heir.trail!.best !== heir.best) noteBest(state, heir.heir, heir.best);
}

function noteBest(state: State, { id }: SpotOrder, best: bigint): void {
  const order = state.spotOrders.change(id);
  order.trail = { ...order.trail!, best };
}
