// The calls about wallets: what is there, its value, what moved, in the caller's language.
import { languageCodes } from '@candor/contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PoolReader } from '../src/database/reader.ts';
import { DayResults } from '../src/features/wallet/day-results.ts';
import { createPositionHistory } from '../src/features/wallet/history/position-history.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

let server: TradingServer;

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
});
afterAll(() => server.stop());

/** Buys 0.01 BTC at 92000 from another user. */
async function buyFromSeller(user: TradingUser): Promise<void> {
  const seller = await server.newUser({ 1: '0.01' });
  await server.place(seller, { type: 2, amount: '0.01', target_price: '92000' });
  const bought = await server.place(user, { type: 1, amount: '0.01', target_price: '92000' });
  expect(bought.data.status).toBe(2);
}

test('the wallet list shows every coin in four accounts, and the value of all', async () => {
  const user = await server.newUser({ 1: '0.5', 3: '1000' });
  await server.place(user, { type: 1, amount: '0.01', target_price: '50000' });
  await server.call('transfer', { currency_id: 3, number: '100', from_field: 'change', to_field: 'micro' }, user);
  const { message } = await server.call('listWallets', {}, user);
  expect(message.change_wallet.balance).toHaveLength(12);
  const usdt = message.change_wallet.balance.find((row: { currency: number }) => row.currency === 3);
  expect(usdt).toMatchObject({
    currency_name: 'USDT',
    change_balance: '400.000000',
    lock_change_balance: '500.000000',
    usdt_price: '1.00000000',
    logo: '/icons/usdt.svg',
  });
  expect(message.change_wallet).toMatchObject({ totle: '46900.000000', usdt_totle: 46900, CNY: '' });
  expect(message.micro_wallet.totle).toBe('100.000000');
  expect(message.total_usdt).toBe('47000.000000');
  expect(message.total_btc).toBe('0.51086956');
});

test('the filter of the wallet list leaves rows out and keeps the totals', async () => {
  const user = await server.newUser({ 3: '1000' });
  const { message } = await server.call('listWallets', { currency_name: 'bt' }, user);
  expect(message.change_wallet.balance.map((row: { currency_name: string }) => row.currency_name)).toEqual(['BTC']);
  expect(message.change_wallet.totle).toBe('1000.000000');
});

test("today's result counts what prices did, not money that came in", async () => {
  const user = await server.newUser({ 1: '1' });
  const before = (await server.call('listWallets', {}, user)).message;
  expect(before).toMatchObject({ today_result: '+0.000000', today_percent: '+0.00' });
  await server.publishIndex('93000');
  const later = (await server.call('listWallets', {}, user)).message;
  expect(later).toMatchObject({ total_usdt: '93000.000000', today_result: '+1000.000000', today_percent: '+1.09' });
  const more = await server.call('fundDemoWallet', { currency_id: 3, number: '5000' }, user);
  expect(more.type).toBe('ok');
  expect((await server.call('listWallets', {}, user)).message.today_result).toBe('+1000.000000');
  await server.publishIndex('92000');
});

test('thousands of small sums that came in cost no query each', async () => {
  const user = await server.newUser();
  const command = { type: 'GrantTestFunds', user: user.id, coin: 1, units: 1n } as const;
  for (let count = 0; count < 300; count++) void server.engine.submit({ command });
  await server.run(command);
  await server.reader.caughtUp();
  let queries = 0;
  const connect = async () => {
    const client = await server.pool.connect();
    const query = (...parameters: unknown[]) => {
      queries += 1;
      return Reflect.apply(client.query, client, parameters);
    };
    return { query, release: (error?: boolean) => client.release(error) };
  };
  const days = new DayResults(
    new PoolReader({ connect } as unknown as pg.Pool),
    createPositionHistory(server.pool, server.reader),
    server.parts.lockedFunds,
  );
  const day = await days.read(user.id, server.live.current, Date.now());
  expect(day).toMatchObject({ result: 0n });
  expect(day.equity.total).toBeGreaterThan(0n);
  expect(queries).toBeLessThan(80);
});

test('one wallet is answered under the names of its account', async () => {
  const user = await server.newUser({ 1: '0.25' });
  const { message } = await server.call('getWallet', { currency: 1, type: 'change' }, user);
  expect(message).toMatchObject({
    currency: 1,
    change_balance: '0.25000000',
    lock_change_balance: '0.00000000',
    coin_trade_fee: '0.001',
    usdt_price: '92000.00000000',
    // The example rate of a demo.
    ExRate: '7.1',
    cny_price: '653200.00000000',
    // No chain brings it to this exchange.
    is_charge: 0,
  });
  const { message: all } = await server.call('listWallets', {}, user);
  const row = all.change_wallet.balance.find(({ currency }: { currency: number }) => currency === 1);
  expect([all.ExRate, row.cny_price, row.is_charge]).toEqual(['7.1', '653200.00000000', 0]);
  expect(message).not.toHaveProperty('lever_balance');
  expect((await server.call('getWallet', { currency: 99, type: 'change' }, user)).code).toBe('unknown_coin');
});

