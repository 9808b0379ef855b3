// Notifies users of their own orders and fills.
import type { Event, Side, SpotTraded } from '@candor/exchange';
import type { PoolReader } from '../../database/reader.ts';
import type { OwnMessage, OwnUpdates } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { coinMembers } from '../market/wire-pair.ts';
import { readOrdersById } from './read-orders.ts';
import { fillOf, type OwnFill } from './wire-fill.ts';
import { spotOrderOf } from './wire-order.ts';

type Parts = { reader: PoolReader; live: LiveViews };

/** Orders as they are when they are sent. */
export function orderUpdates({ reader, live }: Parts): OwnUpdates<number> {
  return {
    addChanges({ records }, listens, add) {
      for (const { events } of records) {
        for (const event of events) for (const order of ordersOf(event, listens)) add(order, order);
      }
    },
    async messagesOf(ids) {
      const { list } = live.current;
      const stored = await readOrdersById(reader, ids);
      return stored.map(row => ({
        user: row.order.user,
        event: { type: 'order', data: spotOrderOf(list.require(row.order.market), row) },
      }));
    },
  };
}

type FillUpdate = { user: number; order: number; market: number; side: Side; fill: OwnFill };

/** Fills as they were. */
export function fillUpdates({ live }: Parts): OwnUpdates<FillUpdate> {
  return {
    addChanges({ records }, listens, add) {
      for (const { at, events } of records) {
        for (const event of events) {
          if (event.type !== 'SpotTraded') continue;
          // Each trade has two keys: its two sides may belong to one user.
          if (listens(event.taker)) add(2 * event.id, fillUpdate(event, at, 'taker'));
          if (listens(event.maker)) add(2 * event.id + 1, fillUpdate(event, at, 'maker'));
        }
      }
    },
    async messagesOf(fills) {
      return fills.map(({ user, order, market, side, fill }): OwnMessage => {
        const listed = live.current.list.require(market);
        const data = fillOf(listed, side, fill);
        return { user, event: { type: 'fill', order_id: order, ...coinMembers(listed), side, data } };
      });
    },
  };
}

/** Orders that an event changed, of users who listen and of some that it does not name. */
function ordersOf(event: Event, listens: (user: number) => boolean): number[] {
  switch (event.type) {
    case 'SpotOrderPlaced':
    case 'SpotOrderClosed':
      return listens(event.order.user) ? [event.order.id] : [];
    case 'SpotOrderTriggered':
    case 'SpotTrailStarted':
    case 'SpotOrderAmended':
      return [event.order];
    case 'SpotTraded': {
      const { taker, takerOrder, maker, makerOrder } = event;
      return [...(listens(taker) ? [takerOrder] : []), ...(listens(maker) ? [makerOrder] : [])];
    }
    default:
      return [];
  }
}

function fillUpdate(trade: SpotTraded, at: number, role: OwnFill['role']): FillUpdate {
  const { id, quantity, value, market } = trade;
  const isTaker = role === 'taker';
  return {
    user: isTaker ? trade.taker : trade.maker,
    order: isTaker ? trade.takerOrder : trade.makerOrder,
    market,
    side: (trade.takerSide === 'buy') === isTaker ? 'buy' : 'sell',
    fill: { id, at, quantity, value, fee: isTaker ? trade.takerFee : trade.makerFee, role },
  };
}
