// Bad days of locked products over the wire: five hundred simultaneous purchases of the last of a reserve, redeeming twice, the last second, absurd amounts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findingsIn } from './_findings.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const USDT = 3;
const DAY_MS = 24 * 3_600_000;
const ONE = 1_000_000n;
/** 10 % for ten days. */
const TERMS = {
  coin: USDT,
  isOpen: true,
  cycle: 10,
  dayMs: DAY_MS,
  interestPpm: 100_000n,
  damagesPpm: 10_000n,
} as const;
const [SCARCE, USUAL] = [11, 12];
const AT_ONCE = 500;

let server: TradingServer;

beforeAll(async () => {
  server = await startTradingServer();
  await offer(SCARCE, 10n * ONE);
  await offer(USUAL, 10_000n * ONE);
});
afterAll(() => server.stop());

/** A product with so much in its reserve. */
async function offer(id: number, units: bigint): Promise<void> {
  await server.run({ type: 'ConfigureHosting', id, ...TERMS, minAmount: ONE, maxAmount: 10_000n * ONE });
  const reserve = { reserve: 'hosting-reserve', coin: USDT, market: id } as const;
  await server.run({ type: 'OpenDemoReserve', ...reserve, units, houseUnits: units });
}

async function buyOne(user: TradingUser, amount = '100'): Promise<number> {
  return (await server.call('buyHosting', { config_id: USUAL, amount }, user)).data.id;
}

async function free(user: TradingUser): Promise<string> {
  return (await server.call('getWallet', { currency: USDT, type: 'change' }, user)).message.change_balance;
}

async function pass(ms: number): Promise<void> {
  server.engineClock.skippedMs += ms;
  while (server.engine.isSomethingDue()) await server.run({ type: 'AdvanceClock' });
}

test('of the last ten of a reserve ten are sold, however many come simultaneously', async () => {
  const users: TradingUser[] = [];
  while (users.length < AT_ONCE) {
    users.push(...(await Promise.all(Array.from({ length: 25 }, () => server.newUser({ [USDT]: '10' })))));
  }
  const answers = await Promise.all(
    users.map(user => server.call('buyHosting', { config_id: SCARCE, amount: '10' }, user)),
  );
  const codes = answers.map(({ type, code }) => (type === 'ok' ? 'ok' : code));
  expect(codes.filter(code => code === 'ok')).toHaveLength(10);
  expect(codes.filter(code => code === 'hosting_sold_out')).toHaveLength(AT_ONCE - 10);
  await expect
    .poll(async () => (await server.call('getHostingProduct', { id: SCARCE })).message)
    .toMatchObject({ stopped: 'sold_out', reserve: '0.000000', promised: '10.000000' });
});

describe('a redemption', () => {
  test.each([
    ['under one key', () => 'the-same'],
    ['under a key for each', (turn: number) => `key-${turn}`],
    ['without a key', () => undefined],
  ])('that comes twenty times at once happens once: %s', async (_, keyOf) => {
    const user = await server.newUser({ [USDT]: '100' });
    const id = await buyOne(user);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_each, turn) => {
        const key = keyOf(turn);
        return server.call('redeemHosting', { id, ...(key !== undefined && { client_id: key }) }, user);
      }),
    );
    const done = answers.filter(({ type }) => type === 'ok');
    expect(done.length).toBe(keyOf(0) === 'the-same' ? 20 : 1);
    // Ten days of 1 %, and one and a half times a day's interest of 1.
    expect(await free(user)).toBe('88.500000');
  });

  test('in the second before the last day ends costs that day; after it there is nothing left to redeem', async () => {
    const [early, late] = [await server.newUser({ [USDT]: '100' }), await server.newUser({ [USDT]: '100' })];
    const [first, second] = [await buyOne(early), await buyOne(late)];
    await pass(10 * DAY_MS - 60_000);
    expect(await server.call('redeemHosting', { id: first }, early)).toMatchObject({ type: 'ok' });
    // 9 days paid, less 1 % and the penalty.
    expect(await free(early)).toBe('106.500000');
    server.engineClock.skippedMs += 60_001;
    expect(await server.call('redeemHosting', { id: second }, late)).toMatchObject({ code: 'unknown_hosting' });
    await pass(1_000);
    expect(await free(late)).toBe('110.000000');
  });
});

test('days of a month without a clock are paid one by one, each once', async () => {
  const user = await server.newUser({ [USDT]: '100' });
  await buyOne(user);
  await pass(31 * DAY_MS);
  expect(await free(user)).toBe('110.000000');
  await pass(31 * DAY_MS);
  expect(await free(user)).toBe('110.000000');
});

test.each([
  ['0', undefined],
  ['0.000001', 'hosting_out_of_range'],
  ['10000.000001', 'hosting_out_of_range'],
  ['9223372036854.775807', 'hosting_out_of_range'],
  ['-1', undefined],
  ['0.0000001', undefined],
  ['9'.repeat(60), undefined],
  ['1e30', undefined],
  ['NaN', undefined],
])('an amount of %s is refused beside its field, and nothing moves', async (amount, code) => {
  const user = await server.newUser({ [USDT]: '100' });
  const answer = await server.call('buyHosting', { config_id: USUAL, amount }, user);
  expect(answer).toMatchObject({ type: 'error', problems: [{ field: 'amount' }], ...(code !== undefined && { code }) });
  expect(await free(user)).toBe('100.000000');
});

test('verify explains every row of it', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
