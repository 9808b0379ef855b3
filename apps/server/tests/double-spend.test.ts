// Races over HTTP: nothing is spent twice, and one key makes one order, however many calls come simultaneously.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, startTradingServer, type TradingServer } from './_trading-server.ts';

let server: TradingServer;

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
});
afterAll(() => server.stop());

const successes = (answers: Answered[]) => answers.filter(answer => answer.type === 'ok');

test('of many simultaneous orders for the whole balance exactly one is accepted', async () => {
  const user = await server.newUser({ 3: '900' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.place(user, { type: 1, amount: '0.01', target_price: '90000' })),
  );
  expect(successes(answers)).toHaveLength(1);
  expect(answers.filter(answer => answer.code === 'insufficient_balance')).toHaveLength(19);
  expect(await server.spotWallet(user, 3)).toEqual(['0.000000', '900.000000']);
});

test('of many simultaneous transfers of the whole balance exactly one is made', async () => {
  const user = await server.newUser({ 3: '900' });
  const fields = { currency_id: 3, number: '900', from_field: 'change', to_field: 'lever' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('transfer', fields, user)));
  expect(successes(answers)).toHaveLength(1);
  expect(await server.spotWallet(user, 3)).toEqual(['0.000000', '0.000000']);
  const { message } = await server.call('getWallet', { currency: 3, type: 'lever' }, user);
  expect(message.lever_balance).toBe('900.000000');
});

test('an order and a transfer that race for the same money do not both get it', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await server.newUser({ 3: '900' });
    const fields = { currency_id: 3, number: '900', from_field: 'change', to_field: 'micro' };
    const answers = await Promise.all([
      server.place(user, { type: 1, amount: '0.01', target_price: '90000' }),
      server.call('transfer', fields, user),
    ]);
    expect(successes(answers)).toHaveLength(1);
  }
});

test('one key sent many times simultaneously makes one order, and every call gets the same answer', async () => {
  const user = await server.newUser({ 3: '9000' });
  const fields = { type: 1, amount: '0.01', target_price: '90000', client_id: 'twin' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.place(user, fields)));
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
  expect((await server.call('listOpenSpotOrders', {}, user)).message).toHaveLength(1);
  expect(await server.spotWallet(user, 3)).toEqual(['8100.000000', '900.000000']);
});

test('one key sent with different input simultaneously makes one of the orders', async () => {
  const user = await server.newUser({ 3: '9000' });
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      server.place(user, { type: 1, amount: `0.0${index + 1}`, target_price: '80000', client_id: 'contested' }),
    ),
  );
  expect(successes(answers)).toHaveLength(1);
  expect(answers.filter(answer => answer.code === 'key_reused')).toHaveLength(8);
  expect((await server.call('listOpenSpotOrders', {}, user)).message).toHaveLength(1);
});

test('an order that is cancelled many times simultaneously gives its money back once', async () => {
  const user = await server.newUser({ 3: '900' });
  const { data } = await server.place(user, { type: 1, amount: '0.01', target_price: '90000' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.call('cancelSpotOrder', { id: data.id }, user)),
  );
  expect(successes(answers)).toHaveLength(1);
  expect(await server.spotWallet(user, 3)).toEqual(['900.000000', '0.000000']);
});

test('test money requested many times simultaneously stays below its limit', async () => {
  const user = await server.newUser();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.call('fundDemoWallet', { currency_id: 3, number: '30000' }, user)),
  );
  expect(successes(answers)).toHaveLength(3);
  expect(answers.find(answer => answer.type !== 'ok')).toMatchObject({
    code: 'test_funds_limit',
    message: 'You have enough test funds: the limit is 100000 USDT',
  });
});
