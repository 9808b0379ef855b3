// Locked products over the wire: what is sold, buying, days that are paid, redeeming early, and what the reserve leaves.
import { serverEvents } from '@candor/contract';
import { io } from 'socket.io-client-4';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDemoProducts } from '../src/features/hosting/open-demo-products.ts';
import { findingsIn } from './_findings.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const USDT = 3;
/** 15 days at 0.4 % a day, and the product of a demo whose day lasts two minutes. */
const FIFTEEN = 1;
const SHORT = 5;
const DAY_MS = 24 * 3_600_000;

let server: TradingServer;

beforeAll(async () => {
  server = await startTradingServer();
  const { engine, reader, live } = server;
  await openDemoProducts({ engine, reader, live, mode: 'demo' });
});
afterAll(() => server.stop());

const holder = (dollars = '1000') => server.newUser({ [USDT]: dollars });

function buy(user: TradingUser, amount = '100', more: Record<string, string | number> = {}) {
  return server.call('buyHosting', { config_id: FIFTEEN, amount, ...more }, user);
}

async function ordersOf(user: TradingUser, more: Record<string, string | number> = {}) {
  return (await server.call('listHostings', more, user)).message;
}

async function free(user: TradingUser): Promise<string> {
  return (await server.call('getWallet', { currency: USDT, type: 'change' }, user)).message.change_balance;
}

/** Lets time pass, and the clock do what is due. */
async function pass(ms: number): Promise<void> {
  server.engineClock.skippedMs += ms;
  while (server.engine.isSomethingDue()) await server.run({ type: 'AdvanceClock' });
}

describe('what is sold', () => {
  test('is public, with what the reserve can still pay', async () => {
    const { message } = await server.call('listHostingProducts', {});
    expect(message.find(({ id }: { id: number }) => id === FIFTEEN)).toMatchObject({
      currency_name: 'USDT',
      name: 'USDT, 15 days',
      interest_rate: '6',
      daily_rate: '0.4',
      day: 15,
      day_ms: DAY_MS,
      save_min: '100.000000',
      save_max: '50000.000000',
      damages_ratio: '0.004',
      stopped: '',
      reserve: '30000.000000',
      promised: '0.000000',
      left: '500000.000016',
    });
    expect(message.find(({ id }: { id: number }) => id === SHORT)).toMatchObject({
      day_ms: 120_000,
      save_max: '100.000000',
    });
  });

  test('a second start changes nothing', async () => {
    const before = await server.call('listHostingProducts', {});
    const { engine, reader, live } = server;
    const head = () => reader.number('SELECT last_sequence FROM engine');
    const sequence = await head();
    await openDemoProducts({ engine, reader, live, mode: 'demo' });
    // Nothing that is there is sent again: not one record.
    expect(await head()).toBe(sequence);
    expect((await server.call('listHostingProducts', {})).message).toEqual(before.message);
  });

  test('shows what the caller has of the coin, and nothing without a login', async () => {
    const user = await holder();
    await buy(user);
    const own = await server.call('getHostingProduct', { id: FIFTEEN }, user);
    expect(own.message).toMatchObject({ change_balance: '900.000000', own_amount: '100.000000' });
    const visitor = await server.call('getHostingProduct', { id: FIFTEEN });
    expect(visitor.message).toMatchObject({ change_balance: '0.000000', own_amount: '0.000000' });
    expect(await server.call('getHostingProduct', { id: 99 })).toMatchObject({ code: 'hosting_not_offered' });
  });
});

