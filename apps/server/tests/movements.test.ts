// What is computed from the entries of a user: movements by order, cost and result of each coin, the value of everything.
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWalletHistory } from '../src/features/wallet/history/wallet-history.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const HOUR_MS = 3_600_000;
let server: TradingServer;

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
});
afterAll(() => server.stop());

/** Another user offers that much BTC at that price. */
async function offer(amount: string, price: string): Promise<void> {
  const seller = await server.newUser({ 1: amount });
  const placed = await server.place(seller, { type: 2, amount, target_price: price });
  expect(placed.type).toBe('ok');
}

async function bid(amount: string, price: string): Promise<void> {
  const buyer = await server.newUser({ 3: '5000' });
  const placed = await server.place(buyer, { type: 1, amount, target_price: price });
  expect(placed.type).toBe('ok');
}

const movements = async (user: TradingUser, fields = {}) => (await server.call('listMovements', fields, user)).message;
const resultOf = async (user: TradingUser, currency: number) => {
  const { message } = await server.call('listCoinResults', {}, user);
  return message.list.find((row: { currency: number }) => row.currency === currency);
};

test('the fills and fees of an order are one row, which opens to its entries', async () => {
  const user = await server.newUser({ 3: '5000' });
  await offer('0.01', '91000');
  await offer('0.01', '92000');
  const { data } = await server.place(user, { type: 1, amount: '0.02', target_price: '92000' });
  expect(data.status).toBe(2);
  const answer = await movements(user);
  expect(answer).toMatchObject({ count: 2, is_complete: 1 });
  expect(answer.list[0]).toMatchObject({
    type: 50,
    info: 'Bought on BTC/USDT',
    order_id: data.id,
    symbol: 'BTC/USDT',
    currency_name: 'BTC',
    value: '+0.02000000',
    other_name: 'USDT',
    other_value: '-1830.000000',
    price: '91500.000000',
    fee: '0.00002',
    fee_name: 'BTC',
    entry_count: 6,
  });
  expect(answer.list[1]).toMatchObject({ type: 900, value: '+5000.000000', entry_count: 1 });
  const entries = (await server.call('listOrderEntries', { order_id: data.id }, user)).message;
  expect(entries.count).toBe(6);
  expect(entries.list.map((row: { value: string }) => row.value)).toEqual([
    '-0.00001000',
    '+0.01000000',
    '-920.000000',
    '-0.00001000',
    '+0.01000000',
    '-910.000000',
  ]);
});

test('an order that fills later stays one row and comes to the top', async () => {
  const user = await server.newUser({ 1: '1' });
  const { data } = await server.place(user, { type: 2, amount: '0.02', target_price: '93000' });
  await bid('0.01', '93000');
  expect((await movements(user)).list[0]).toMatchObject({ order_id: data.id, value: '-0.01000000', entry_count: 3 });
  await server.call('transfer', { currency_id: 1, number: '0.1', from_field: 'change', to_field: 'lever' }, user);
  expect((await movements(user)).list[0]).toMatchObject({ type: 9, from_field: 'change', to_field: 'lever' });
  await bid('0.01', '93000');
  const { list, count } = await movements(user);
  expect(count).toBe(3);
  expect(list[0]).toMatchObject({
    order_id: data.id,
    info: 'Sold on BTC/USDT',
    value: '-0.02000000',
    other_value: '+1860.000000',
    fee: '1.86',
    fee_name: 'USDT',
  });
});

test('movements are filtered by coin, kind and time, and paged', async () => {
  const user = await server.newUser({ 3: '2000', 2: '1' });
  await offer('0.01', '92000');
  await server.place(user, { type: 1, amount: '0.01', target_price: '92000' });
  const count = async (fields: object) => (await movements(user, fields)).count;
  const now = Math.floor(Date.now() / 1000);
  expect(await count({})).toBe(3);
  expect(await count({ currency: 1 })).toBe(1);
  expect(await count({ currency: 3 })).toBe(2);
  expect(await count({ kind: 900 })).toBe(2);
  expect(await count({ kind: 51 })).toBe(1);
  expect(await count({ from: now - 3600, to: now + 60 })).toBe(3);
  expect(await count({ to: now - 3600 })).toBe(0);
  const largest = Number.MAX_SAFE_INTEGER;
  expect(await count({ kind: largest })).toBe(0);
  expect(await count({ currency: largest })).toBe(0);
  expect(await count({ from: largest, to: largest })).toBe(0);
  const whole = (await movements(user, { limit: 100 })).list;
  const paged = [];
  for (const page of [1, 2, 3]) paged.push(...(await movements(user, { page, limit: 1 })).list);
  expect(paged).toEqual(whole);
});

