// Launches in the console on a real PostgreSQL: two people announce one, texts are written immediately, made safe and recorded.
import { DAY_MS } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_COINS, openDemoLaunches } from '../src/features/launch/open-demo-launches.ts';
import { type ConsoleServer, type Fields, type StaffBrowser, startConsoleServer } from './_console-server.ts';
import { findingsIn } from './_findings.ts';

const USDT = 3;
const KELVO = DEMO_COINS.kelvo.id;
const MINUTE_MS = 60_000;
const REASON = 'agreed with the issuer last week';

let server: ConsoleServer;
let admin: StaffBrowser;
let second: StaffBrowser;
let products: StaffBrowser;
let support: StaffBrowser;

beforeAll(async () => {
  server = await startConsoleServer();
  const { engine, reader, live } = server;
  await openDemoLaunches({ engine, reader, live, mode: 'demo' });
  admin = await server.firstOperator(0);
  second = await server.firstOperator(1);
  products = await server.newColleague(admin, second, 'products@example.com', 'products');
  support = await server.newColleague(admin, second, 'support@example.com', 'support');
}, 300_000);
afterAll(() => server?.stop());

const START = Date.now() + DAY_MS;
/** 1,000 KELVO with a return of 10 %. */
const TERMS: Fields = {
  new_currency: KELVO,
  currency: USDT,
  change_rate: '0.3',
  num: '1000',
  buy_num: '15',
  interest_rate: '10',
  start_at: START,
  end_at: START + DAY_MS,
  online_at: START + 2 * DAY_MS,
  day: 14,
  reason: REASON,
};

const propose = (more: Fields = {}, by = products) => by.call('proposeLaunch', { ...TERMS, ...more });
/** Agrees to proposals, and lets their notice period pass. */
async function announce(...ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    expect(await admin.call('approveProposal', { id, reason: REASON })).toMatchObject({ type: 'ok' });
  }
  server.clock.skippedMs += 11 * MINUTE_MS;
  while (server.engine.isSomethingDue()) await server.engine.submit({ command: { type: 'AdvanceClock' } });
}

const courses = async () => (await support.call('listLaunchCourses')).message;

async function fund(amount: string): Promise<void> {
  const funds = { reserve: 'launch_reserve', currency: KELVO, direction: 'in', amount, reason: REASON };
  const { message } = await admin.call('fundReserve', funds);
  expect(await second.call('approveProposal', { id: message.proposal, reason: REASON })).toMatchObject({ type: 'ok' });
}

test('what is wrong is shown next to its field', async () => {
  const { problems } = await propose({
    num: '1000.5',
    start_at: Date.now() + 9 * MINUTE_MS,
    end_at: START,
    online_at: START - 1,
  });
  expect(problems).toMatchObject([
    { field: 'start_at', code: 'launch_start_passed' },
    { field: 'online_at', code: 'launch_online_too_early' },
    { field: 'num', code: 'launch_not_covered', message: expect.stringContaining('1100.55') },
  ]);
  expect((await propose({ end_at: START })).problems).toMatchObject([
    { field: 'end_at', code: 'launch_close_too_early' },
    { field: 'num' },
  ]);
  expect((await propose({ currency: KELVO, buy_num: '0.0000001' })).problems).toMatchObject([
    { field: 'buy_num', code: 'too_many_decimals' },
  ]);
  expect((await propose({ currency: KELVO, change_rate: '9999999', buy_num: '0.000001' })).problems).toMatchObject([
    { field: 'currency', code: 'launch_same_coin' },
    { field: 'num', code: 'launch_not_covered' },
    { field: 'buy_num', code: 'launch_buys_nothing' },
  ]);
  expect((await propose({ interest_rate: '100.0001' })).problems).toMatchObject([
    { field: 'interest_rate', code: 'too_large' },
    { field: 'num' },
  ]);
  expect(await propose({ new_currency: 9_007_199_254_740_991 })).toMatchObject({ code: 'unknown_coin' });
  expect(await propose({}, support)).toMatchObject({ type: 'error', code: 'not_permitted' });
});

test('two people announce one out of the reserve, under the next number', async () => {
  await fund('1100');
  const proposed = await propose();
  expect(proposed.message.changes).toContainEqual({ field: 'launch_return', from: '', to: '0.1' });
  expect((await courses()).proposals).toEqual([{ proposal: proposed.message.proposal, name: 'KELVO / USDT' }]);
  await announce(proposed.message.proposal);
  const { launches, coins, proposals } = await courses();
  expect(proposals).toEqual([]);
  expect(launches.find(({ id }: { id: number }) => id === 5)).toMatchObject({
    new_currency_name: 'KELVO',
    currency_name: 'USDT',
    change_rate: '0.3',
    num: '1000',
    course: 'announced',
    interest_rate: '10',
    day: 14,
    locked: 0,
    released: 0,
    rejected: 0,
    wanted: '0',
  });
  expect(coins.find(({ currency }: { currency: number }) => currency === KELVO).reserve).toBe('0');
});

test('of two that need the same coins, the second is refused when it would take effect', async () => {
  await fund('1100');
  const [first, later] = [await propose(), await propose({ change_rate: '0.4' })];
  await announce(first.message.proposal, later.message.proposal);
  const { launches } = await courses();
  expect(launches.filter(({ num }: { num: string }) => num === '1000')).toHaveLength(2);
});

const write = (more: Fields = {}, by = products) =>
  by.call('writeLaunchTexts', {
    launch: 2,
    language: 'en',
    introduction: '<p>Safe</p><script>alert(1)</script>',
    predict_rate: 'some 5 %',
    recommend_title: 'Read this',
    recommend_content: 'It opens soon',
    is_recommend: 1,
    reason: REASON,
    ...more,
  });

test('texts count immediately, for every pay coin, made safe and recorded', async () => {
  expect(await write()).toMatchObject({ type: 'ok' });
  const shown = { introduction: '<p>Safe</p>', predict_rate: 'some 5 %', is_recommend: 1 };
  await expect.poll(async () => (await server.call('getLaunch', { id: 1 })).message).toMatchObject(shown);
  expect((await server.call('getLaunch', { id: 2 })).message).toMatchObject(shown);
  expect((await server.call('getRecommendedLaunch')).message).toEqual({
    id: 1,
    config_id: 1,
    recommend_title: 'Read this',
    recommend_content: 'It opens soon',
  });
  const { message } = await support.call('getLaunchTexts', { launch: 1 });
  expect(message.texts).toHaveLength(7);
  expect(message.texts.find(({ language }: { language: string }) => language === 'en')).toMatchObject({
    introduction: '<p>Safe</p>',
  });
  const { rows } = await server.pool.query(
    `SELECT count(*)::int AS n FROM journal WHERE body LIKE '%write_launch_texts%'`,
  );
  expect(rows[0].n).toBe(1);
});

test('texts are refused without a launch, without a reason, and without the power', async () => {
  expect(await write({ launch: 9_007_199_254_740_991 })).toMatchObject({ code: 'unknown_launch' });
  expect(await write({ reason: '' })).toMatchObject({ code: 'invalid_input' });
  expect(await write({}, support)).toMatchObject({ code: 'not_permitted' });
  expect((await products.call('previewLaunchText', { introduction: '<b onclick="x()">a</b>' })).message).toEqual({
    introduction: '<b>a</b>',
  });
});

test('the books explain every row afterwards', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
