// OCO, trailing stop, iceberg and exits of an entry over HTTP, on the real engine and database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

let server: TradingServer;
let maker: TradingUser;

const BUY = 1;
const SELL = 2;
const MARKET = { currency_id: 1, legal_id: 3 };

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
  maker = await server.newUser({ 1: '1', 3: '90000' });
});
afterAll(() => server.stop());

/** Both sides of the maker lie at these prices, and the last price is the first. */
async function quote(last: string, bid: string, ask: string): Promise<void> {
  await server.call('cancelSpotOrders', {}, maker);
  await server.publishIndex('92000');
  const other = await server.newUser({ 3: '1000' });
  await server.place(maker, { type: SELL, amount: '0.001', target_price: last });
  expect((await server.place(other, { type: BUY, amount: '0.001', target_price: last })).data.status).toBe(2);
  await server.place(maker, { type: BUY, amount: '0.1', target_price: bid });
  await server.place(maker, { type: SELL, amount: '0.1', target_price: ask });
}

async function openOf(user: TradingUser) {
  return (await server.call('listOpenSpotOrders', MARKET, user)).message;
}

test('an OCO shows both orders under one hold; its limit can be amended, and its stop takes its place', async () => {
  await quote('92000', '90000', '93000');
  const user = await server.newUser({ 1: '0.01' });
  const fields = { type: SELL, order_type: 'oco', amount: '0.01', target_price: '95000', trigger_price: '91000' };
  const placed = await server.place(user, fields);
  expect(placed).toMatchObject({ type: 'ok', data: { status: 1 } });
  expect(await openOf(user)).toMatchObject([
    { order_type: 'oco', target_price: '95000.0', trigger_price: '91000.0', trigger_by: 'last', is_stopped: 0 },
  ]);
  expect(await server.spotWallet(user, 1)).toEqual(['0.00000000', '0.01000000']);
  const { id } = placed.data;
  expect(await server.call('amendSpotOrder', { id, target_price: '94000' }, user)).toMatchObject({ type: 'ok' });
  expect(await server.call('amendSpotOrder', { id, target_price: '91000' }, user)).toMatchObject({
    type: 'error',
    code: 'legs_out_of_order',
  });

  const seller = await server.newUser({ 1: '0.01', 3: '1000' });
  await server.place(seller, { type: BUY, amount: '0.001', target_price: '91000' });
  await server.place(maker, { type: SELL, amount: '0.001', target_price: '91000' });
  const sold = (await server.call('getSpotOrder', { id }, user)).message;
  expect(sold).toMatchObject({ status: 2, is_stopped: 1, target_price: '94000.0', average_price: '90000.000000' });
});

test('one cancel ends both orders', async () => {
  await quote('92000', '90000', '93000');
  const user = await server.newUser({ 1: '0.01' });
  const fields = { type: SELL, order_type: 'oco', amount: '0.01', target_price: '95000', trigger_price: '91000' };
  const { id } = (await server.place(user, { ...fields, stop_price: '90500' })).data;
  expect(await openOf(user)).toMatchObject([{ stop_price: '90500.0' }]);
  expect(await server.call('cancelSpotOrder', { id }, user)).toMatchObject({ type: 'ok' });
  expect(await openOf(user)).toEqual([]);
  expect(await server.spotWallet(user, 1)).toEqual(['0.01000000', '0.00000000']);
});

test('what an entry buys is up for sale immediately, after its fee and in whole lots', async () => {
  await quote('92000', '90000', '93000');
  const user = await server.newUser({ 3: '2000' });
  const placed = await server.place(user, {
    type: BUY,
    order_type: 'market',
    amount: '0.01',
    take_profit_price: '99000',
    stop_loss_price: '91000',
  });
  expect(placed.data).toMatchObject({ status: 2, deal_amount: '0.01000' });
  const [exit] = await openOf(user);
  expect(exit).toMatchObject({
    order_type: 'oco',
    type: SELL,
    trade_amount: '0.00999',
    target_price: '99000.0',
    trigger_price: '91000.0',
    entry_order_id: placed.data.id,
  });
  const entry = (await server.call('getSpotOrder', { id: placed.data.id }, user)).message;
  expect(entry).toMatchObject({ take_profit_price: '99000.0', stop_loss_price: '91000.0', exit_order_id: exit!.id });
  expect(await server.spotWallet(user, 1)).toEqual(['0.00000000', '0.00999000']);
});

test('a trailing stop shows how far it is behind, and from which best price', async () => {
  await quote('92000', '90000', '95000');
  const user = await server.newUser({ 1: '0.02' });
  const trailing = { type: SELL, order_type: 'trailing_stop', amount: '0.01' };
  await server.place(user, { ...trailing, trail_percent: '1.5' });
  await server.place(user, { ...trailing, trail_price: '500', activation_price: '94000' });
  const trader = await server.newUser({ 3: '1000' });
  await server.place(maker, { type: SELL, amount: '0.001', target_price: '92500' });
  await server.place(trader, { type: BUY, amount: '0.001', target_price: '92500' });
  // The best price comes from trades of others: a read of own orders waits for the records of their owner alone.
  await expect.poll(async () => (await openOf(user))[1]?.best_price).toBe('92500.000000');
  const [waiting, following] = await openOf(user);
  expect(following).toMatchObject({ trail_percent: '1.5', best_price: '92500.000000', is_active: 0 });
  expect(waiting).toMatchObject({ trail_price: '500.000000', activation_price: '94000.0' });
  expect(waiting).not.toHaveProperty('best_price');
});

test('an iceberg shows a part of itself to others, and all of it to its owner', async () => {
  await quote('92000', '90000', '95000');
  const user = await server.newUser({ 1: '0.01' });
  const iceberg = { type: SELL, order_type: 'iceberg', amount: '0.01', target_price: '92100', visible_amount: '0.002' };
  await server.place(user, iceberg);
  expect(await openOf(user)).toMatchObject([
    { trade_amount: '0.01000', visible_amount: '0.00200', shown_amount: '0.00200' },
  ]);
  const trader = await server.newUser({ 3: '1000' });
  await server.place(trader, { type: BUY, amount: '0.003', target_price: '92100' });
  expect(await openOf(user)).toMatchObject([{ filled: '0.00300', shown_amount: '0.00100' }]);
});

test.each([
  ['an OCO without its trigger', { order_type: 'oco', target_price: '95000' }, 'trigger_price', 'required'],
  ['a trailing stop without a distance', { order_type: 'trailing_stop' }, 'trail_percent', 'required'],
  ['an iceberg that hides everything', { order_type: 'iceberg', target_price: '95000' }, 'visible_amount', 'required'],
  [
    'a distance of less than a tenth of a percent',
    { order_type: 'trailing_stop', trail_percent: '0.05' },
    'trail_percent',
    'distance_out_of_range',
  ],
  [
    'an iceberg in more than a hundred parts',
    { order_type: 'iceberg', target_price: '95000', visible_amount: '0.00001' },
    'visible_amount',
    'visible_out_of_range',
  ],
  ['exits of a sale', { target_price: '95000', take_profit_price: '96000' }, 'take_profit_price', 'not_applicable'],
])('%s is refused beside its field', async (_name, fields, field, code) => {
  const user = await server.newUser({ 1: '0.1' });
  const refused = await server.place(user, { type: SELL, amount: '0.1', ...fields });
  expect(refused).toMatchObject({
    type: 'error',
    problems: expect.arrayContaining([{ field, code, message: expect.any(String) }]),
  });
});
