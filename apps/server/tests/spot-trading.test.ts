// Spot trading over HTTP, on the real engine and database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTradingServer, type TradingServer } from './_trading-server.ts';

let server: TradingServer;

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
});
afterAll(() => server.stop());

test('an order without a type is a limit order till cancelled, and is answered with its place in the journal', async () => {
  const user = await server.newUser({ 3: '1000' });
  const placed = await server.place(user, { type: 1, amount: '0.001', target_price: '90000' });
  expect(placed).toMatchObject({
    type: 'ok',
    message: 'Operation successful',
    data: { status: 1, deal_amount: '0.00000', average_price: '0', cancel_reason: '' },
  });
  expect(placed.data.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await server.spotWallet(user, 3)).toEqual(['910.000000', '90.000000']);
  const [row] = (await server.call('listSpotOrders', { currency_id: 1, legal_id: 3 }, user)).message;
  expect(row).toMatchObject({
    id: placed.data.id,
    symbol: 'BTC/USDT',
    type: 1,
    status: 1,
    target_price: '90000.0',
    trade_amount: '0.00100',
    trade_price: '0',
    charge_fee: '0.001',
    order_type: 'limit',
    time_in_force: 'gtc',
    client_id: placed.data.client_id,
  });
});

test('two orders that meet trade at the resting price, and both sides see fill, role and fee', async () => {
  const seller = await server.newUser({ 1: '1' });
  const buyer = await server.newUser({ 3: '1000' });
  const resting = await server.place(seller, { type: 2, amount: '0.002', target_price: '91000' });
  const taking = await server.place(buyer, { type: 1, amount: '0.001', target_price: '91500' });
  expect(taking.data).toMatchObject({ status: 2, deal_amount: '0.00100', average_price: '91000.000000' });

  const bought = (await server.call('getSpotOrder', { id: taking.data.id }, buyer)).message;
  expect(bought).toMatchObject({ status: 2, filled: '0.00100', trade_price: '91000.000000' });
  expect(bought.fills).toMatchObject([
    { price: '91000.0', amount: '0.00100', fee: '0.00000100', fee_currency: 'BTC', role: 'taker' },
  ]);
  const sold = (await server.call('getSpotOrder', { id: resting.data.id }, seller)).message;
  expect(sold).toMatchObject({ status: 1, filled: '0.00100' });
  expect(sold.fills).toMatchObject([{ fee: '0.091000', fee_currency: 'USDT', role: 'maker' }]);
  expect(await server.spotWallet(buyer, 1)).toEqual(['0.00099900', '0.00000000']);
  expect(await server.spotWallet(seller, 1)).toEqual(['0.99800000', '0.00100000']);
  expect((await server.call('cancelSpotOrder', { id: resting.data.id }, seller)).type).toBe('ok');
});
