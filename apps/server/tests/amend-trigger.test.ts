// Moving the trigger of a stop order over HTTP, on the real engine and database.
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

/** The last price becomes this one, and the maker bids a thousand less. */
async function tradeAt(price: string): Promise<void> {
  await server.call('cancelSpotOrders', {}, maker);
  await server.publishIndex('92000');
  const buyer = await server.newUser({ 3: '1000' });
  await server.place(maker, { type: SELL, amount: '0.001', target_price: price });
  expect((await server.place(buyer, { type: BUY, amount: '0.001', target_price: price })).data.status).toBe(2);
  await server.place(maker, { type: BUY, amount: '0.1', target_price: String(Number(price) - 1000) });
}

async function openOf(user: TradingUser) {
  return (await server.call('listOpenSpotOrders', MARKET, user)).message;
}

const beside = (code: string) => ({
  type: 'error',
  code,
  problems: [{ field: 'trigger_price', code, message: expect.any(String) }],
});

test('a stop-market order waits for its new trigger, and is announced', async () => {
  await tradeAt('92000');
  const user = await server.newUser({ 1: '0.01' });
  const stop = { type: SELL, order_type: 'stop_market', amount: '0.01', trigger_price: '91000' };
  const { id } = (await server.place(user, stop)).data;
  const amended = await server.call('amendSpotOrder', { id, trigger_price: '89000', client_id: 'lower' }, user);
  expect(amended).toMatchObject({ type: 'ok', data: { id } });
  expect(await openOf(user)).toMatchObject([{ trigger_price: '89000.0', is_active: 0, trade_amount: '0.01000' }]);
  await tradeAt('91000');
  expect(await openOf(user)).toHaveLength(1);

  await server.call('amendSpotOrder', { id, trigger_price: '90000' }, user);
  const again = await server.call('amendSpotOrder', { id, trigger_price: '89000', client_id: 'lower' }, user);
  expect(again).toEqual(amended);
  expect(await openOf(user)).toMatchObject([{ trigger_price: '90000.0' }]);
  const other = await server.call('amendSpotOrder', { id, trigger_price: '88000', client_id: 'lower' }, user);
  expect(other.code).toBe('key_reused');
});

test('a trigger that would be reached immediately is refused next to its field', async () => {
  await tradeAt('92000');
  const user = await server.newUser({ 1: '0.01' });
  const stop = { type: SELL, order_type: 'stop_limit', amount: '0.01', target_price: '90000', trigger_price: '91000' };
  const { id } = (await server.place(user, stop)).data;
  for (const trigger_price of ['92000', '93000']) {
    expect(await server.call('amendSpotOrder', { id, trigger_price }, user)).toMatchObject(
      beside('trigger_already_reached'),
    );
  }
  expect(await server.call('amendSpotOrder', { id, trigger_price: '91000.05' }, user)).toMatchObject({
    type: 'error',
    problems: [{ field: 'trigger_price' }],
  });
  expect(await openOf(user)).toMatchObject([{ trigger_price: '91000.0', target_price: '90000.0' }]);
});

test('a change of a stop that has fired is refused as that, whether it rests or is gone', async () => {
  await tradeAt('92000');
  const user = await server.newUser({ 1: '0.02' });
  const common = { type: SELL, amount: '0.01', trigger_price: '91000' };
  const rests = (await server.place(user, { ...common, order_type: 'stop_limit', target_price: '91500' })).data.id;
  const sells = (await server.place(user, { ...common, order_type: 'stop_market' })).data.id;
  await tradeAt('91000');
  expect(await openOf(user)).toMatchObject([{ id: rests, is_active: 1 }]);
  for (const id of [rests, sells]) {
    expect(await server.call('amendSpotOrder', { id, trigger_price: '90000' }, user)).toMatchObject(
      beside('already_triggered'),
    );
  }
  await server.call('cancelSpotOrder', { id: rests }, user);
  const gone = await server.call('amendSpotOrder', { id: rests, target_price: '91600' }, user);
  expect(gone).toMatchObject({ type: 'error', code: 'not_amendable' });
});

test('a stop that buys shows next to its trigger that the wallet cannot pay for it', async () => {
  await tradeAt('92000');
  const user = await server.newUser({ 3: '1200' });
  const stop = { type: BUY, order_type: 'stop_market', amount: '0.01', trigger_price: '94000' };
  const { id } = (await server.place(user, stop)).data;
  const held = await server.spotWallet(user, 3);
  expect(await server.call('amendSpotOrder', { id, trigger_price: '110000' }, user)).toMatchObject(
    beside('insufficient_balance'),
  );
  expect(await server.spotWallet(user, 3)).toEqual(held);
});

test('an OCO moves its trigger without leaving its place, and both of its orders in one change', async () => {
  await tradeAt('92000');
  const user = await server.newUser({ 1: '0.01' });
  const oco = { type: SELL, order_type: 'oco', amount: '0.01', target_price: '95000', trigger_price: '91000' };
  const { id } = (await server.place(user, oco)).data;
  await server.call('amendSpotOrder', { id, trigger_price: '90500' }, user);
  expect(await openOf(user)).toMatchObject([{ target_price: '95000.0', trigger_price: '90500.0', is_active: 1 }]);
  await server.call('amendSpotOrder', { id, trigger_price: '91500', target_price: '94000' }, user);
  expect(await openOf(user)).toMatchObject([{ target_price: '94000.0', trigger_price: '91500.0' }]);
  expect(await server.spotWallet(user, 1)).toEqual(['0.00000000', '0.01000000']);
});

test('what has no trigger has none to change, and a change must name something', async () => {
  const user = await server.newUser({ 3: '1000' });
  const { id } = (await server.place(user, { type: BUY, amount: '0.001', target_price: '90000' })).data;
  const refused = await server.call('amendSpotOrder', { id, trigger_price: '91000' }, user);
  expect(refused).toMatchObject({ type: 'error', code: 'not_amendable' });
  expect(await server.call('amendSpotOrder', { id }, user)).toMatchObject({ type: 'error', code: 'invalid_input' });
});