describe('a purchase', () => {
  test('locks the amount, and its days are paid one by one until it is paid back', async () => {
    const user = await holder();
    expect(await buy(user)).toMatchObject({
      type: 'ok',
      data: { id: expect.any(Number), sequence: expect.any(Number) },
    });
    expect(await free(user)).toBe('900.000000');
    const [bought] = (await ordersOf(user)).order_list;
    expect(bought).toMatchObject({
      amount: '100.000000',
      day_rate: '0.004',
      day: 15,
      remain_day: 15,
      status: 1,
      is_cancel: 0,
      is_renew: 0,
      total_interest: '0.000000',
      expected_interest: '6.000000',
      day_interest: '0.400000',
      cancel_fee: '6.600000',
      damages: '6.000000',
      penalty: '0.600000',
    });
    await pass(3 * DAY_MS + 1_000);
    expect((await ordersOf(user, { status: 1 })).order_list).toMatchObject([
      { remain_day: 12, paid_day: 3, total_interest: '1.200000', cancel_fee: '5.400000' },
    ]);
    const { message: report } = await server.call('getHostingReport', {}, user);
    expect(report).toMatchObject({ sum: '100.000000', profit: '0.400000', allprofit: '1.200000', count: 1 });
    await pass(12 * DAY_MS);
    expect(await free(user)).toBe('1006.000000');
    const ended = await ordersOf(user, { status: 2 });
    expect(ended).toMatchObject({
      total: 1,
      order_list: [{ status: 2, is_cancel: 0, remain_day: 0, paid_day: 15, next_at: 0 }],
    });
    expect((await ordersOf(user, { status: 1 })).order_list).toEqual([]);
    // What the clock did is in its records, of which the owner alone reads a part: also once they are in the archive.
    const { rows } = (await server.call('listOwnSteps', { limit: 1 }, user)).message;
    expect(rows).toMatchObject([{ type: 'AdvanceClock' }]);
    const read = (reader?: TradingUser) => server.call('getRecord', { sequence: rows[0].sequence }, reader);
    const own = await read(user);
    expect(JSON.parse(own.message.own_part.body).events).toContainEqual(
      expect.objectContaining({ type: 'HostingEnded' }),
    );
    const [archived, ofNone] = await server.withBodiesDropped(() => Promise.all([read(user), read()]));
    expect(archived!.message).toEqual(own.message);
    expect(ofNone).toMatchObject({ code: 'record_not_public' });
  });

  test('is one, however often it is sent under its key', async () => {
    const user = await holder();
    const first = await buy(user, '100', { client_id: 'once' });
    const again = await buy(user, '100', { client_id: 'once' });
    expect(again.data).toEqual(first.data);
    expect((await ordersOf(user)).total).toBe(1);
  });

  test.each([
    ['99.999999', 'hosting_out_of_range'],
    ['50000.000001', 'hosting_out_of_range'],
    ['1000.000001', 'insufficient_balance'],
  ])('of %s is refused beside its field: %s', async (amount, code) => {
    expect(await buy(await holder(), amount)).toMatchObject({
      type: 'error',
      code,
      problems: [{ field: 'amount', code }],
    });
  });

  test('beyond the reserve shows how much could be bought', async () => {
    const user = await holder('100');
    await server.run({
      type: 'ConfigureHosting',
      id: 9,
      coin: USDT,
      isOpen: true,
      cycle: 10,
      dayMs: DAY_MS,
      interestPpm: 100_000n,
      damagesPpm: 0n,
      minAmount: 1_000_000n,
      maxAmount: 1_000_000_000n,
    });
    const reserve = { reserve: 'hosting-reserve', coin: USDT, market: 9 } as const;
    await server.run({ type: 'OpenDemoReserve', ...reserve, units: 2_000_000n, houseUnits: 2_000_000n });
    const refused = await buy(user, '21', { config_id: 9 });
    expect(refused).toMatchObject({ code: 'hosting_sold_out', problems: [{ field: 'amount' }] });
    expect(refused.message).toContain('20.000009');
    expect(await buy(user, '20', { config_id: 9 })).toMatchObject({ type: 'ok' });
    // Public answers are kept for a moment.
    await expect
      .poll(async () => (await server.call('getHostingProduct', { id: 9 })).message, { timeout: 10_000 })
      .toMatchObject({ stopped: 'sold_out', reserve: '0.000000', promised: '2.000000' });
  });
});

describe('early redemption', () => {
  test('pays back the amount less what was shown, once', async () => {
    const user = await holder();
    await buy(user);
    const [{ id, cancel_fee }] = (await ordersOf(user)).order_list as [{ id: number; cancel_fee: string }];
    const redeemed = await server.call('redeemHosting', { id }, user);
    expect(redeemed).toMatchObject({ type: 'ok', data: { cancel_fee, paid_back: '93.400000' } });
    expect(await free(user)).toBe('993.400000');
    expect(await server.call('redeemHosting', { id }, user)).toMatchObject({ code: 'unknown_hosting' });
    const { order_list } = await ordersOf(user, { status: 2, is_cancel: 1 });
    expect(order_list).toMatchObject([{ id, is_cancel: 1, cancel_fee, damages: '6.000000', penalty: '0.600000' }]);
    expect((await ordersOf(user, { status: 2, is_cancel: 0 })).order_list).toEqual([]);
  });
});

describe('renewal', () => {
  test('is set on an own order, and continues from where the cycle ended', async () => {
    const user = await holder();
    await buy(user, '10', { config_id: SHORT });
    const [{ id }] = (await ordersOf(user)).order_list as [{ id: number }];
    expect(await server.call('setHostingRenewal', { id, is_renew: 1 }, user)).toMatchObject({ type: 'ok' });
    await pass(5 * 120_000 + 1_000);
    const { order_list } = await ordersOf(user);
    expect(order_list).toMatchObject([
      { status: 1, renewal_of: id, is_renew: 1, amount: '10.000000' },
      { id, status: 2, is_renewed: 1, is_cancel: 0, total_interest: '0.200000' },
    ]);
  });
});