test('a transfer moves the amount immediately and is in the record of both sides', async () => {
  const user = await server.newUser({ 3: '1000' });
  const fields = { currency_id: 3, number: '12.5', from_field: 'change', to_field: 'lever' };
  const made = await server.call('transfer', fields, user);
  expect(made).toMatchObject({ type: 'ok', data: { sequence: expect.any(Number) } });
  const { data } = (await server.call('listTransfers', {}, user)).message;
  expect(data).toMatchObject([
    { value: '12.500000', info: 'Transfer from Spot to Contracts', from_field: 'change', to_field: 'lever' },
  ]);
  const entries = (await server.call('listEntries', { currency: 3 }, user)).message;
  expect(entries.count).toBe(3);
  expect(entries.list).toMatchObject([
    { value: '12.500000', account: 'lever', type: 9, before: '0.000000', after: '12.500000' },
    { value: '-12.500000', account: 'change', type: 9, before: '1000.000000', after: '987.500000' },
    { value: '1000.000000', account: 'change', type: 900, info: 'Test funds received', before: '0.000000' },
  ]);
  expect(new Set(entries.list.map((entry: { id: number }) => entry.id)).size).toBe(3);
});

test('a transfer of too much, of too many digits or to the same account is refused next to its field', async () => {
  const user = await server.newUser({ 3: '10' });
  const fields = { currency_id: 3, number: '10.000001', from_field: 'change', to_field: 'lever' };
  const much = await server.call('transfer', fields, user);
  expect(much).toMatchObject({ code: 'insufficient_balance', problems: [{ field: 'number' }] });
  const fine = await server.call('transfer', { ...fields, number: '0.0000001' }, user);
  expect(fine.problems).toMatchObject([{ field: 'number', message: 'At most 6 decimal places' }]);
  const same = await server.call('transfer', { ...fields, to_field: 'change' }, user);
  expect(same.problems).toMatchObject([{ field: 'to_field', code: 'same_wallet' }]);
  expect(await server.spotWallet(user, 3)).toEqual(['10.000000', '0.000000']);
});

test('the entries of a trade say what was bought, paid and kept as a fee, with the balances in between', async () => {
  const user = await server.newUser({ 3: '1000' });
  await buyFromSeller(user);
  const { list } = (await server.call('listEntries', { type: 2, limit: 4 }, user)).message;
  expect(
    list.map((entry: { info: string; value: string; after: string }) => [entry.info, entry.value, entry.after]),
  ).toEqual([
    ['Trading fee on BTC/USDT', '-0.00001000', '0.00999000'],
    ['Bought on BTC/USDT', '0.01000000', '0.01000000'],
    ['Paid for a purchase on BTC/USDT', '-920.000000', '80.000000'],
    ['Test funds received', '1000.000000', '1000.000000'],
  ]);
});

test('entries can be filtered by coin, account, kind and time, and are paged', async () => {
  const user = await server.newUser({ 1: '0.1', 3: '1000' });
  await buyFromSeller(user);
  const count = async (fields: Record<string, string | number>) =>
    (await server.call('listEntries', fields, user)).message.count;
  const now = Math.floor(Date.now() / 1000);
  expect(await count({})).toBe(5);
  expect(await count({ currency: 1 })).toBe(3);
  expect(await count({ type: 3 })).toBe(0);
  expect(await count({ kind: 900 })).toBe(2);
  expect(await count({ from: now - 3600, to: now + 60 })).toBe(5);
  expect(await count({ from: now + 60 })).toBe(0);
  expect(await count({ to: now - 3600 })).toBe(0);
  const whole = (await server.call('listEntries', { limit: 100 }, user)).message.list;
  const paged = [];
  for (const page of [1, 2, 3])
    paged.push(...(await server.call('listEntries', { page, limit: 2 }, user)).message.list);
  expect(paged).toEqual(whole);
});

test('every language has its sentences for entries', async () => {
  const user = await server.newUser({ 3: '1000' });
  await server.call('transfer', { currency_id: 3, number: '1', from_field: 'change', to_field: 'lever' }, user);
  for (const lang of languageCodes) {
    const mark = (await server.call('setLanguage', { lang })).message;
    const { message } = await server.call('listEntries', {}, user, { 'language-mark': mark });
    for (const { info } of message.list) expect(info).not.toMatch(/\{\{|undefined/);
  }
});

test('another user sees nothing of it', async () => {
  const owner = await server.newUser({ 3: '1000' });
  const other = await server.newUser();
  await server.call('transfer', { currency_id: 3, number: '1', from_field: 'change', to_field: 'lever' }, owner);
  expect((await server.call('listEntries', {}, other)).message).toMatchObject({ list: [], count: 0 });
  expect((await server.call('listTransfers', {}, other)).message).toMatchObject({
    data: [],
    total: 0,
    next_page_url: null,
  });
  expect((await server.call('listWallets', {}, other)).message.total_usdt).toBe('0.000000');
});

test('the coins of the transfer screen carry the balances of all accounts', async () => {
  const user = await server.newUser({ 3: '1000' });
  await server.call('transfer', { currency_id: 3, number: '1', from_field: 'change', to_field: 'legal' }, user);
  const coins = (await server.call('listOwnCoins', {}, user)).message;
  expect(coins).toHaveLength(12);
  expect(coins[2]).toMatchObject({
    id: 3,
    name: 'USDT',
    wallet: { change_balance: '999.000000', legal_balance: '1.000000' },
  });
});
