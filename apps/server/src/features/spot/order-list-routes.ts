// The calls that list a user's own spot orders, open and closed, and show one with its fills.
import { calls } from '@candor/contract';
import type { Slice } from '../../database/long-list.ts';
import { paginatorOf, sliceOf } from '../../http/paginator.ts';
import { answer, file, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { closedFilterOf, fillFilterOf, stateOf } from './list-input.ts';
import { marketsOfCoins } from './order-input.ts';
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
import { pageOwnFills } from './read-own-fills.ts';
import { readTrace } from './read-trace.ts';
import type { SpotRouteParts } from './trade-routes.ts';
import { fillOf, ownTradeOf } from './wire-fill.ts';
import { spotOrderOf } from './wire-order.ts';
import { movementsOf } from './wire-receipt.ts';

/** The most open orders that one answer lists. */
const MOST_OPEN = 2_000;

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
      return answer(await rowsOf(filter, { offset: 0, limit: MOST_OPEN }));
    });

    route(calls.listSpotHistory, async ({ page, limit, ...asked }, { user }) => {
      const filter = closedFilterOf(live.current.list, user.id, asked);
      const { total, rows } = await pageOrders(reader.of(user.id), filter, sliceOf({ page, limit }));
      return answer(paginatorOf(calls.listSpotHistory.path, { page, limit }, total, rows.map(onWire)));
    });

    route(calls.listSpotFills, async ({ page, limit, ...asked }, { user }) => {
      const { list } = live.current;
      const filter = fillFilterOf(list, user.id, asked);
      const { total, trades } = await pageOwnFills(reader.of(user.id), filter, sliceOf({ page, limit }));
      const rows = trades.map(trade => ownTradeOf(list.require(trade.market), trade));
      return answer(paginatorOf(calls.listSpotFills.path, { page, limit }, total, rows));
    });

    route(calls.exportSpotHistory, async ({ separator, decimal, ...asked }, { user }) => {
      const { list } = live.current;
      const filter = closedFilterOf(list, user.id, asked);
      return file('orders.csv', orderFile(reader.of(user.id), list, filter, { separator, decimal }));
    });

    route(calls.exportSpotFills, async ({ separator, decimal, ...asked }, { user }) => {
      const { list } = live.current;
      const filter = fillFilterOf(list, user.id, asked);
      return file('trades.csv', fillFile(reader.of(user.id), list, filter, { separator, decimal }));
    });

    route(calls.getSpotOrder, async ({ id, client_id }, { user }) => {
      const own = reader.of(user.id);
      const found = id ?? (client_id === undefined ? undefined : await orderIdOfClientId(own, user.id, client_id));
      const stored = found === undefined ? undefined : await readOrder(own, user.id, found);
      if (stored === undefined) return refuse('unknown_order');
      const { order } = stored;
      const listed = live.current.list.require(order.market);
      const fills = await readFills(own, order.id);
      return answer({ ...spotOrderOf(listed, stored), fills: fills.map(fill => fillOf(listed, order.side, fill)) });
    });

    route(calls.getSpotReceipt, async ({ id }, { user }) => {
      const found = await reader.of(user.id).inSnapshot(async snapshot => {
        const stored = await readOrder(snapshot, user.id, id);
        if (stored === undefined) return undefined;
        const { market } = live.current.list.require(stored.order.market);
        const trace = await readTrace(snapshot, { user: user.id, order: id, coins: [market.base, market.quote] });
        return { stored, fills: await readFills(snapshot, id), trace };
      });
      if (found === undefined) return refuse('unknown_order');
      const { stored, fills, trace } = found;
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
