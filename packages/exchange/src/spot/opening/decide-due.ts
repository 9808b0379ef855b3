// Decides the automatic steps of a new market: its auction begins and ends, and the orders that cross trade at one price.
import { assertNever, broken } from '../../assert.ts';
import { type BookSide, reaches } from '../../book/book.ts';
import { openLots, type Side, tradeValue } from '../../book/book-order.ts';
import type { Event } from '../../commands-and-events.ts';
import type { Market } from '../../market/market.ts';
import { firstTicks, type MarketOpening } from '../../market/opening.ts';
import type { State } from '../../state.ts';
import { operatorSidesOf } from '../fills.ts';
import type { SpotOrder, SpotTraded } from '../order.ts';
import { feeOf, quantityOf } from '../value.ts';
import { findUncrossing } from './uncross.ts';

/** The most trades in one step, because all other users wait for it (docs/decisions/0012-limits-of-one-command.md). */
export const TRADES_AT_ONCE = 250;

export function decideDueOpening(state: State, id: number, at: number): Event[] {
  const opening = state.marketOpenings.require(id);
  switch (opening.state) {
    case 'awaited':
      // From its actual start and not the planned one: after a delay the auction has its whole time.
      return [{ type: 'AuctionStarted', market: id, endsAt: at + opening.auctionMs }];
    case 'auction':
      return [priceOrEnd(state, opening)];
    case 'uncrossing': {
      const trades = nextTrades(state, opening);
      // What was cancelled between two pieces may leave others that cross at another price.
      return trades.length > 0 ? trades : [priceOrEnd(state, opening)];
    }
    case 'trading':
      throw broken(`market ${id} has opened`);
    default:
      return assertNever(opening.state);
  }
}

function priceOrEnd(state: State, opening: MarketOpening): Event {
  const { id } = opening;
  const uncrossing = findUncrossing(state.spot.book(id), firstTicks(state.markets.require(id), opening));
  return uncrossing === undefined
    ? { type: 'AuctionEnded', market: id }
    : { type: 'AuctionPriced', market: id, ...uncrossing };
}

/** An order in a piece of the auction, with its fills in it. */
type Taking = { order: SpotOrder };

function nextTrades(state: State, { id, ticks, lots }: MarketOpening): Event[] {
  const market = state.markets.require(id);
  const { bids, asks } = state.spot.book(id);
  const buyers = inPriority(bids, ticks);
  const sellers = inPriority(asks, ticks);
  const events: Event[] = [];
  let left = lots;
  let trade = state.exchange.nextTrade;
  let buyer = next(buyers);
  let seller = next(sellers);
  for (let count = 0; count < TRADES_AT_ONCE && left > 0 && buyer && seller; count++) {
    const traded = Math.min(left, openLots(buyer.order), openLots(seller.order));
    events.push(auctionTrade(state, market, { id: trade++, ticks, lots: traded, sides: [buyer.order, seller.order] }));
    left -= traded;
    const value = tradeValue(market, ticks, traded);
    for (const side of [buyer, seller]) fill(events, side, traded, value);
    if (openLots(buyer.order) === 0) buyer = next(buyers);
    if (openLots(seller.order) === 0) seller = next(sellers);
  }
  return events;
}

function fill(events: Event[], side: Taking, lots: number, value: bigint): void {
  const { filledLots, filledValue } = side.order;
  side.order = { ...side.order, filledLots: filledLots + lots, filledValue: filledValue + value };
  if (openLots(side.order) > 0) return;
  events.push({ type: 'SpotOrderClosed', order: { ...side.order, held: 0n }, reason: 'filled', wasResting: 0 });
}

type Pair = { id: number; ticks: number; lots: number; sides: readonly [buyer: SpotOrder, seller: SpotOrder] };

/** An auction has no taker: both sides pay the maker's fee, and the later order is recorded as the taker. */
function auctionTrade(state: State, market: Market, { id, ticks, lots, sides: [buyer, seller] }: Pair): SpotTraded {
  const takerSide: Side = buyer.place > seller.place ? 'buy' : 'sell';
  const [taker, maker] = takerSide === 'buy' ? [buyer, seller] : [seller, buyer];
  const quantity = quantityOf(market, lots);
  const value = tradeValue(market, ticks, lots);
  const feeFor = ({ side, makerFeePpm }: SpotOrder) => feeOf(side, quantity, value, makerFeePpm);
  return {
    type: 'SpotTraded',
    id,
    market: market.id,
    base: market.base,
    quote: market.quote,
    takerSide,
    takerOrder: taker.id,
    makerOrder: maker.id,
    taker: taker.user,
    maker: maker.user,
    ticks,
    lots,
    quantity,
    value,
    takerFee: feeFor(taker),
    makerFee: feeFor(maker),
    operatorSides: operatorSidesOf(state, taker.user, maker.user),
    isAuction: true,
  };
}

/** Orders that trade at a price: the best first, and those of one price in the order of its queue. */
function* inPriority(side: BookSide<SpotOrder>, ticks: number): Generator<SpotOrder, undefined> {
  for (let index = side.levels.length - 1; index >= 0; index--) {
    const level = side.levels[index]!;
    if (!reaches(side.side, level.ticks, ticks)) return undefined;
    for (let position = level.first; position !== null; position = position.next) yield position.order;
  }
  return undefined;
}

function next(orders: Generator<SpotOrder, undefined>): Taking | undefined {
  const order = orders.next().value;
  return order && { order };
}