test('the file has the same rows, with ISO times and plain decimals', async () => {
  const user = await server.newUser({ 3: '2000' });
  await offer('0.01', '92000');
  const { data } = await server.place(user, { type: 1, amount: '0.01', target_price: '92000' });
  const { message } = await server.call('exportMovements', {}, user);
  expect(message).toMatchObject({ is_cut: 0, file_name: expect.stringMatching(/^movements-\d{4}-\d\d-\d\d\.csv$/) });
  const [, order, funds, end] = message.csv.split('\r\n');
  expect(order).toMatch(
    new RegExp(
      `^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z,"spotTrade",${data.id},"BTC/USDT","BTC",0.01,"USDT",-920,92000.000000,"BTC",0.00001,`,
    ),
  );
  expect(funds).toMatch(/,"testFunds","","","USDT",2000,"","","","","","","change",1$/);
  expect(end).toBe('');
});

test('its cells and decimals are separated as the call requests', async () => {
  const user = await server.newUser({ 3: '2000.5' });
  const style = { separator: 'semicolon', decimal: 'comma' };
  const { message } = await server.call('exportMovements', style, user);
  const [head, funds] = message.csv.split('\r\n');
  expect(head).toMatch(/^\uFEFF"time \(UTC\)";"kind";"order";/);
  expect(funds).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z;"testFunds";"";"";"USDT";2000,5;/);
  expect(await server.call('exportMovements', { separator: '|' }, user)).toMatchObject({
    problems: [{ field: 'separator', code: 'not_offered' }],
  });
});

/** What the lines of a file say of each coin, in its smallest units: what came in less what went out. */
function sumsOf(csv: string, columns: { plus: string; minus: readonly string[] }): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (coin: string, amount: string, sign: 1 | -1) => {
    if (amount !== '') sums[coin] = (sums[coin] ?? 0) + sign * Math.round(Number(amount) * 1e8);
  };
  for (const row of parse(csv, { columns: true }) as Record<string, string>[]) {
    const coinOf = (column: string) => row[`${column.replace(' Amount', '')} Currency`]!;
    add(coinOf(columns.plus), row[columns.plus]!, 1);
    for (const column of columns.minus) add(coinOf(column), row[column]!, -1);
  }
  return sums;
}

