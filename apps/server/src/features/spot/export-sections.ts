// What the exported file of an account says of its orders.
import type pg from 'pg';
import { fieldsOf, type Reader } from '../../database/reader.ts';
import type { ExportSection } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { readFills } from './read-fills.ts';
import { readOrders } from './read-orders.ts';
import { fillOf } from './wire-fill.ts';
import { spotOrderOf } from './wire-order.ts';

const PAGE = 500;

type Parts = { pool: pg.Pool; live: Pick<LiveViews, 'current'> };

export function orderSections(parts: Parts): ExportSection[] {
  return [{ name: 'orders', rows: user => orderRows(parts, user) }];
}

/** Each order with its fills. */
async function* orderRows({ pool, live }: Parts, user: number): AsyncGenerator<string> {
  for await (const ids of orderIdPages(pool, user)) {
    for (const stored of await readOrders(pool, { user, state: 'any', ids }, { offset: 0, limit: ids.length })) {
      const listedMarket = live.current.list.require(stored.order.market);
      const fills = await readFills(pool, stored.order.id);
      const rows = fills.map(fill => fillOf(listedMarket, stored.order.side, fill));
      yield JSON.stringify({ ...spotOrderOf(listedMarket, stored), fills: rows });
    }
  }
}

/** The ids of all orders, newest first, a page at a time. */
async function* orderIdPages(reader: Reader, user: number): AsyncGenerator<number[]> {
  const part = (table: string) =>
    `(SELECT id FROM ${table} WHERE user_id = $1 AND id < $2 ORDER BY id DESC LIMIT ${PAGE})`;
  let before = String(Number.MAX_SAFE_INTEGER);
  for (;;) {
    const rows = await fieldsOf(
      reader,
      `${part('spot_orders')} UNION ALL ${part('closed_spot_orders')} ORDER BY id DESC LIMIT ${PAGE}`,
      [user, before],
    );
    if (rows.length > 0) yield rows.map(([id]) => Number(id));
    if (rows.length < PAGE) return;
    before = rows.at(-1)![0]!;
  }
}
