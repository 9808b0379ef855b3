// What is public of promises: for each product and launch what is owed, what is set apart for it and what is free, from purchase to end.
import { DAY_MS, systemAccount } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answered,
  type ConsoleServer,
  type Fields,
  type StaffBrowser,
  startConsoleServer,
} from './_console-server.ts';
import { findingsIn } from './_findings.ts';

const [BTC, , USDT] = [1, 2, 3];
const PRODUCT = 9;
const LAUNCH = 1;
const REASON = 'the reserve is to be smaller';
const DOLLAR = 1_000_000n;
const HOSTING = { reserve: 'hosting_reserve', currency: USDT, market: PRODUCT } as const;
const HUGE = Number.MAX_SAFE_INTEGER;

type Product = { id: number; owed: string; set_aside: string; amounts: string; locked: string; free: string };
type Launch = { id: number; owed: string; set_aside: string; paid_in: string; held: string; waiting: number };

let server: ConsoleServer;
let admin: StaffBrowser;
let treasury: StaffBrowser;
let user: { id: number; token: string };

beforeAll(async () => {
  server = await startConsoleServer();
  admin = await server.firstOperator(0);
  treasury = await server.newColleague(admin, await server.firstOperator(1), 'treasury@example.com', 'treasury');
  user = await server.newUser();
  await server.run({ type: 'GrantTestFunds', user: user.id, coin: USDT, units: 2_000n * DOLLAR });
  await server.run({
    type: 'ConfigureHosting',
    id: PRODUCT,
    coin: USDT,
    isOpen: true,
    cycle: 10,
    dayMs: DAY_MS,
    interestPpm: 100_000n,
    damagesPpm: 10_000n,
    minAmount: 10n * DOLLAR,
    maxAmount: 1_000n * DOLLAR,
  });
  const filled = { reserve: 'hosting-reserve', coin: USDT, market: PRODUCT } as const;
  await server.run({ type: 'OpenDemoReserve', ...filled, units: 100n * DOLLAR, houseUnits: 150n * DOLLAR });
}, 300_000);
afterAll(() => server?.stop());

/** Public answers are kept for a moment. */
async function listed() {
  server.clock.skippedMs += 1_000;
  return (await server.call('listReserves')).message;
}

const productOf = async (): Promise<Product> => (await listed()).products.find(({ id }: Product) => id === PRODUCT);
const launchOf = async (): Promise<Launch | undefined> =>
  (await listed()).launches.find(({ id }: Launch) => id === LAUNCH);
const movements = async (fields: Fields): Promise<Answered> => server.call('listReserveMovements', fields);
const fund = (fields: Fields) => treasury.call('fundReserve', { ...HOSTING, reason: REASON, ...fields });
const approve = (id: number) => admin.must('approveProposal', { id, reason: REASON });
const stateOf = async (id: number) => (await treasury.must('getProposal', { id })).message.state;

async function pass(ms: number): Promise<void> {
  server.clock.skippedMs += ms;
  while (server.engine.isSomethingDue()) await server.run({ type: 'AdvanceClock' });
}

test('a purchase promises its whole interest, which is set apart to the unit; the rest is free', async () => {
  expect(await productOf()).toMatchObject({
    orders: 0,
    owed: '0',
    set_aside: '0',
    free: '100',
    left: '1000.000009',
    stopped: '',
  });
  await server.run({ type: 'BuyHosting', user: user.id, product: PRODUCT, amount: 400n * DOLLAR, renews: false });
  const { sequence, hash } = await listed();
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await productOf()).toMatchObject({
    currency_name: 'USDT',
    day: 10,
    interest_rate: '10',
    orders: 1,
    amounts: '400',
    locked: '400',
    owed: '40',
    set_aside: '40',
    free: '60',
  });
  const { list } = (await movements({ fund: 'hosting_interest', currency: USDT, market: PRODUCT })).message;
  expect(list).toMatchObject([{ sequence, type: 47, amount: '40', other: 'hosting_reserve', other_symbol: '' }]);
  const locked = (await movements({ fund: 'hosting_principal', currency: USDT, market: PRODUCT })).message.list;
  // The wallet it came from is shown to no reader.
  expect(locked).toMatchObject([{ sequence, type: 42, amount: '400', other: '', proposal: 0 }]);
});

test('of what is promised nothing comes out: neither as it is proposed nor as it is carried out', async () => {
  expect(await fund({ direction: 'out', amount: '60.000001' })).toMatchObject({
    problems: [{ field: 'amount', code: 'above_reserve' }],
  });
  expect(await fund({ direction: 'out', market: HUGE, amount: '1' })).toMatchObject({ code: 'unknown_market' });
  const { proposal } = (await fund({ direction: 'out', amount: '60' })).message;
  // Meanwhile a user buys, and part of the sixty is promised.
  await server.run({ type: 'BuyHosting', user: user.id, product: PRODUCT, amount: 10n * DOLLAR, renews: false });
  await approve(proposal);
  expect(await stateOf(proposal)).toBe('failed');
  expect(await productOf()).toMatchObject({ owed: '41', set_aside: '41', free: '59' });
  const { proposal: less } = (await fund({ direction: 'out', amount: '59' })).message;
  await approve(less);
  expect(await stateOf(less)).toBe('effective');
  expect(await productOf()).toMatchObject({ owed: '41', set_aside: '41', free: '0', stopped: 'sold_out' });
});

