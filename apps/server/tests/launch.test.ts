// Launches over the wire: what is offered, subscribing, how the coins are shared, what is released, and what is public of it.
import { DAY_MS } from '@candor/exchange';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch as launchFeature } from '../src/features/launch/feature.ts';
import { openDemoLaunches } from '../src/features/launch/open-demo-launches.ts';
import { writeDemoTexts } from '../src/features/launch/write-demo-texts.ts';
import { findingsIn } from './_findings.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const BTC = 1;
const USDT = 3;
const ORLUX = 23;
/** 2,000 ORLUX at 0.5 USDT, open for ten minutes, locked for ten minutes for 2 %. */
const QUICK = 4;
const KELVO_USDT = 1;
const KELVO_BTC = 2;
const TOMORROW = 3;
const MINUTE_MS = 60_000;

let server: TradingServer;

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('100000');
  await openLaunches();
});
afterAll(() => server.stop());

function openLaunches(): Promise<void> {
  const { engine, reader, live } = server;
  return openDemoLaunches({ engine, reader, live, mode: 'demo' });
}

/** Lets time pass for the engine and for who answers, and the clock do what is due. */
async function pass(ms: number): Promise<void> {
  server.engineClock.skippedMs += ms;
  server.clock.skippedMs += ms;
  while (server.engine.isSomethingDue()) await server.run({ type: 'AdvanceClock' });
}

const buyer = (dollars = '1000') => server.newUser({ [USDT]: dollars });

function subscribe(user: TradingUser, amount = '100', more: Record<string, string | number> = {}) {
  return server.call('subscribe', { config_id: QUICK, amount, ...more }, user);
}

async function ownOf(user: TradingUser, more: Record<string, string | number> = {}) {
  return (await server.call('listSubscriptions', more, user)).message;
}

async function free(user: TradingUser, currency = USDT): Promise<string> {
  return (await server.call('getWallet', { currency, type: 'change' }, user)).message.change_balance;
}

/** Past the moment for which public answers are kept. */
async function launch(id: number, user?: TradingUser) {
  server.clock.skippedMs += 1_000;
  return (await server.call('getLaunch', { id }, user)).message;
}

describe('what is offered', () => {
  test('is in one row for each pay coin, those of one card together', async () => {
    const { message } = await server.call('listLaunches', {});
    expect(message.map(({ id }: { id: number }) => id)).toEqual([TOMORROW, KELVO_USDT, KELVO_BTC, QUICK]);
    expect(message[1]).toMatchObject({
      group_id: KELVO_USDT,
      new_currency_name: 'KELVO',
      currency_name: 'USDT',
      change_rate: '0.250000',
      num: '400000.000000',
      last_num: '400000.000000',
      buy_num: '10.000000',
      day: 90,
      day_ms: DAY_MS,
      interest_rate: '5',
      wanted: '0.000000',
      count: 0,
      introduction: '',
      is_recommend: 0,
      match_id: 0,
    });
    expect(message[2]).toMatchObject({ id: KELVO_BTC, group_id: KELVO_USDT, change_rate: '0.00000250' });
    expect(message.find(({ id }: { id: number }) => id === TOMORROW).state).toBe('to_open');
  });

  test('a second start changes nothing', async () => {
    const before = await server.call('listLaunches', {});
    await openLaunches();
    expect((await server.call('listLaunches', {})).message).toEqual(before.message);
  });

  test('is refused where there is none, however large its number', async () => {
    for (const id of [99, 9_007_199_254_740_991]) {
      expect(await server.call('getLaunch', { id })).toMatchObject({ code: 'unknown_launch' });
      expect(await server.call('getLaunchAllotment', { id })).toMatchObject({ code: 'unknown_launch' });
      expect(await subscribe(await buyer(), '100', { config_id: id })).toMatchObject({ code: 'unknown_launch' });
      expect(await server.call('getSubscription', { id }, await buyer())).toMatchObject({
        code: 'unknown_subscription',
      });
    }
  });

  test('recommends nothing where staff wrote nothing', async () => {
    expect((await server.call('getRecommendedLaunch', {})).message).toEqual({});
  });
});

