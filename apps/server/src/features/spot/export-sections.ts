// The orders of a user in the exported file of an account.
import type { PoolReader, Reader } from '../../database/reader.ts';
import { int8 } from '../../database/store/field.ts';
import type { ExportSection } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { readFills } from './read-fills.ts';
import { readOrders } from './read-orders.ts';
import { fillOf } from './wire-fill.ts';
import { spotOrderOf } from './wire-order.ts';

const PAGE = 500;

type Parts = { reader: PoolReader; live: Pick<LiveViews, 'current'> };

export function orderSections(parts: Parts): ExportSection[] {
  return [{ name: 'orders', rows: user => orderRows(parts, user) }];
}

/** Each order with its fills. */
async function* orderRows({ reader, live }: Parts, user: number): AsyncGenerator<string> {
  for await (const ids of orderIdPages(reader, user)) {
    for (const stored of await readOrders(reader, { user, state: 'any', ids }, { offset: 0, limit: ids.length })) {
      const listedMarket = live.current.list.require(stored.order.market);
      const fills = await readFills(reader, stored.order.id);
      const rows = fills.map(fill => fillOf(listedMarket, stored.order.side, fill));
      yield JSON.stringify({ ...spotOrderOf(listedMarket, stored), fills: rows });
    }
  }
}

/** The ids of all orders, newest first, a page at a time. */
async function* orderIdPages(reader: Reader, user: number): AsyncGenerator<number[]> {
  const part = (table: string) =>
    `(SELECT id FROM ${table} WHERE user_id = $1 AND id < $2 ORDER BY id DESC LIMIT ${PAGE})`;
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const ids = await reader.find(
      int8('id'),
      `FROM (${part('spot_orders')} UNION ALL ${part('closed_spot_orders')}) AS found ORDER BY id DESC LIMIT ${PAGE}`,
      [user, before],
    );
    if (ids.length > 0) yield ids;
    if (ids.length < PAGE) return;
    before = ids.at(-1)!;
  }
}