test('the files for Koinly and CoinTracking have their columns, and add up to what the account has', async () => {
  const user = await server.newUser({ 3: '5000' });
  await offer('0.02', '92000');
  await server.place(user, { type: 1, amount: '0.02', target_price: '92000' });
  await bid('0.01', '93000');
  const { data } = await server.place(user, { type: 2, amount: '0.01', target_price: '93000' });
  await server.call('transfer', { currency_id: 3, number: '100', from_field: 'change', to_field: 'lever' }, user);
  const held = { BTC: 998_000, USDT: 408_907_000_000 };
  const file = async (format: string) => (await server.call('exportMovements', { format }, user)).message;

  const koinly = await file('koinly');
  expect(koinly.file_name).toMatch(/^koinly-\d{4}-\d\d-\d\d\.csv$/);
  expect(koinly.csv.split('\r\n')[0]).toBe(
    [
      '"Date"',
      '"Sent Amount"',
      '"Sent Currency"',
      '"Received Amount"',
      '"Received Currency"',
      '"Fee Amount"',
      '"Fee Currency"',
      '"Net Worth Amount"',
      '"Net Worth Currency"',
      '"Label"',
      '"Description"',
      '"TxHash"',
    ].join(),
  );
  expect(koinly.csv.split('\r\n')[1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC,0\.01,"BTC",930,"USDT",0\.93,"USDT","","","","Sold on BTC\/USDT",""$/,
  );
  expect(sumsOf(koinly.csv, { plus: 'Received Amount', minus: ['Sent Amount', 'Fee Amount'] })).toEqual(held);

  const coinTracking = await file('cointracking');
  expect(coinTracking.csv.split('\r\n')[1]).toMatch(
    new RegExp(
      `^"Trade",929\\.07,"USDT",0\\.01,"BTC",0\\.93,"USDT","Candor","",".*",[\\d: -]{19},"","order-${data.id}"$`,
    ),
  );
  expect(sumsOf(coinTracking.csv, { plus: 'Buy Amount', minus: ['Sell Amount'] })).toEqual(held);
  // Their form is theirs, whatever else is chosen.
  const style = { separator: 'semicolon', decimal: 'comma' };
  expect((await server.call('exportMovements', { format: 'koinly', ...style }, user)).message.csv).toBe(koinly.csv);
});

test('a coin has cost what was paid for it with the fee, and a sale realizes the difference', async () => {
  const user = await server.newUser({ 3: '5000' });
  await offer('0.01', '92000');
  await server.place(user, { type: 1, amount: '0.01', target_price: '92000' });
  // 920 USDT for 0.00999 BTC.
  expect(await resultOf(user, 1)).toMatchObject({
    average_cost: '92092.09209210',
    cost: '920.000000',
    result: '-0.920000',
    result_percent: '-0.10',
    realized: '+0.000000',
  });
  await bid('0.00999', '95000');
  await server.place(user, { type: 2, amount: '0.00999', target_price: '95000' });
  // 949.05 USDT less a fee of 0.94905, for what cost 920.
  const sold = await resultOf(user, 1);
  expect(sold).toMatchObject({ average_cost: '', cost: '', result: '', realized: '+28.100950' });
  await offer('0.01', '90000');
  await server.place(user, { type: 1, amount: '0.01', target_price: '90000' });
  expect(await resultOf(user, 1)).toMatchObject({ cost: '900.000000', realized: '+28.100950' });
});

test('what comes from outside counts at its price of that moment', async () => {
  await server.publishIndex('80000');
  const user = await server.newUser({ 1: '0.5' });
  await server.publishIndex('92000');
  expect(await resultOf(user, 1)).toMatchObject({
    average_cost: '80000.00000000',
    cost: '40000.000000',
    result: '+6000.000000',
    result_percent: '+15.00',
  });
});

test('a coin that came before any price was recorded has no cost and no result', async () => {
  const user = await server.newUser({ 12: '10' });
  expect(await resultOf(user, 12)).toMatchObject({ average_cost: '', result: '', realized: '+0.000000' });
});

test('a transfer between own accounts changes neither cost nor result', async () => {
  const user = await server.newUser({ 1: '0.5' });
  const before = await resultOf(user, 1);
  await server.call('transfer', { currency_id: 1, number: '0.2', from_field: 'change', to_field: 'lever' }, user);
  expect(await resultOf(user, 1)).toEqual(before);
});

const STORED = ['movements', 'coin_costs', 'balance_hours', 'coin_lots', 'coin_months', 'wallet_progress'];

async function storedRows(user: TradingUser): Promise<unknown[]> {
  const queries = STORED.slice(0, 5).map(table =>
    server.pool.query(`SELECT * FROM ${table} WHERE user_id = $1 ORDER BY 1, 2, 3`, [user.id]),
  );
  return (await Promise.all(queries)).map(({ rows }) => rows);
}

test('computed piece by piece, as a whole or by many workers simultaneously, it is the same', async () => {
  const user = await server.newUser({ 3: '9000', 1: '0.1' });
  for (const price of ['91000', '92000', '93000']) {
    await offer('0.01', price);
    await server.place(user, { type: 1, amount: '0.01', target_price: price });
    await movements(user);
    await bid('0.005', '92000');
    await server.place(user, { type: 2, amount: '0.005', target_price: '92000' });
  }
  await Promise.all(Array.from({ length: 10 }, () => movements(user)));
  const pieces = await storedRows(user);
  for (const table of STORED) await server.pool.query(`DELETE FROM ${table} WHERE user_id = $1`, [user.id]);
  // Two processes would each have a history of their own.
  const histories = Array.from({ length: 4 }, () =>
    createWalletHistory(server.pool, server.reader, server.parts.lockedFunds, () => server.live.current.list),
  );
  await Promise.all(histories.map(history => history.catchUp(user.id)));
  expect(await storedRows(user)).toEqual(pieces);
  const [btc] = await server.reader.rows<{ units: string }>(
    `SELECT units::text FROM coin_costs WHERE user_id = $1 AND coin_id = 1`,
    [user.id],
  );
  const [free] = await server.spotWallet(user, 1);
  expect(btc!.units).toBe(String(BigInt(free.replace('.', ''))));
});

test('another user sees nothing of it, not even by the number of an order', async () => {
  const owner = await server.newUser({ 3: '2000' });
  await offer('0.01', '92000');
  const { data } = await server.place(owner, { type: 1, amount: '0.01', target_price: '92000' });
  const other = await server.newUser();
  expect(await movements(other)).toMatchObject({ list: [], count: 0 });
  expect((await server.call('listOrderEntries', { order_id: data.id }, other)).message).toMatchObject({
    list: [],
    count: 0,
  });
  expect((await server.call('listCoinResults', {}, other)).message.list).toEqual([]);
  expect((await server.call('listPastValues', { range: '7d' }, other)).message.points).toEqual([]);
});

test('past values come from what was held and the prices recorded then; where one is missing there is no value', async () => {
  const user = await server.newUser({ 3: '1000' });
  expect((await server.call('listPastValues', { range: '7d' }, user)).message.points).toEqual([
    { at: expect.any(Number), value: '1000.000000' },
  ]);
  // As if the account had held half a BTC since five hours ago.
  const now = Date.now();
  const hour = now - (now % HOUR_MS);
  await server.pool.query('INSERT INTO balance_hours VALUES ($1, 1, $2, 50000000)', [user.id, hour - 5 * HOUR_MS]);
  for (const [back, price] of [
    [4, '90000'],
    [2, '91000'],
  ] as const) {
    await server.pool.query(
      `INSERT INTO candles VALUES (1, 'index', '60min', $1, $2, $2, $2, $2, 0, 0)
       ON CONFLICT (market_id, source, interval, start) DO UPDATE SET open = excluded.open`,
      [hour - back * HOUR_MS, `${price}00000000`],
    );
  }
  const { points } = (await server.call('listPastValues', { range: '7d' }, user)).message;
  expect(points.slice(0, 2)).toEqual([
    { at: hour - 4 * HOUR_MS, value: '45000.000000' },
    { at: hour - 2 * HOUR_MS, value: '45500.000000' },
  ]);
});

test('first in first out sells the oldest purchase, next to the moving average, in whatever pieces it is computed', async () => {
  const user = await server.newUser({ 3: '9000' });
  for (const price of ['90000', '96000']) {
    await offer('0.01', price);
    await server.place(user, { type: 1, amount: '0.01', target_price: price });
  }
  await bid('0.00999', '98000');
  await server.place(user, { type: 2, amount: '0.00999', target_price: '98000' });
  // 979.02 less a fee of 0.97902: by the average it cost 930, first in first out 900.
  const sold = await resultOf(user, 1);
  expect(sold).toMatchObject({ cost: '930.000000', realized: '+48.040980' });
  expect(sold.first_in).toMatchObject({ cost: '960.000000', realized: '+78.040980' });
  const tables = ['coin_lots', 'coin_months', 'coin_costs'];
  const rows = () =>
    Promise.all(
      tables.map(table => server.reader.texts(`SELECT * FROM ${table} WHERE user_id = $1 ORDER BY 1, 2, 3`, [user.id])),
    );
  const before = await rows();
  expect(before[0]).toEqual([[String(user.id), '1', '1', '999000', '9600000000000000000']]);
  for (const table of STORED) {
    await server.pool.query(`DELETE FROM ${table} WHERE user_id = $1`, [user.id]);
  }
  await resultOf(user, 1);
  expect(await rows()).toEqual(before);
});
