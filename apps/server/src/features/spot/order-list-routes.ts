// The calls that list a user's own spot orders, open and closed, and show one with its fills.
import { type CallFields, type CsvStyle, calls, spotStatuses } from '@candor/contract';
import type { Side } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import type { Slice } from '../../database/long-list.ts';
import { paginatorOf, sliceOf } from '../../http/lists.ts';
import { answer, file, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { ListedMarket, MarketList } from '../market/views/market-list.ts';
import { kindOf, marketsOfCoins, sideOf } from './order-input.ts';
import { fillFile, orderFile } from './own-files.ts';
import { readFills } from './read-fills.ts';
import {
  type OrderFilter,
  orderIdOfClientId,
  pageOrders,
  readOrder,
  readOrders,
  type StoredOrder,
} from './read-orders.ts';
import { type FillFilter, pageOwnFills } from './read-own-fills.ts';
import { type Balances, readTrace } from './read-trace.ts';
import type { SpotRouteParts } from './trade-routes.ts';
import { fillOf, type OwnFill, ownTradeOf } from './wire-fill.ts';
import { spotOrderOf } from './wire-order.ts';

/** The most open orders that one answer lists. */
const MAX_OPEN = 2_000;

export function spotOrderListRoutes({ reader, live }: Pick<SpotRouteParts, 'reader' | 'live'>): RouteFile {
  const marketsOf = (base?: number, quote?: number) => marketsOfCoins(live.current.list, base, quote);

  const onWire = (row: StoredOrder) => spotOrderOf(live.current.list.require(row.order.market), row);

  async function rowsOf(filter: OrderFilter, slice: Slice) {
    return (await readOrders(reader.of(filter.user), filter, slice)).map(onWire);
  }

  return route => {
    route(calls.listSpotOrders, async ({ currency_id, legal_id, status, page, limit }, { user }) => {
      const filter = { user: user.id, markets: marketsOf(currency_id, legal_id), state: stateOf(status) };
      return answer(await rowsOf(filter, sliceOf({ page, limit })));
    });

    route(calls.listOpenSpotOrders, async ({ currency_id, legal_id }, { user }) => {
      const filter = { user: user.id, markets: marketsOf(currency_id, legal_id), state: 'open' as const };
      return answer(await rowsOf(filter, { offset: 0, limit: MAX_OPEN }));
    });

    route(calls.listSpotHistory, async ({ page, limit, ...query }, { user }) => {
      const filter = closedFilterOf(live.current.list, user.id, query);
      const { total, rows } = await pageOrders(reader.of(user.id), filter, sliceOf({ page, limit }));
      return answer(paginatorOf(calls.listSpotHistory.path, { page, limit }, total, rows.map(onWire)));
    });

    route(calls.listSpotFills, async ({ page, limit, ...query }, { user }) => {
      const { list } = live.current;
      const filter = fillFilterOf(list, user.id, query);
      const { total, trades } = await pageOwnFills(reader.of(user.id), filter, sliceOf({ page, limit }));
      const rows = trades.map(trade => ownTradeOf(list.require(trade.market), trade));
      return answer(paginatorOf(calls.listSpotFills.path, { page, limit }, total, rows));
    });

    route(calls.exportSpotHistory, async ({ separator, decimal, ...query }, { user }) => {
      const { list } = live.current;
      const filter = closedFilterOf(list, user.id, query);
      return file('orders.csv', orderFile(reader.of(user.id), list, filter, { separator, decimal }));
    });

    route(calls.exportSpotFills, async ({ separator, decimal, ...query }, { user }) => {
      const { list } = live.current;
      const filter = fillFilterOf(list, user.id, query);
      return file('trades.csv', fillFile(reader.of(user.id), list, filter, { separator, decimal }));
    });

    route(calls.getSpotOrder, async ({ id, client_id }, { user }) => {
      const own = reader.of(user.id);
      const orderId = id ?? (client_id === undefined ? undefined : await orderIdOfClientId(own, user.id, client_id));
      const stored = orderId === undefined ? undefined : await readOrder(own, user.id, orderId);
      if (stored === undefined) return refuse('unknown_order');
      const { order } = stored;
      const listed = live.current.list.require(order.market);
      const fills = await readFills(own, order.id);
      return answer({ ...spotOrderOf(listed, stored), fills: fills.map(fill => fillOf(listed, order.side, fill)) });
    });

    route(calls.getSpotReceipt, async ({ id }, { user }) => {
      const details = await reader.of(user.id).inSnapshot(async snapshot => {
        const stored = await readOrder(snapshot, user.id, id);
        if (stored === undefined) return undefined;
        const { market } = live.current.list.require(stored.order.market);
        const trace = await readTrace(snapshot, { user: user.id, order: id, coins: [market.base, market.quote] });
        return { stored, fills: await readFills(snapshot, id), trace };
      });
      if (details === undefined) return refuse('unknown_order');
      const { stored, fills, trace } = details;
      const listed = live.current.list.require(stored.order.market);
      const { side } = stored.order;
      return answer({
        order: { ...spotOrderOf(listed, stored), fills: fills.map(fill => fillOf(listed, side, fill)) },
        movements: movementsOf(listed, side, fills, trace.balances),
        records: trace.records.map(({ sequence, hash, at }) => ({ sequence, hash, time: at })),
        record_count: trace.recordCount,
      });
    });
  };
}

/** First the coin that was received, then the one that was given. */
function movementsOf(
  { base, quote }: ListedMarket,
  side: Side,
  fills: readonly OwnFill[],
  balances: ReadonlyMap<number, Balances>,
) {
  if (fills.length === 0) return [];
  const sumOf = (pick: (fill: OwnFill) => bigint) => fills.reduce((sum, fill) => sum + pick(fill), 0n);
  const [quantity, value, fee] = [sumOf(fill => fill.quantity), sumOf(fill => fill.value), sumOf(fill => fill.fee)];
  const [received, spent] = side === 'buy' ? [base, quote] : [quote, base];
  const [came, went] = side === 'buy' ? [quantity, value] : [value, quantity];
  return [
    { coin: received, moved: came, fee },
    { coin: spent, moved: -went, fee: 0n },
  ].map(({ coin, moved, fee: paid }) => {
    const known = balances.get(coin.id);
    const written = (units: bigint) => formatDecimal(units, coin.scale);
    return {
      currency: coin.id,
      currency_name: coin.name,
      moved: written(moved),
      fee: written(paid),
      before: known === undefined ? null : written(known.before),
      after: known === undefined ? null : written(known.after),
    };
  });
}

type ClosedState = 'closed' | 'completed' | 'cancelled';

/** Reads the filters of lists of orders and of fills. */
function closedFilterOf(
  list: MarketList,
  user: number,
  fields: Omit<CallFields<'exportSpotHistory'>, keyof CsvStyle>,
): OrderFilter & { state: ClosedState } {
  const { order_type: kind, status } = fields;
  return {
    ...fillFilterOf(list, user, fields),
    kind: kind === undefined ? undefined : kindOf(kind),
    state: status === undefined ? 'closed' : status === spotStatuses.completed ? 'completed' : 'cancelled',
  };
}

function fillFilterOf(
  list: MarketList,
  user: number,
  { currency_id, legal_id, type, from, to }: Omit<CallFields<'exportSpotFills'>, keyof CsvStyle>,
): FillFilter {
  return {
    user,
    markets: marketsOfCoins(list, currency_id, legal_id),
    side: type === undefined ? undefined : sideOf(type),
    since: from === undefined ? undefined : from * 1000,
    until: to === undefined ? undefined : (to + 1) * 1000,
  };
}

function stateOf(status: 1 | 2 | 3 | undefined): OrderFilter['state'] {
  switch (status) {
    case undefined:
      return 'any';
    case spotStatuses.waiting:
      return 'open';
    case spotStatuses.completed:
      return 'completed';
    case spotStatuses.cancelled:
      return 'cancelled';
    default:
      return status satisfies never;
  }
}