describe('what is locked is still owned', () => {
  const BTC = 1;
  const LARGE = 20_000;

  async function totals(user: TradingUser) {
    const { total_usdt, today_result, locked } = (await server.call('listWallets', {}, user)).message;
    return { total_usdt, today_result, locked };
  }

  test('it counts in the totals, a purchase neither gains nor loses, and interest gains', async () => {
    const user = await holder();
    await buy(user);
    const locked = { currency_name: 'USDT', hosting: '100.000000', launch: '0.000000' };
    expect(await totals(user)).toMatchObject({
      total_usdt: '1000.000000',
      today_result: '+0.000000',
      locked: { totle: '100.000000', list: [locked] },
    });
    await buy(user, '10', { config_id: SHORT });
    await pass(120_000 + 1_000);
    expect(await totals(user)).toMatchObject({ total_usdt: '1000.040000', today_result: '+0.040000' });
    const { points } = (await server.call('listPastValues', { range: '7d' }, user)).message;
    expect(points.at(-1)).toMatchObject({ value: '1000.040000' });
  });

  test('an early redemption loses what it costs', async () => {
    const user = await holder();
    await buy(user);
    const [{ id }] = (await ordersOf(user)).order_list as [{ id: number }];
    await server.call('redeemHosting', { id }, user);
    expect(await totals(user)).toEqual({
      total_usdt: '993.400000',
      today_result: '-6.600000',
      locked: { totle: '0.000000', list: [] },
    });
  });

  test('a coin keeps its cost while it is locked, and loses what leaving early takes', async () => {
    await server.publishIndex(String(LARGE));
    const user = await server.newUser({ [BTC]: '1' });
    expect(await buy(user, '1', { config_id: 3 })).toMatchObject({ type: 'ok' });
    const own = async () => {
      const { list } = (await server.call('listCoinResults', {}, user)).message;
      return list.find(({ currency }: { currency: number }) => currency === BTC);
    };
    const { cost } = await own();
    expect(await own()).toMatchObject({ cost, realized: '+0.000000' });
    const [{ id, cancel_fee }] = (await ordersOf(user)).order_list as [{ id: number; cancel_fee: string }];
    await server.call('redeemHosting', { id }, user);
    // All of a cycle of 30 days: 0.4 % for each, and one and a half times 0.05 %.
    expect(cancel_fee).toBe('0.12075000');
    const lost = Number(cost) * 0.12075;
    expect(Number((await own()).realized)).toBeCloseTo(-lost, 4);
    expect(Number((await own()).cost)).toBeCloseTo(Number(cost) - lost, 4);
  });

  test('an account is not empty while something of it is locked, and the refusal names it', async () => {
    const user = await holder('100');
    await buy(user);
    expect((await server.call('getClosing', {}, user)).message).toMatchObject({
      is_empty: 0,
      balances: [],
      open_orders: 0,
      locked: [{ currency_name: 'USDT', hosting: '100.000000', launch: '0.000000' }],
    });
  });
});

test('the owner is notified of a purchase, of each paid day and of the end, and no other user is', async () => {
  const [user, other] = [await holder(), await holder()];
  const received: { to: number; data: { amount: string; total_interest: string; status: number } }[] = [];
  const sockets = [user, other].map(({ token }) => {
    const socket = io(server.origin, { forceNew: true, transports: ['websocket'] });
    socket.on('connect', () => socket.emit('login', token));
    socket.on('hosting', (payload: unknown) => received.push(serverEvents.hosting.parse(payload)));
    return socket;
  });
  try {
    // Until the login is taken in nothing is received; a purchase before it would be missed.
    await vi.waitFor(
      async () => {
        await buy(user, '10', { config_id: SHORT });
        expect(received.length).toBeGreaterThan(0);
      },
      { timeout: 20_000, interval: 500 },
    );
    await pass(120_000 + 1_000);
    await vi.waitFor(() => expect(received.some(({ data }) => data.total_interest === '0.040000')).toBe(true), 20_000);
    await pass(4 * 120_000);
    await vi.waitFor(() => expect(received.some(({ data }) => data.status === 2)).toBe(true), 20_000);
    expect(received.every(({ to, data }) => to === user.id && data.amount === '10.000000')).toBe(true);
  } finally {
    for (const socket of sockets) socket.close();
  }
});

test('the books explain every row afterwards', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
