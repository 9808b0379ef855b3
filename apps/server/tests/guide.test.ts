// The first steps of a newcomer: each is there once it really happened, and a user who puts them away finds them away everywhere.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

let server: TradingServer;
let maker: TradingUser;

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
  maker = await server.newUser({ 1: '1', 3: '50000' });
});
afterAll(() => server.stop());

const stepsOf = async (user: TradingUser) => (await server.call('getGuide', {}, user)).message;
const transfer = { currency_id: 3, number: '10', from_field: 'change', to_field: 'lever' };

test('nothing but the account is there at first, and each step appears with its act', async () => {
  const user = await server.newUser();
  const before = await stepsOf(user);
  expect(before.registered_at).toBeGreaterThan(0);
  expect(before).toMatchObject({
    funds_at: 0,
    deposit_at: 0,
    transfer_at: 0,
    trade_at: 0,
    trade_order: 0,
    has_fund_password: 0,
    can_transfer: 1,
    is_put_away: 0,
  });

  await server.call('fundDemoWallet', { currency_id: 3, number: '1000' }, user);
  const funded = await stepsOf(user);
  expect(funded.funds_at).toBeGreaterThan(0);
  expect(funded).toMatchObject({ deposit_at: 0, transfer_at: 0, trade_at: 0 });

  expect((await server.call('transfer', transfer, user)).type).toBe('ok');
  const moved = await stepsOf(user);
  expect(moved.transfer_at).toBeGreaterThan(0);
  expect(moved.trade_at).toBe(0);
});

test('an order is no trade until it is filled; then the first one stays the first', async () => {
  const user = await server.newUser({ 3: '1000' });
  const resting = await server.place(user, { type: 1, amount: '0.001', target_price: '90000' });
  expect(await stepsOf(user)).toMatchObject({ trade_at: 0, trade_order: 0 });
  // The maker takes it: here the newcomer is the maker of the trade.
  await server.place(maker, { type: 2, amount: '0.001', target_price: '90000' });
  const first = await stepsOf(user);
  expect(first).toMatchObject({ trade_order: resting.data.id });
  expect(first.trade_at).toBeGreaterThan(0);

  await server.place(maker, { type: 2, amount: '0.001', target_price: '91000' });
  await server.place(user, { type: 1, amount: '0.001', target_price: '91000' });
  expect(await stepsOf(user)).toEqual(first);
});

test('a transfer that was refused is no step', async () => {
  const user = await server.newUser();
  expect((await server.call('transfer', transfer, user)).type).toBe('error');
  expect((await stepsOf(user)).transfer_at).toBe(0);
});

test('putting it away is for one person, can be repeated and taken back, also simultaneously from two devices', async () => {
  const [user, other] = [await server.newUser(), await server.newUser()];
  const set = (is_put_away: 0 | 1) => server.call('setGuide', { is_put_away }, user);
  const answers = await Promise.all([set(1), set(1), set(1)]);
  expect(answers.map(({ type }) => type)).toEqual(['ok', 'ok', 'ok']);
  expect((await stepsOf(user)).is_put_away).toBe(1);
  expect((await stepsOf(other)).is_put_away).toBe(0);
  await Promise.all([set(0), set(0)]);
  expect((await stepsOf(user)).is_put_away).toBe(0);
});

test.each(['2', '-1', '', 'yes', '9007199254740991'])(
  'putting away by %j is refused and changes nothing',
  async value => {
    const user = await server.newUser();
    const refused = await server.call('setGuide', { is_put_away: value }, user);
    expect(refused.type).toBe('error');
    expect((await stepsOf(user)).is_put_away).toBe(0);
  },
);
