// A user's own closed orders and fills: in which order, by which filters, and as files.
import { calls } from '@candor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const BUY = 1;
const SELL = 2;

let server: TradingServer;
let maker: TradingUser;
let trader: TradingUser;
/** In the order of their placing: the first one is cancelled last. */
let ids: number[];

async function placed(user: TradingUser, fields: Record<string, string | number>): Promise<number> {
  const answer = await server.place(user, fields);
  if (answer.type !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.data.id;
}

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
  maker = await server.newUser({ 1: '1', 3: '50000' });
  trader = await server.newUser({ 1: '1', 3: '50000' });
  await placed(maker, { type: SELL, amount: '0.003', target_price: '92000' });
  await placed(maker, { type: BUY, amount: '0.5', target_price: '91000' });
  const first = await placed(trader, { type: BUY, amount: '0.001', target_price: '90000' });
  const bought = await placed(trader, { type: BUY, amount: '0.002', target_price: '92000' });
  const sold = await placed(trader, { type: SELL, order_type: 'market', amount: '0.004' });
  const cancelled = await placed(trader, { type: SELL, amount: '0.001', target_price: '95000' });
  await server.call('cancelSpotOrder', { id: cancelled }, trader);
  await server.call('cancelSpotOrder', { id: first }, trader);
  ids = [first, bought, sold, cancelled];
});
afterAll(() => server.stop());

async function history(fields: Record<string, string | number> = {}, user = trader) {
  const { message } = await server.call('listSpotHistory', { ...fields }, user);
  return message as { total: number; data: { id: number; updated_at: string }[] };
}

const numbers = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

test('closed orders come in the order in which they ended, on every page', async () => {
  const [first, bought, sold, cancelled] = ids;
  const all = await history();
  expect(numbers(all)).toEqual([first, cancelled, sold, bought]);
  const times = all.data.map(row => row.updated_at);
  expect(times).toEqual([...times].sort().reverse());
  const pages = [await history({ page: 1, limit: 3 }), await history({ page: 2, limit: 3 })];
  expect(pages.flatMap(numbers)).toEqual(numbers(all));
  expect(numbers(await history({ status: 3 }))).toEqual([first, cancelled]);
});

test('they are distinguished by side, kind, state and market', async () => {
  const [first, bought, sold, cancelled] = ids;
  expect(numbers(await history({ type: BUY }))).toEqual([first, bought]);
  expect(numbers(await history({ order_type: 'market' }))).toEqual([sold]);
  expect(numbers(await history({ order_type: 'limit', status: 2 }))).toEqual([bought]);
  expect(numbers(await history({ order_type: 'stop_limit' }))).toEqual([]);
  expect(numbers(await history({ currency_id: 1, legal_id: 3, type: SELL }))).toEqual([cancelled, sold]);
  expect(numbers(await history({ currency_id: 2, legal_id: 3 }))).toEqual([]);
});

test('a range of seconds takes both of its ends', async () => {
  const { data } = await history({ limit: 1 });
  const at = Date.parse(`${data[0]!.updated_at.replace(' ', 'T')}Z`) / 1000;
  expect(numbers(await history({ from: at, to: at }))).toContain(data[0]!.id);
  expect(await history({ from: at + 60 })).toMatchObject({ total: 0, data: [] });
  expect(await history({ to: at - 3600 })).toMatchObject({ total: 0, data: [] });
  expect((await history({ from: at - 3600, to: 9_000_000_000_000 })).total).toBe(4);
});

