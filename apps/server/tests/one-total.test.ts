// One total: all places that show the value of an account agree, for an account that has something of everything.
import { decimal, formatDecimal } from '@candor/money';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Reader } from '../src/database/reader.ts';
import { openDemoProducts } from '../src/features/hosting/open-demo-products.ts';
import { openDemoLaunches } from '../src/features/launch/open-demo-launches.ts';
import { openContracts } from '../src/features/lever/open-contracts.ts';
import { openOptions } from '../src/features/option/open-options.ts';
import { openDemoReserves } from '../src/features/reserves/open-demo-reserves.ts';
import { readValuations } from '../src/features/users/console-routes.ts';
import { createPositionHistory } from '../src/features/wallet/history/position-history.ts';
import { ETHER, evmChains, localSigner } from './_evm-chain.ts';
import { type Fields, startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';
import { ExplainingSource } from './_visited-rows.ts';
import { FUND_PASSWORD, newWithdrawingUser, saveAddress } from './_withdrawing-user.ts';

const [BTC, USDT, NOVA] = [1, 3, 90];
const STRANGER = '0x00000000000000000000000000000000000ca401';
const HOUR_MS = 3_600_000;

let server: TradingServer;

beforeAll(async () => {
  server = await startTradingServer({ chains: evmChains(), payoutSigner: localSigner });
  const { engine, reader, live } = server;
  const parts = { engine, reader, live, mode: 'demo' as const };
  await openDemoReserves(parts);
  await openContracts(parts);
  await openOptions(parts);
  await openDemoProducts(parts);
  await openDemoLaunches(parts);
  await server.run({ type: 'ConfigureCoin', id: NOVA, name: 'NOVA', scale: 8, testFundsCap: 10n ** 15n });
  await server.run({
    type: 'ConfigureMarket',
    id: NOVA,
    base: NOVA,
    quote: USDT,
    tick: 1_000n,
    lot: 1_000_000n,
    minNotional: 1_000_000n,
    bandPpm: 200_000n,
    makerFeePpm: 1_000n,
    takerFeePpm: 2_000n,
    status: 'open',
    opening: { firstPrice: 500_000n, opensAt: Date.now() + 1_000 * HOUR_MS, auctionMs: 600_000 },
  });
});
afterAll(() => server.stop());

let ticks = 0;

/** Prices by the engine's time, which leaps in these tests, of sources that are not frozen; contracts take orders from the fourth tick on. */
async function beLive(btc: string, ether: string): Promise<void> {
  for (let tick = 0; tick < 5; tick++, ticks++) {
    const receivedAt = server.engine.time.now();
    const quotes = (price: string) =>
      ['a', 'b', 'c'].map((source, index) => ({
        source,
        sourceAt: null,
        receivedAt,
        price: decimal(price, 8) + [0n, 1n, -1n][(ticks + index) % 3]!,
      }));
    const prices = [
      { market: BTC, quotes: quotes(btc) },
      { market: ETHER, quotes: quotes(ether) },
    ];
    await server.run({ type: 'PublishIndexPrices', ticks: prices });
  }
}

async function pass(ms: number): Promise<void> {
  server.clock.skippedMs += ms;
  server.engineClock.skippedMs = server.clock.skippedMs;
  while (server.engine.isSomethingDue()) await server.run({ type: 'AdvanceClock' });
}

async function must(name: Parameters<TradingServer['call']>[0], fields: Fields, user: TradingUser) {
  const answer = await server.call(name, fields, user);
  expect(answer, `${name}: ${answer.code}`).toMatchObject({ type: 'ok' });
  return answer.message;
}

const move = (user: TradingUser, to_field: string, number: string) =>
  must('transfer', { currency_id: USDT, from_field: 'change', to_field, number }, user);

const STOPS = {
  1: { target_profit_price: 65_000, stop_loss_price: 59_000 },
  2: { target_profit_price: 55_000, stop_loss_price: 61_000 },
};

/** Lots of a thousandth BTC at 60,000, long (1) or short (2), against another user's. */
async function open(user: TradingUser, type: 1 | 2, share: number): Promise<void> {
  const other = await server.newUser({ [USDT]: '5000' });
  await move(other, 'lever', '5000');
  const order = { currency_id: BTC, legal_id: USDT, share, multiple: 10 };
  const against = type === 1 ? 2 : 1;
  const limit = { ...order, ...STOPS[against], type: against, status: 0, target_price: 60_000 };
  await must('placeLeverOrder', limit, other);
  const market = await server.call('placeLeverOrder', { ...order, ...STOPS[type], type, status: 1 }, user);
  expect(market).toMatchObject({ type: 'ok', data: { filled_share: share } });
}

/** An account with something of everything, while BTC is at 60,000 and ETH at 3,000. */
async function accountWithEverything(): Promise<TradingUser> {
  await pass(60_000);
  await beLive('60000', '3000');
  const user = await newWithdrawingUser(server, { [BTC]: '0.5', [USDT]: '10000', [ETHER]: '2', [NOVA]: '7' });
  await must(
    'placeSpotOrder',
    { currency_id: 1, legal_id: USDT, type: 1, amount: '0.01', target_price: '59900' },
    user,
  );
  await saveAddress(server, user, { currency_id: ETHER, address: STRANGER });
  await pass(60_000);
  const withdrawal = { currency: ETHER, address: STRANGER, number: '0.1', pay_password: FUND_PASSWORD };
  await must('withdraw', withdrawal, user);
  await must('buyHosting', { config_id: 1, amount: '200' }, user);
  await must('subscribe', { config_id: 1, amount: '400' }, user);
  await move(user, 'lever', '3000');
  await move(user, 'micro', '500');
  await beLive('60000', '3000');
  await open(user, 1, 10);
  await open(user, 2, 4);
  await must('buyOption', { match_id: BTC, currency_id: USDT, type: 1, seconds: 3_600, number: '100' }, user);
  return user;
}

const list = (user: TradingUser) => must('listWallets', {}, user);
const lastPoint = async (user: TradingUser) =>
  (await must('listPastValues', { range: '7d' }, user)).points.at(-1).value;
const sum = (...values: string[]) =>
  formatDecimal(
    values.reduce((total, value) => total + decimal(value.replace('+', ''), 6), 0n),
    6,
  );

test('total, accounts, value over time and the value in the console agree, and the old totals are what they were', async () => {
  const user = await accountWithEverything();
  const before = await list(user);
  // 30,000 of BTC, 6,000 of ETH with pending withdrawals, and 10,000 USDT but the fees of contracts: 0.05 % of 600 and of 240.
  expect(before).toMatchObject({ equity_usdt: '45999.580000', total_usdt: '45899.580000', equity_at: 0 });

  await beLive('60300', '3000');
  const after = await list(user);
  // The BTC gained 150, the long 3, and the short lost 1.2. The stake is there until it is settled.
  expect(after.equity_usdt).toBe('46151.380000');
  expect(after.change_wallet).toMatchObject({ totle: '42050.000000', equity: after.change_wallet.totle });
  expect(after.lever_wallet).toMatchObject({ totle: '2999.580000', usdt_totle: 2999.58, equity: '3001.380000' });
  expect(after.micro_wallet).toMatchObject({ totle: '400.000000', usdt_totle: 400, equity: '500.000000' });
  expect(after.locked.totle).toBe('600.000000');
  expect(after.total_usdt).toBe('46049.580000');
  const rowOf = (rows: { currency: number }[], coin = USDT) => rows.find(({ currency }) => currency === coin);
  expect(rowOf(after.lever_wallet.balance)).toMatchObject({ lever_result: '+1.800000' });
  expect(rowOf(after.micro_wallet.balance)).toMatchObject({ micro_stake: '100.000000' });
  expect(rowOf(after.change_wallet.balance, NOVA)).toMatchObject({
    change_balance: '7.00000000',
    usdt_price: '0.00000000',
  });
  const accounts = ['change', 'lever', 'micro', 'legal'].map(name => after[`${name}_wallet`].equity);
  expect(sum(...accounts, after.locked.totle)).toBe(after.equity_usdt);

  expect(await lastPoint(user)).toBe(after.equity_usdt);
  const valuation = await readValuations(server.reader, server.parts.lockedFunds, server.live.current, [user.id]);
  expect(valuation.get(user.id)).toBe('46151.38');
  const outside = { hosting: '200.000000', launch: '400.000000', stake: '100.000000' };
  expect(await must('getClosing', {}, user)).toMatchObject({ is_empty: 0, locked: [outside] });
  // What contracts and options gain and cost is a result of the day, a stake that is not settled is not.
  expect(sum(after.today_result, `-${before.today_result.replace('+', '')}`.replace('--', ''))).toBe('151.800000');
});

test('while an index is stale its last price counts, with its time', async () => {
  const user = await server.newUser({ [BTC]: '0.1', [USDT]: '2000' });
  await move(user, 'lever', '2000');
  await beLive('60000', '3000');
  await open(user, 1, 10);
  await beLive('60300', '3000');
  const live = await list(user);
  expect(live).toMatchObject({ equity_at: 0, equity_usdt: '8032.700000' });
  const at = server.live.current.market(BTC).price.indexAt;
  await pass(60_000);
  const stale = await list(user);
  expect(stale).toMatchObject({ equity_at: at, equity_usdt: live.equity_usdt, total_usdt: live.total_usdt });
  const unmoved = await server.newUser({ [USDT]: '5', [NOVA]: '3' });
  expect(await list(unmoved)).toMatchObject({ equity_at: 0, equity_usdt: '5.000000' });
  const written = await server.reader.rows('SELECT FROM position_progress WHERE user_id = $1', [unmoved.id]);
  expect(written).toEqual([]);
});

test('earlier values have what was open then, whenever they are computed, and never a step between two methods of counting', async () => {
  const user = await accountWithEverything();
  // Beyond the next full hour, where the index is elsewhere.
  // Read once: between two reads a millisecond may pass, and no candle starts beside the full hour.
  const at = server.engine.time.now();
  const hour = at + HOUR_MS - (at % HOUR_MS);
  const { equity_usdt: opened } = await list(user);
  await pass(hour - server.engine.time.now() + 1_000);
  await beLive('60600', '3000');
  await expect
    .poll(
      async () =>
        (
          await server.reader.texts(
            "SELECT FROM candles WHERE source = 'index' AND interval = '60min' AND start = $1",
            [hour],
          )
        ).length,
    )
    .toBe(2);
  const points = async () =>
    (await must('listPastValues', { range: '7d' }, user)).points as { at: number; value: string }[];
  const first = await points();
  // Half a BTC gained 300, the long of ten lots 6, the short of four lost 2.4; neither stake, payment nor principal is missing.
  expect(first.find(({ at }) => at === hour)?.value).toBe(sum(opened, '303.600000'));
  expect(first.at(-1)?.value).toBe((await list(user)).equity_usdt);

  // As if nothing of it had been kept before an upgrade.
  await server.pool.query('DELETE FROM position_hours');
  await server.pool.query('DELETE FROM position_progress');
  const again = await points();
  expect(again.slice(0, -1)).toEqual(first.slice(0, -1));

  const stored =
    'SELECT market_id, direction, start, lots, entry_value FROM position_hours WHERE user_id = $1 ORDER BY 1, 2, 3';
  const rows = await server.reader.texts(stored, [user.id]);
  expect(rows.map(([market, direction, , lots, value]) => [market, direction, lots, value])).toEqual([
    ['1', 'long', '10', '600000000'],
    ['1', 'short', '4', '240000000'],
  ]);
  const histories = [1, 2, 3].map(() => createPositionHistory(server.pool, server.reader));
  expect(await Promise.all(histories.map(history => history.catchUp(user.id)))).toEqual([true, true, true]);
  expect(await server.reader.texts(stored, [user.id])).toEqual(rows);

  // As if the market had just been settled.
  await beLive('60600', '3000');
  await server.reader.caughtUp();
  await server.pool.query(
    `INSERT INTO contract_settlements SELECT 1, sequence, 3, 600000, 0, 0, 0, 0, $1 FROM applied`,
    [server.engine.time.now()],
  );
  const history = createPositionHistory(server.pool, server.reader);
  await history.catchUp(user.id);
  expect(await history.openAt(user.id, hour + HOUR_MS)).toEqual([]);
  expect(await history.openAt(user.id, hour)).toHaveLength(2);
});

test('an account is added up without its past, and past stakes are those that were open at a full hour', async () => {
  const [user, other] = [await server.newUser({ [USDT]: '5' }), await server.newUser()];
  const columns = `number, $1, 1, 3, 'rise', 60, 7, 0, 1, 0, 0, number * 60000 + 30000, 'running', 1, 1, 0`;
  // A week of an option a minute, each bought in the middle of a minute for 40 seconds; and as many open ones of others.
  await server.pool.query(
    `INSERT INTO closed_options SELECT ${columns}, 'win', 1, 1, NULL, number * 60000 + 70000, 1
     FROM generate_series(1000001::bigint, 1010080) AS number`,
    [user.id],
  );
  await server.pool.query(
    `INSERT INTO options SELECT ${columns} FROM generate_series(2000001::bigint, 2010080) AS number`,
    [other.id],
  );
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query('ANALYZE options, closed_options');
  try {
    const source = new ExplainingSource(client);
    source.isOn = true;
    const reader = new Reader(source);
    const { lockedFunds } = server.parts;
    const stakes = async (sinceMs: number) =>
      [...(await lockedFunds.readSpans(reader, user.id, sinceMs, 'result')).values()].flat();
    expect((await lockedFunds.readOwn(reader, user.id)).locked.size).toBe(0);
    expect(await stakes(0)).toHaveLength(168);
    expect(await stakes(1_010_000 * 60_000)).toHaveLength(1);
    expect(source.visited.map(rows => rows < 400)).toEqual([true, true, true]);
  } finally {
    await client.end();
    await server.pool.query('DELETE FROM options WHERE id > 2000000');
  }
});
