// What is in launches in the totals of its owner: as a payment at its value, as coins without a price next to them, and never as a result.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoLaunches } from '../src/features/launch/open-demo-launches.ts';
import { confirm } from './_account.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const USDT = 3;
/** 2,000 ORLUX at 0.5 USDT, open for ten minutes, locked for ten minutes. */
const QUICK = 4;
/** Open for days. */
const KELVO = 1;
const MINUTE_MS = 60_000;

let server: TradingServer;

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('100000');
  const { engine, reader, live } = server;
  await openDemoLaunches({ engine, reader, live, mode: 'demo' });
});
afterAll(() => server.stop());

async function pass(ms: number): Promise<void> {
  server.engineClock.skippedMs += ms;
  server.clock.skippedMs += ms;
  while (server.engine.isSomethingDue()) await server.run({ type: 'AdvanceClock' });
}

async function totals(user: TradingUser) {
  const { total_usdt, today_result, locked } = (await server.call('listWallets', {}, user)).message;
  return { total_usdt, today_result, locked };
}

test('a payment counts until the close, then its coins are shown and have no value until they have a price', async () => {
  const user = await server.newUser({ [USDT]: '1000' });
  await pass(MINUTE_MS);
  expect(await server.call('subscribe', { config_id: QUICK, amount: '400' }, user)).toMatchObject({ type: 'ok' });
  const payment = { currency_name: 'USDT', hosting: '0.000000', launch: '400.000000' };
  expect(await totals(user)).toMatchObject({
    total_usdt: '1000.000000',
    today_result: '+0.000000',
    locked: { totle: '400.000000', list: [payment] },
  });
  expect((await server.call('getClosing', {}, user)).message).toMatchObject({ is_empty: 0, locked: [payment] });

  await pass(11 * MINUTE_MS);
  const [coins] = (await totals(user)).locked.list;
  expect(coins).toMatchObject({ currency_name: 'ORLUX', hosting: expect.stringMatching(/^0\.0*$/) });
  expect(coins.launch).toMatch(/^800\.0*$/);
  expect(await totals(user)).toMatchObject({
    total_usdt: '600.000000',
    today_result: '+0.000000',
    locked: { totle: '0.000000', list: [{ usdt_price: '0.00000000' }] },
  });

  await pass(11 * MINUTE_MS);
  expect((await totals(user)).locked.list).toEqual([]);
});

test('the refusal to close an account names what is locked', async () => {
  const user = await server.newUser({ [USDT]: '400' });
  await pass(MINUTE_MS);
  await server.call('subscribe', { config_id: KELVO, amount: '400' }, user);
  await confirm(server, user);
  const refused = await server.call('closeAccount', {}, user);
  expect(refused).toMatchObject({ type: 'error', code: 'account_not_empty' });
  expect(refused.message).toContain('Locked: 400 USDT');
});
