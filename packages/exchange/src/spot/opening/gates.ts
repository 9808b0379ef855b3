// What a new market takes at each stage of its opening.
import type { Market } from '../../market/market.ts';
import { MAX_AUCTION_ORDERS, type MarketOpening } from '../../market/opening.ts';
import type { Rejection } from '../../rejection.ts';
import type { State } from '../../state.ts';
import type { PlaceSpotOrder } from '../command.ts';
import type { SpotOrder } from '../order.ts';

type OrderTerms = Pick<PlaceSpotOrder, 'kind' | 'timeInForce'> & { exits?: unknown };

/** Refuses what a new market does not take yet: an index is what every order but a plain limit leans on. */
export function refuseEarly(opening: MarketOpening, { kind, timeInForce, exits }: OrderTerms): Rejection | undefined {
  const isPlain = kind === 'limit' && exits === undefined;
  switch (opening.state) {
    case 'awaited':
      return { code: 'market-opens-later', opensAt: opening.opensAt };
    case 'auction':
      return isPlain && timeInForce === 'gtc' ? undefined : { code: 'auction-orders-only' };
    case 'uncrossing':
      return { code: 'auction-ending' };
    case 'trading':
      return isPlain ? undefined : { code: 'limit-orders-only' };
    default:
      return opening.state satisfies never;
  }
}

/** Whether orders are taken into the book of a market without meeting each other. */
export function isCollecting(opening: MarketOpening | undefined): boolean {
  return opening?.state === 'auction';
}

type Collected = Pick<SpotOrder, 'user' | 'market' | 'side' | 'ticks'>;

/** An auction takes no order that could match one of the same user's, so no user trades with themselves in it. */
export function refuseOwnCross(state: State, order: Collected): Rejection | undefined {
  const { user, market, side, ticks } = order;
  const meets = state.spot.idsOf(user, market).some(id => {
    const own = state.spotOrders.require(id);
    return own.side !== side && (side === 'buy' ? own.ticks <= ticks : own.ticks >= ticks);
  });
  return meets ? { code: 'self-trade' } : undefined;
}

/** Limits a user's orders in an auction, since each new order searches all of them. */
export function refuseMoreOrders(state: State, user: number, { id }: Market): Rejection | undefined {
  const isFull = state.spot.countOf(user, id) >= MAX_AUCTION_ORDERS;
  return isFull ? { code: 'too-many-orders', limit: MAX_AUCTION_ORDERS } : undefined;
}