describe('what staff writes about it', () => {
  const speak = () => {
    const { identity, reader, live, textOf } = server;
    return writeDemoTexts({ db: identity.db, reader, live, textOf, mode: 'demo' });
  };

  test('is in the language of the caller, and is recommended once', async () => {
    await speak();
    expect(await launch(KELVO_BTC)).toMatchObject({ is_recommend: 1, predict_rate: '5% in 90 days' });
    const { introduction } = await launch(KELVO_USDT);
    expect(introduction).toMatch(/^<p>Kelvo pays .*<ul><li>/);
    const { message } = await server.call('getRecommendedLaunch', {}, undefined, { lang: 'esp' });
    expect(message).toMatchObject({ id: KELVO_USDT, recommend_title: 'KELVO está abierta a suscripción' });
    await server.pool.query("UPDATE launch_texts SET predict_rate = 'as staff said'");
    await speak();
    expect(await launch(QUICK)).toMatchObject({ predict_rate: 'as staff said' });
  });
});

describe('before its time', () => {
  test('nothing is taken', async () => {
    const user = await buyer();
    expect(await subscribe(user, '100', { config_id: TOMORROW })).toMatchObject({ code: 'launch_not_open' });
    expect(await free(user)).toBe('1000.000000');
  });
});

describe('a subscription', () => {
  beforeAll(() => pass(20_000));

  test.each([
    ['4.999999', 'subscription_too_small'],
    ['1000.000001', 'insufficient_balance'],
    ['10.0000001', 'too_many_decimals'],
    ['99999999999999', 'too_large'],
  ])('of %s is refused beside its field: %s', async (amount, code) => {
    const refused = await subscribe(await buyer(), amount);
    expect(refused.problems).toMatchObject([{ field: 'amount', code }]);
  });

  test('is one, however often it is sent under its key', async () => {
    const user = await buyer();
    const first = await subscribe(user, '10', { client_id: 'once', config_id: KELVO_USDT });
    const again = await subscribe(user, '10', { client_id: 'once', config_id: KELVO_USDT });
    expect(first).toMatchObject({ type: 'ok', data: { id: expect.any(Number), sequence: expect.any(Number) } });
    expect(again.data).toEqual(first.data);
    expect(await ownOf(user)).toMatchObject({ count: 1, order_list: [{ id: first.data.id }] });
    expect(await free(user)).toBe('990.000000');
  });

  test('is paid in the coin of its row, and counted by coin', async () => {
    const user = await server.newUser({ [BTC]: '1', [USDT]: '100' });
    await subscribe(user, '0.001', { config_id: KELVO_BTC });
    await subscribe(user, '50', { config_id: KELVO_USDT });
    expect(await launch(KELVO_BTC, user)).toMatchObject({
      change_balance: '0.99900000',
      own_amount: '0.00100000',
      own_count: 1,
      most_count: 50,
      wanted: '400.000000',
      count: 1,
      state: 'subscribing',
      last_num: '100000.000000',
    });
    expect(await ownOf(user)).toMatchObject({
      count: 2,
      total: '150.000000',
      total_interest: '7.500000',
      payments: expect.arrayContaining([
        { currency_id: BTC, currency_name: 'BTC', amount: '0.00100000', cost: '0.00000000', released: '0.00000000' },
        { currency_id: USDT, currency_name: 'USDT', amount: '50.000000', cost: '0.000000', released: '0.000000' },
      ]),
      coins: [
        { currency_name: 'KELVO', new_currency_num: '600.000000', interest: '30.000000', paid_interest: '0.000000' },
      ],
    });
    expect((await ownOf(user, { config_id: KELVO_BTC })).order_list).toMatchObject([{ config_id: KELVO_BTC }]);
  });
});

