// The figures of the last days for the first page of the console: each trade once, customers apart from the house, and no scan of trades.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Reader } from '../src/database/reader.ts';
import { figureDays, readSignUps } from '../src/features/figures/console-routes.ts';
import { countTradesToSum, readTradeDays } from '../src/features/figures/read-trade-days.ts';
import { sumNextTrades } from '../src/features/figures/trade-days-worker.ts';
import { type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';

const DAY_MS = 86_400_000;
const MAKER = 5_000_000;
const TRADER = 5_000_001;
/** BTC/USDT: 0.001 BTC at 100 USDT, which is 0.1 USDT; USDT has six decimals, BTC eight. */
const PRICE = 100_000_000n;
const QUANTITY = 10_000_000n;
const DOLLAR = 10n ** 8n;

let server: ConsoleServer;
let admin: StaffBrowser;
let compliance: StaffBrowser;
let support: StaffBrowser;
let products: StaffBrowser;
const customers: number[] = [];

beforeAll(async () => {
  server = await startConsoleServer();
  admin = await server.firstOperator(0);
  compliance = await server.firstOperator(1);
  support = await server.newColleague(admin, compliance, 'support@example.com', 'support');
  products = await server.newColleague(admin, compliance, 'products@example.com', 'products');
  for (let made = 0; made < 2; made++) customers.push((await server.newUser()).id);
  await server.run({ type: 'OpenUser', user: MAKER, kind: 'maker', inviter: null });
  await server.run({ type: 'OpenUser', user: TRADER, kind: 'demo-trader', inviter: null });
  for (const user of [...customers, MAKER, TRADER]) {
    await server.run({ type: 'GrantTestFunds', user, coin: 3, units: 50_000_000_000n });
    await server.run({ type: 'GrantTestFunds', user, coin: 1, units: 90_000_000n });
  }
  await publishIndex(100n);
});
afterAll(() => server?.stop());

async function publishIndex(price: bigint): Promise<void> {
  const receivedAt = server.now();
  const quotes = ['a', 'b', 'c'].map(source => ({ source, price: price * DOLLAR, sourceAt: null, receivedAt }));
  await server.run({ type: 'PublishIndexPrices', ticks: [{ market: 1, quotes }] });
}

/** One trade: the maker sells, the taker buys, or the other way round. */
async function trade(maker: number, taker: number, takerSide: 'buy' | 'sell' = 'buy'): Promise<void> {
  const order = { market: 1, kind: 'limit', timeInForce: 'gtc', price: PRICE, quantity: QUANTITY } as const;
  const makerSide = takerSide === 'buy' ? 'sell' : 'buy';
  await server.run({ type: 'PlaceSpotOrder', user: maker, side: makerSide, ...order });
  await server.run({ type: 'PlaceSpotOrder', user: taker, side: takerSide, ...order });
}

async function sumAll(stride?: number): Promise<void> {
  await server.reader.caughtUp();
  while (!(await sumNextTrades(server.pool, stride)));
}

/** A later moment, so that nothing is answered that was kept. */
async function tradingNow(by = admin) {
  server.clock.skippedMs += 5_000;
  return (await by.must('getTradingDays')).message;
}

test('customers and the house are apart: trades and volume by who took part, fees by who paid', async () => {
  const [one, two] = customers as [number, number];
  await trade(one, two);
  await trade(MAKER, one);
  await trade(MAKER, two, 'sell');
  await trade(MAKER, TRADER);
  expect((await tradingNow()).waiting).toBe(4);
  await sumAll();
  const { days, waiting, unpriced } = await tradingNow();
  expect({ waiting, unpriced, count: days.length }).toEqual({ waiting: 0, unpriced: [], count: 30 });
  // Of 10 USDT each side pays a thousandth: 0.01 USDT.
  expect(days.at(-1)).toEqual({
    day: Math.floor(server.now() / DAY_MS) * DAY_MS,
    customers: { trades: 3, volume: '30.00', fees: '0.04' },
    house: { trades: 1, volume: '10.00', fees: '0.04' },
  });
  expect(days.slice(0, -1).every((day: { customers: { trades: number } }) => day.customers.trades === 0)).toBe(true);
});

test('the fees in the sums are what the exchange’s accounts of fees have got', async () => {
  await sumAll();
  const sums = await readTradeDays(server.reader, 0);
  const { coins } = (await admin.must('listAccounts')).message;
  const fees = (name: string) =>
    coins
      .find((coin: { currency_name: string }) => coin.currency_name === name)
      .accounts.find((account: { name: string }) => account.name === 'fees').balance as string;
  const units = (text: string, scale: number) =>
    BigInt(text.split('.')[0]! + (text.split('.')[1] ?? '').padEnd(scale, '0'));
  const paid = sums.reduce((sum, { customerFees, houseFees }) => sum + customerFees + houseFees, 0n);
  expect(paid).toBe(units(fees('USDT'), 6) + (units(fees('BTC'), 8) * PRICE) / 10n ** 8n);
});

test('several simultaneous summaries, in small pieces, count each trade once', async () => {
  const before = await readTradeDays(server.reader, 0);
  const [one, two] = customers as [number, number];
  for (let made = 0; made < 7; made++) await trade(one, two, made % 2 === 0 ? 'buy' : 'sell');
  await Promise.all([sumAll(2), sumAll(3), sumAll(2), sumAll(1)]);
  await sumAll();
  const count = (rows: typeof before) => rows.reduce((sum, { trades }) => sum + trades, 0);
  const after = await readTradeDays(server.reader, 0);
  expect(count(after)).toBe(count(before) + 7);
  expect(count(after)).toBe(await server.reader.number('SELECT count(*) FROM trades'));
  expect(await countTradesToSum(server.reader)).toBe(0);
});

test('a sum that is interrupted leaves neither a part of it nor a position', async () => {
  const [one, two] = customers as [number, number];
  await trade(one, two);
  await server.pool.query('ALTER TABLE trade_day_progress ADD CONSTRAINT stuck CHECK (trade_id < 0) NOT VALID');
  const before = await readTradeDays(server.reader, 0);
  await expect(sumNextTrades(server.pool)).rejects.toThrow('stuck');
  expect(await readTradeDays(server.reader, 0)).toEqual(before);
  await server.pool.query('ALTER TABLE trade_day_progress DROP CONSTRAINT stuck');
  await sumAll();
  expect(await countTradesToSum(server.reader)).toBe(0);
});

test('people who registered and were verified count on their day, the accounts of the house apart', async () => {
  const today = Math.floor(server.now() / DAY_MS) * DAY_MS;
  const days = figureDays(server.now());
  await server.pool.query(
    `INSERT INTO people (kind, email, dialling_code, password_hash, language, agreement_version, agreed_at, invitation_code, created_at)
     SELECT CASE WHEN n = 3 THEN 'maker' ELSE 'customer' END, 'day' || n || '@example.com', '1', '', 'en', '1', now(), 'code' || n,
       to_timestamp($1::bigint / 1000) + CASE WHEN n = 4 THEN interval '-1 second' ELSE interval '0' END
     FROM generate_series(1, 4) n`,
    [today - 2 * DAY_MS],
  );
  const [first] = customers;
  await server.pool.query(
    `INSERT INTO verification_cases (person_id, level, state, papers, submitted_at, decided_at, number_mark, renewed)
     VALUES ($1, 'basic', 'passed', '\\x', now(), to_timestamp($2::bigint / 1000), '\\x', '{}'),
            ($1, 'basic', 'refused', '\\x', now(), to_timestamp($2::bigint / 1000), '\\x', '{}')`,
    [first, today - DAY_MS],
  );
  const signUpsOf = new Map((await readSignUps(server.reader, days)).map(({ day, ...counts }) => [day, counts]));
  expect(signUpsOf.get(today - 2 * DAY_MS)).toEqual({ signUps: 2, house: 1, basic: 0, advanced: 0 });
  expect(signUpsOf.get(today - 3 * DAY_MS)).toMatchObject({ signUps: 1 });
  expect(signUpsOf.get(today - DAY_MS)).toMatchObject({ basic: 1, advanced: 0 });
  const { message } = await support.must('getSignUpDays');
  expect(message.days).toHaveLength(30);
  expect(message.days.at(-3)).toEqual({ day: today - 2 * DAY_MS, sign_ups: 2, house: 1, basic: 0, advanced: 0 });
});

test('an operator who may not see the accounts sees no volume, and one who may not find users no sign-ups', async () => {
  expect(await support.call('getTradingDays')).toMatchObject({ type: 'error', code: 'not_permitted' });
  expect(await products.call('getTradingDays')).toMatchObject({ code: 'not_permitted' });
  expect(await products.call('getSignUpDays')).toMatchObject({ code: 'not_permitted' });
  expect(await server.browser().call('getTradingDays')).toMatchObject({ code: 'not_logged_in' });
});

/** Plans each query before it runs it. */
class PlanningReader extends Reader {
  readonly plans: string[] = [];

  override async texts(text: string, values: readonly unknown[] = []) {
    const plan = await super.texts(`EXPLAIN ${text}`, values);
    this.plans.push(plan.map(([line]) => line).join('\n'));
    return super.texts(text, values);
  }
}

test('on a filled database nothing of it reads all trades, people or applications', async () => {
  await server.pool.query(
    `INSERT INTO trades SELECT 1000000 + n, n, n * 1000, 1, 'buy', n, n, $1, $1, 1, 1, 1, 1, 0, 0, 0 FROM generate_series(1, 100000) n`,
    [customers[0]],
  );
  await server.pool.query(
    `INSERT INTO people (email, dialling_code, password_hash, language, agreement_version, agreed_at, invitation_code, created_at)
     SELECT 'many' || n || '@example.com', '1', '', 'en', '1', now(), 'many' || n, now() - n * interval '10 minutes'
     FROM generate_series(1, 50000) n`,
  );
  await server.pool.query(
    `INSERT INTO verification_cases (person_id, level, state, papers, submitted_at, decided_at, number_mark, renewed)
     SELECT id, 'basic', 'passed', '\\x', created_at, created_at, '\\x', '{}' FROM people WHERE email LIKE 'many%'`,
  );
  await server.pool.query('ANALYZE trades, people, verification_cases, trade_days');
  const client = await server.pool.connect();
  try {
    const reader = new PlanningReader(client);
    await readTradeDays(reader, server.now() - 30 * DAY_MS);
    await countTradesToSum(reader);
    await readSignUps(reader, figureDays(server.now()));
    expect(reader.plans).toHaveLength(4);
    for (const plan of reader.plans) expect(plan).not.toMatch(/Seq Scan on (?:trades|people|verification_cases)/);
  } finally {
    client.release();
  }
});
