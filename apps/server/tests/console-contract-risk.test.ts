// The risk of contracts as staff sees it: counts by how near to liquidation, the queue without names, and names only with a reason on record.
import { decimal } from '@candor/money';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PoolReader } from '../src/database/reader.ts';
import { openContracts } from '../src/features/lever/open-contracts.ts';
import { openDemoReserves } from '../src/features/reserves/open-demo-reserves.ts';
import { type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';

const BTC_USDT = 1;
const OTHERS = 10_000;
const REASON = 'a large part of the market is near its liquidation';
const LONG = 1;

let server: ConsoleServer;
let admin: StaffBrowser;
let products: StaffBrowser;
let support: StaffBrowser;

/** Ten lots, opened at a price with a fiftieth of their value as margin. */
async function insertLongs(first: number, count: number, price: number, user: (id: number) => number): Promise<void> {
  const value = price * 10_000;
  const ids = Array.from({ length: count }, (_, index) => first + index);
  await server.pool.query(
    `INSERT INTO positions SELECT id, user_id, ${BTC_USDT}, 'long', 50, 10, ${value}, ${value / 50}, ${value / 50}, 500, 0, 1,
       10, ${value}, 0, 0, 0, 0, 0, 0, '{"profit":null,"loss":null}', NULL
     FROM unnest($1::bigint[], $2::integer[]) AS opened (id, user_id)`,
    [ids, ids.map(user)],
  );
}

beforeAll(async () => {
  server = await startConsoleServer();
  const { engine, reader, live } = server;
  const parts = { engine, reader, live, mode: 'demo' as const };
  await openDemoReserves(parts);
  await openContracts(parts);
  admin = await server.firstOperator(0);
  const second = await server.firstOperator(1);
  products = await server.newColleague(admin, second, 'products@example.com', 'products');
  support = await server.newColleague(admin, second, 'support@example.com', 'support');
  await insertLongs(1, 2, 60_000, () => 501);
  await insertLongs(3, 1, 60_060, () => 502);
  await insertLongs(4, 1, 60_300, () => 503);
  await insertLongs(100, OTHERS, 59_000, id => 1_000 + id);
  const receivedAt = Date.now();
  const quotes = ['a', 'b', 'c'].map(source => ({ source, price: decimal('59500', 8), sourceAt: null, receivedAt }));
  await server.run({ type: 'PublishIndexPrices', ticks: [{ market: BTC_USDT, quotes }] });
}, 300_000);
afterAll(() => server?.stop());

const longs = async (by = products) => {
  const { message } = await by.call('listContractRisk', {});
  const market = message.find(({ match_id: id }: { match_id: number }) => id === BTC_USDT);
  return { market, side: market.sides.find(({ type }: { type: number }) => type === LONG) };
};
const opened = (fields: object, by = admin) =>
  by.call('openContractPositions', { match_id: BTC_USDT, type: LONG, list: 'near', reason: REASON, ...fields });

test('positions and accounts are counted by how near they are to their liquidation', async () => {
  const { market, side } = await longs();
  expect(side).toMatchObject({ near: 2, near_accounts: 1, close: 1, close_accounts: 1, due: 1, due_accounts: 1 });
  expect(side).toMatchObject({ positions: OTHERS + 4, accounts: OTHERS + 3, queue: OTHERS });
  expect(market).toMatchObject({
    mark_price: '59500.00000000',
    price_scale: 1,
    insurance_fund: '100000',
    left_hour: '20000',
  });
  expect(market).toMatchObject({ open_value_limit: '2000000', is_open: 1, paid_hour: '0' });
});

test('the figures and the queue name no user', async () => {
  const { message } = await products.call('listDeleverageQueue', { match_id: BTC_USDT, type: LONG, page: 2 });
  expect(message).toMatchObject({ count: OTHERS, page: 2, limit: 10 });
  expect(message.list[0]).toEqual({ place: 11, multiple: 50, share: 10, value: '595', margin: '11.8', profits: '5' });
  const { message: risk } = await products.call('listContractRisk', {});
  expect(JSON.stringify(risk)).not.toMatch(/"(?:user|id)"/);
});

test('names are opened with a reason that is on record, by those who may', async () => {
  expect(await opened({ reason: 'no' })).toMatchObject({ problems: [{ field: 'reason', code: 'reason_too_short' }] });
  expect(await opened({}, products)).toMatchObject({ code: 'not_permitted' });
  expect(await opened({}, support)).toMatchObject({ code: 'not_permitted' });
  expect(await support.call('listContractRisk', {})).toMatchObject({ code: 'not_permitted' });
  const { message } = await opened({});
  expect(message).toMatchObject({
    count: 2,
    rows: [
      { id: 1, user: 501, place: 0 },
      { id: 2, user: 501 },
    ],
  });
  expect(await opened({ list: 'due' })).toMatchObject({ message: { rows: [{ user: 503 }] } });
  const { message: queue } = await opened({ list: 'queue' });
  expect(queue.count).toBe(OTHERS);
  expect(queue.rows).toHaveLength(200);
  const { rows } = await server.pool.query(
    `SELECT count(*)::integer AS looks FROM operator_actions WHERE action = 'open_contract_positions'`,
  );
  expect(rows).toEqual([{ looks: 3 }]);
  expect(await opened({ match_id: 999 })).toMatchObject({ code: 'unknown_contract' });
});

test('however often staff reads it, what is open is computed once in a while', async () => {
  const reads = vi.spyOn(PoolReader.prototype, 'select');
  for (let call = 0; call < 20; call += 1) await longs();
  const ofPositions = reads.mock.calls.filter(([table]) => (table as { table: string }).table === 'positions');
  // Eleven markets, and at most two spans of five seconds.
  expect(ofPositions.length).toBeLessThanOrEqual(22);
  reads.mockRestore();
});

test('liquidations and deleveragings are listed for staff as for all users', async () => {
  for (const name of ['listContractLiquidations', 'listContractDeleveragings'] as const) {
    expect(await products.call(name, {})).toMatchObject({ message: { list: [], count: 0, page: 1 } });
  }
});