describe('a whole course', () => {
  let [first, second, stranger]: TradingUser[] = [];

  test('holds the payments until the close', async () => {
    [first, second, stranger] = [await buyer('2000'), await buyer('2000'), await buyer('1')];
    expect(await subscribe(first!, '1500')).toMatchObject({ type: 'ok' });
    expect(await subscribe(second!, '500')).toMatchObject({ type: 'ok' });
    expect(await free(first!)).toBe('500.000000');
    expect((await ownOf(first!, { status: 1 })).order_list).toMatchObject([
      {
        amount: '1500.000000',
        new_currency_num: '3000.000000',
        wanted: '3000.000000',
        coins: '0.000000',
        status: 1,
        exam_status: 3,
        cost: '0.000000',
        released: '0.000000',
        interest: '60.000000',
        currency_name: 'ORLUX',
        pay_currency_name: 'USDT',
        day: 10,
        day_ms: MINUTE_MS,
        ended_at: 0,
      },
    ]);
    expect(await launch(QUICK)).toMatchObject({ wanted: '4000.000000', count: 2, last_num: '2000.000000' });
    expect((await server.call('getLaunchAllotment', { id: QUICK })).message).toMatchObject({
      terms: null,
      closed: null,
      completed: null,
      list: [],
      announced: { sequence: expect.any(Number) },
    });
  });

  test('shares the coins at the close and gives the rest of the payment back', async () => {
    await pass(10 * MINUTE_MS);
    expect(await subscribe(first!, '100')).toMatchObject({ code: 'launch_not_open' });
    expect(await launch(QUICK)).toMatchObject({ state: 'sold_out', last_num: '0.000000', is_allotted: 1 });
    expect(await free(first!)).toBe('1250.000000');
    const { order_list } = await ownOf(first!, { status: 2 });
    expect(order_list).toMatchObject([
      {
        status: 2,
        exam_status: 1,
        coins: '1500.000000',
        new_currency_num: '1500.000000',
        cost: '750.000000',
        released: '750.000000',
        interest: '30.000000',
        original_interest: '60.000000',
      },
    ]);
    expect(await free(first!, ORLUX)).toBe('0.000000');
  });

  test('shows all readers how, without a name', async () => {
    // First from the archive: what was found once is remembered.
    const allotment = () => server.call('getLaunchAllotment', { id: QUICK }, first);
    const archived = await server.withBodiesDropped(allotment);
    const { message } = await allotment();
    expect(archived.message).toEqual(message);
    expect(message).toMatchObject({
      terms: { offered: '2000000000', wanted: '4000000000', price: '500000', is_oversubscribed: 1, last: null },
      announced: { hash: expect.any(String) },
      closed: { hash: expect.any(String) },
      completed: { hash: expect.any(String) },
      list: [
        { coins: '1500.000000', cost: '750.000000', wanted: '3000.000000', is_done: 1, is_own: 1 },
        { coins: '500.000000', cost: '250.000000', wanted: '1000.000000', is_done: 1, is_own: 0 },
      ],
    });
    expect(message.closed.sequence).toBeGreaterThan(message.announced.sequence);
    expect(JSON.stringify(message)).not.toContain(String(first!.id));
    const ofVisitor = (await server.call('getLaunchAllotment', { id: QUICK, page: 2, limit: 1 })).message;
    expect(ofVisitor.list).toMatchObject([{ coins: '500.000000', is_own: 0 }]);
  });

  test('shows its places in the journal to its owner alone', async () => {
    const [{ id }] = (await ownOf(first!)).order_list as [{ id: number }];
    const { message } = await server.call('getSubscription', { id }, first);
    expect(message).toMatchObject({ order: { id }, subscribed: { at: expect.any(Number) }, ended: null });
    expect(message.allotted.sequence).toBeGreaterThan(message.subscribed.sequence);
    expect(await server.call('getSubscription', { id }, stranger)).toMatchObject({ code: 'unknown_subscription' });
    expect((await ownOf(stranger!)).order_list).toEqual([]);
  });

  test('releases the coins and their return at the end of the lock-up', async () => {
    await pass(10 * MINUTE_MS);
    expect(await launch(QUICK)).toMatchObject({ state: 'launched' });
    expect(await free(first!, ORLUX)).toBe('1530.000000');
    expect(await free(second!, ORLUX)).toBe('510.000000');
    const { order_list, coins } = await ownOf(first!, { status: 3 });
    expect(order_list).toMatchObject([
      { status: 3, exam_status: 1, paid_interest: '30.000000', ended_at: expect.any(Number) },
    ]);
    expect(coins).toMatchObject([{ paid_interest: '30.000000', interest: '30.000000' }]);
    expect((await server.call('getSubscription', { id: order_list[0].id }, first)).message.ended).not.toBeNull();
    expect((await server.call('getLaunchAllotment', { id: QUICK })).message.list).toHaveLength(2);
  });

  test('the owner takes it all along', async () => {
    const [section] = launchFeature.exports(server);
    const rows: string[] = [];
    if (section !== undefined && 'rows' in section) for await (const row of section.rows(first!.id)) rows.push(row);
    expect(rows.map(row => JSON.parse(row))).toMatchObject([{ currency_name: 'ORLUX', coins: '1500.000000' }]);
  });
});

test('the books explain every row afterwards', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