test('a day that is paid lessens what is owed and what is set apart alike', async () => {
  await pass(DAY_MS);
  expect(await productOf()).toMatchObject({ owed: '36.9', set_aside: '36.9', free: '0' });
  const { list } = (await movements({ fund: 'hosting_interest', currency: USDT, market: PRODUCT })).message;
  expect(list[0]).toMatchObject({ type: 43, amount: '-0.1' });
});

test('the last day leaves nothing owed, and what is paid back comes out of what was held', async () => {
  await pass(12 * DAY_MS);
  expect(await productOf()).toMatchObject({
    orders: 0,
    amounts: '0',
    locked: '0',
    owed: '0',
    set_aside: '0',
    free: '0',
  });
});

test('a launch shows its coins, and the payments that wait for its close', async () => {
  const coins = { reserve: 'launch-reserve', coin: BTC, market: 0 } as const;
  await server.run({ type: 'OpenDemoReserve', ...coins, units: 200_000_000n, houseUnits: 200_000_000n });
  const startAt = server.now() + 60_000;
  await server.run({
    type: 'ConfigureLaunch',
    id: LAUNCH,
    newCoin: BTC,
    payCoin: USDT,
    price: 100n * DOLLAR,
    offered: 100_000_000n,
    minAmount: DOLLAR,
    startAt,
    closeAt: startAt + DAY_MS,
    onlineAt: startAt + 2 * DAY_MS,
    lockDays: 2,
    dayMs: DAY_MS,
    interestPpm: 50_000n,
  });
  expect(await launchOf()).toMatchObject({
    state: 'announced',
    owed: '1.05',
    set_aside: '1.05',
    paid_in: '0',
    held: '0',
  });
  await pass(120_000);
  await server.run({ type: 'Subscribe', user: user.id, launch: LAUNCH, amount: 300n * DOLLAR });
  expect(await launchOf()).toMatchObject({ state: 'open', waiting: 1, paid_in: '300', held: '300', owed: '1.05' });
  const { list } = (await movements({ fund: 'launch_payments', currency: USDT, market: LAUNCH })).message;
  expect(list).toMatchObject([{ type: 60, amount: '300', other: '' }]);
  await pass(DAY_MS);
  expect(await launchOf()).toMatchObject({ state: 'allotted', waiting: 0, held: '0', owed: '1.05', set_aside: '1.05' });
  const proceeds = (await movements({ fund: 'launch_proceeds', currency: USDT })).message.list;
  expect(proceeds).toMatchObject([{ type: 64, amount: '100', other: 'launch_payments' }]);
  await pass(2 * DAY_MS);
  // It owes nothing any more.
  expect(await launchOf()).toBeUndefined();
  const released = (await movements({ fund: 'launch_coins', currency: BTC, market: LAUNCH })).message.list;
  expect(released.map(({ amount }: { amount: string }) => amount)).toEqual(['-0.05', '-1', '1.05']);
});

test('own money below zero is public, and stops what would be promised', async () => {
  const [equity, faucet] = [systemAccount('equity', USDT), systemAccount('demo-faucet', USDT)];
  const before = (await listed()).own_money.find(({ currency }: { currency: number }) => currency === USDT);
  expect(before).toMatchObject({ is_stopped: 0 });
  const loss = 1_000_000n * DOLLAR;
  const write = (units: bigint) =>
    server.pool.query('UPDATE accounts SET balance = balance + $2 WHERE id = $1', [faucet, units]);
  await server.pool.query('INSERT INTO accounts (id, balance, held) VALUES ($1, $2, 0)', [equity, -loss]);
  await write(loss);
  const { own_money: own, products } = await listed();
  expect(own.find(({ currency }: { currency: number }) => currency === USDT)).toMatchObject({ is_stopped: 1 });
  expect(products.find(({ id }: Product) => id === PRODUCT)).toMatchObject({ stopped: 'books_short' });
  await server.pool.query('DELETE FROM accounts WHERE id = $1', [equity]);
  await write(-loss);
});

test('numbers that no account has are answered, without a query of the database', async () => {
  for (const market of [HUGE, 0]) {
    const of = { currency: USDT, market };
    for (const name of ['hosting_reserve', 'hosting_interest', 'hosting_principal', 'launch_coins', 'launch_payments'])
      expect(await movements({ fund: name, ...of }), name).toMatchObject({ code: 'unknown_market' });
  }
  expect(await movements({ fund: 'option_escrow', currency: USDT, market: 1 })).toMatchObject({
    code: 'unknown_market',
  });
  expect((await movements({ fund: 'launch_coins', currency: BTC, market: 8_000 })).message.list).toEqual([]);
});

test('every movement is found along an index of its own', async () => {
  const { rows } = await server.pool.query<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE indexname LIKE 'entries_of_own_funds_%' ORDER BY indexname`,
  );
  expect(rows).toHaveLength(2);
  const client = await server.pool.connect();
  try {
    await client.query('SET enable_seqscan = off');
    for (const side of ['credit', 'debit'] as const) {
      const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT sequence FROM entries WHERE ${side} = 1 AND ${side} & 255 IN (19, 22, 25, 26, 27, 28, 29, 30, 31, 35, 36)
         ORDER BY sequence DESC, n DESC LIMIT 5`,
      );
      expect(plan.map(row => row['QUERY PLAN']).join()).toContain(`entries_of_own_funds_by_${side}`);
    }
  } finally {
    client.release(true);
  }
});

test('all of it follows from the journal', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
