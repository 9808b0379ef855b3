// The receipt of an order: what it moved, both balances before and after, and the records of the journal with its fills.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

let server: TradingServer;
let maker: TradingUser;

beforeAll(async () => {
  server = await startTradingServer();
  maker = await server.newUser({ 1: '1', 3: '50000' });
});
beforeEach(async () => {
  await server.call('cancelSpotOrders', {}, maker);
  await server.publishIndex('92000');
});
afterAll(() => server.stop());

const receiptOf = (user: TradingUser, id: number | string) => server.call('getSpotReceipt', { id }, user);

test('a purchase: both coins before and after, the fee, and the record that its placing was answered with', async () => {
  await server.place(maker, { type: 2, amount: '0.002', target_price: '91000' });
  const user = await server.newUser({ 3: '1000' });
  const placed = await server.place(user, { type: 1, amount: '0.001', target_price: '91500' });
  const { message } = await receiptOf(user, placed.data.id);
  expect(message.order).toMatchObject({ id: placed.data.id, status: 2, filled: '0.00100' });
  expect(message.order.fills).toHaveLength(1);
  expect(message.movements).toEqual([
    {
      currency: 1,
      currency_name: 'BTC',
      moved: '0.00100000',
      fee: '0.00000100',
      before: '0.00000000',
      after: '0.00099900',
    },
    {
      currency: 3,
      currency_name: 'USDT',
      moved: '-91.000000',
      fee: '0.000000',
      before: '1000.000000',
      after: '909.000000',
    },
  ]);
  const { sequence, hash } = placed.data;
  expect(message.records).toMatchObject([{ sequence, hash }]);
  expect(message.record_count).toBe(1);
  const chain = (await server.call('listChain', { from: sequence, to: sequence })).message;
  expect(chain.rows[0][3]).toBe(hash);
});

test('what happens afterwards changes nothing of it', async () => {
  await server.place(maker, { type: 2, amount: '0.001', target_price: '91000' });
  const user = await server.newUser({ 3: '1000' });
  const placed = await server.place(user, { type: 1, amount: '0.001', target_price: '91000' });
  const before = (await receiptOf(user, placed.data.id)).message;
  await server.call('fundDemoWallet', { currency_id: 3, number: '500' }, user);
  await server.call('transfer', { currency_id: 3, number: '10', from_field: 'change', to_field: 'lever' }, user);
  expect((await receiptOf(user, placed.data.id)).message).toEqual(before);
});

test('a sale that rests is filled by two others: two records, the latest first, and one sum', async () => {
  const seller = await server.newUser({ 1: '0.1' });
  const resting = await server.place(seller, { type: 2, amount: '0.002', target_price: '92000' });
  const first = await server.place(maker, { type: 1, amount: '0.001', target_price: '92000' });
  const second = await server.place(maker, { type: 1, amount: '0.001', target_price: '92000' });
  const { message } = await receiptOf(seller, resting.data.id);
  expect(message.records.map(({ sequence }: { sequence: number }) => sequence)).toEqual([
    second.data.sequence,
    first.data.sequence,
  ]);
  expect(message.movements).toMatchObject([
    { currency_name: 'USDT', moved: '184.000000', before: '0.000000' },
    { currency_name: 'BTC', moved: '-0.00200000', before: '0.10000000', after: '0.09800000' },
  ]);
  const [came] = message.movements;
  expect(Number(came.after)).toBeCloseTo(184 - Number(came.fee), 6);
});

test('while nothing is filled there is nothing to show but the order', async () => {
  const user = await server.newUser({ 3: '1000' });
  const placed = await server.place(user, { type: 1, amount: '0.001', target_price: '90000' });
  const { message } = await receiptOf(user, placed.data.id);
  expect(message).toMatchObject({ movements: [], records: [], record_count: 0, order: { fills: [], status: 1 } });
});

test('an order of another user answers as one that does not exist, and so does the largest number', async () => {
  await server.place(maker, { type: 2, amount: '0.001', target_price: '91000' });
  const user = await server.newUser({ 3: '1000' });
  const placed = await server.place(user, { type: 1, amount: '0.001', target_price: '91000' });
  const foreign = await receiptOf(await server.newUser(), placed.data.id);
  expect(foreign).toMatchObject({ type: 'error', code: 'unknown_order' });
  const { message, code } = await receiptOf(user, '9007199254740991');
  expect({ message, code }).toEqual({ message: foreign.message, code: foreign.code });
});

test('balances are left out where too much has happened since, and never guessed', async () => {
  await server.place(maker, { type: 2, amount: '0.001', target_price: '91000' });
  const user = await server.newUser({ 3: '1000' });
  const placed = await server.place(user, { type: 1, amount: '0.001', target_price: '91000' });
  const last = (await server.call('listChain', { limit: 1 })).message.head.sequence;
  const account = user.id * 2 ** 20 + 3 * 2 ** 8;
  await server.pool.query(
    `INSERT INTO entries (sequence, n, at, debit, credit, coin_id, units, kind, reference)
     SELECT $1::bigint, 1000 + n, 0, 255, (SELECT min(id) FROM accounts WHERE id >= $2 AND id < $2 + 16), 3, 1, 900, 0
     FROM generate_series(1, 5001) AS n`,
    [last, account],
  );
  const { message } = await receiptOf(user, placed.data.id);
  expect(message.movements).toMatchObject([
    { currency_name: 'BTC', before: '0.00000000', after: '0.00099900' },
    { currency_name: 'USDT', moved: '-91.000000', before: null, after: null },
  ]);
});