test('fills of taking and of resting orders are one list, with side, fee and order of their own', async () => {
  const [, bought, sold] = ids;
  const own = (await server.call('listSpotFills', {}, trader)).message;
  expect(own).toMatchObject({ total: 2, next_page_url: null });
  expect(own.data).toMatchObject([
    { order_id: sold, type: SELL, role: 'taker', price: '91000.0', amount: '0.00400', value: '364.000000' },
    { order_id: bought, type: BUY, role: 'taker', fee: '0.00000200', fee_currency: 'BTC', symbol: 'BTC/USDT' },
  ]);
  const made = (await server.call('listSpotFills', {}, maker)).message;
  expect(made.data).toMatchObject([
    { type: BUY, role: 'maker', fee_currency: 'BTC' },
    { type: SELL, role: 'maker', fee_currency: 'USDT' },
  ]);
  expect((await server.call('listSpotFills', { type: SELL }, maker)).message.data).toMatchObject([{ type: SELL }]);
  expect((await server.call('listSpotFills', { page: 2, limit: 1 }, trader)).message.data).toMatchObject([
    { order_id: bought },
  ]);
  expect((await server.call('listSpotFills', { currency_id: 2, legal_id: 3 }, trader)).message.total).toBe(0);
  expect((await server.call('listSpotFills', { to: 1 }, trader)).message.total).toBe(0);
});

async function fileOf(name: 'exportSpotHistory' | 'exportSpotFills', user: TradingUser, query = '') {
  const answer = await fetch(`${server.origin}/api/${calls[name].path}${query}`, {
    headers: { authorization: user.token },
  });
  return { headers: answer.headers, lines: (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n') };
}

test('orders come as a file that a spreadsheet reads, with plain decimals and ISO times', async () => {
  const { headers, lines } = await fileOf('exportSpotHistory', trader);
  expect(headers.get('content-type')).toContain('text/csv');
  expect(headers.get('content-disposition')).toContain('orders.csv');
  expect(lines[0]).toMatch(/^"order_id","placed_at","ended_at","market"/);
  expect(lines.slice(1).map(line => Number(line.split(',')[0]))).toEqual(numbers(await history()));
  expect(lines[3]).toMatch(
    /^\d+,\d{4}-\d\d-\d\dT[\d:.]{12}Z,\d{4}-\d\d-\d\dT[\d:.]{12}Z,"BTC\/USDT","sell","market","ioc",,,0\.00400,,0\.00400,91000\.000000,"filled",""$/,
  );
});

test('the cells and decimals of both files are separated as the call requests', async () => {
  const query = '?separator=semicolon&decimal=comma';
  const orders = await fileOf('exportSpotHistory', trader, query);
  expect(orders.lines[0]).toMatch(/^"order_id";"placed_at";"ended_at";"market"/);
  expect(orders.lines[3]).toMatch(/Z;"BTC\/USDT";"sell";"market";"ioc";;;0,00400;;0,00400;91000,000000;"filled";""$/);
  const fills = await fileOf('exportSpotFills', trader, '?separator=tab&decimal=comma');
  expect(fills.lines[1]).toMatch(/\t"sell"\t"taker"\t91000,0\t0,00400\t364,000000\t0,364000\t"USDT"$/);
});

test('the filters of the lists hold for the files', async () => {
  expect((await fileOf('exportSpotHistory', trader, '?order_type=market')).lines).toHaveLength(2);
  expect((await fileOf('exportSpotFills', trader, '?type=1')).lines).toHaveLength(2);
  expect((await fileOf('exportSpotFills', trader, '?to=1')).lines).toHaveLength(1);
  expect((await fileOf('exportSpotFills', trader)).lines[1]).toMatch(
    /^\d+,\d{4}-\d\d-\d\dT[\d:.]{12}Z,\d+,"BTC\/USDT","sell","taker",91000\.0,0\.00400,364\.000000,0\.364000,"USDT"$/,
  );
});

test('no user sees the orders or fills of another', async () => {
  const stranger = await server.newUser({});
  expect(await history({}, stranger)).toMatchObject({ total: 0, data: [] });
  expect((await server.call('listSpotFills', {}, stranger)).message).toMatchObject({ total: 0, data: [] });
  expect((await fileOf('exportSpotHistory', stranger)).lines).toHaveLength(1);
  expect((await fileOf('exportSpotFills', stranger)).lines).toHaveLength(1);
});
