// Spot trading over HTTP, on the real engine and database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

let server: TradingServer;
let maker: TradingUser;

const BUY = 1;
const SELL = 2;

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
  maker = await server.newUser({ 1: '1', 3: '50000' });
});
afterAll(() => server.stop());

/** Empties the maker's side of the book, so that each test draws its own. */
async function restingSells(...levels: [price: string, amount: string][]): Promise<void> {
  await server.call('cancelSpotOrders', {}, maker);
  await server.publishIndex('92000');
  for (const [price, amount] of levels) {
    const placed = await server.place(maker, { type: SELL, amount, target_price: price });
    expect(placed.type).toBe('ok');
  }
}

test('an order without a type is a limit order till cancelled, and is answered with its sequence in the journal', async () => {
  const user = await server.newUser({ 3: '1000' });
  const placed = await server.place(user, { type: BUY, amount: '0.001', target_price: '90000' });
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
  await restingSells(['91000', '0.002']);
  const buyer = await server.newUser({ 3: '1000' });
  const taking = await server.place(buyer, { type: BUY, amount: '0.001', target_price: '91500' });
  expect(taking.data).toMatchObject({ status: 2, deal_amount: '0.00100', average_price: '91000.000000' });

  const bought = (await server.call('getSpotOrder', { id: taking.data.id }, buyer)).message;
  expect(bought).toMatchObject({ status: 2, filled: '0.00100', trade_price: '91000.000000', cancel_reason: '' });
  expect(bought.fills).toMatchObject([
    { price: '91000.0', amount: '0.00100', fee: '0.00000100', fee_currency: 'BTC', role: 'taker' },
  ]);
  const [resting] = (await server.call('listOpenSpotOrders', { currency_id: 1, legal_id: 3 }, maker)).message;
  expect(resting).toMatchObject({ status: 1, filled: '0.00100', deal_amount: '0.00100' });
  const sold = (await server.call('getSpotOrder', { id: resting.id }, maker)).message;
  expect(sold.fills).toMatchObject([{ fee: '0.091000', fee_currency: 'USDT', role: 'maker' }]);
  expect(await server.spotWallet(buyer, 1)).toEqual(['0.00099900', '0.00000000']);
});

test('a market order by quote amount fills over two levels and shows its average price', async () => {
  await restingSells(['92000', '0.001'], ['93000', '0.01']);
  const buyer = await server.newUser({ 3: '1000' });
  const placed = await server.place(buyer, { type: BUY, order_type: 'market', quote_amount: '185' });
  expect(placed.data).toMatchObject({ status: 2, deal_amount: '0.00200', average_price: '92500.000000' });
});

test('what an immediate-or-cancel order leaves is cancelled immediately and shown as that', async () => {
  await restingSells(['92000', '0.001']);
  const buyer = await server.newUser({ 3: '1000' });
  const fields = { type: BUY, amount: '0.005', target_price: '92000', time_in_force: 'ioc' };
  const placed = await server.place(buyer, fields);
  expect(placed.data).toMatchObject({ status: 3, deal_amount: '0.00100', cancel_reason: 'immediate_or_cancel' });
  expect((await server.spotWallet(buyer, 3))[1]).toBe('0.000000');
});

test('a post-only order that would trade, a fill-or-kill order that cannot, and an empty book are refused by name', async () => {
  await restingSells(['92000', '0.001']);
  const buyer = await server.newUser({ 3: '1000' });
  const order = { type: BUY, amount: '0.005', target_price: '92000' };
  expect((await server.place(buyer, { ...order, time_in_force: 'post_only' })).code).toBe('would_take');
  expect((await server.place(buyer, { ...order, time_in_force: 'fok' })).code).toBe('cannot_fill_entirely');
  await server.publishIndex('3200', 2);
  const unmatched = await server.place(buyer, { currency_id: 2, type: BUY, order_type: 'market', amount: '0.01' });
  expect(unmatched.code).toBe('no_liquidity');
});

test('a stop order waits with what it needs held, and trades when the index reaches its trigger', async () => {
  await restingSells(['92500', '0.01']);
  const user = await server.newUser({ 3: '1000' });
  const fields = { order_type: 'stop_limit', trigger_price: '92400', trigger_by: 'index', target_price: '92600' };
  const placed = await server.place(user, { type: BUY, amount: '0.001', ...fields });
  expect(placed.data.status).toBe(1);
  const waiting = (await server.call('getSpotOrder', { id: placed.data.id }, user)).message;
  expect(waiting).toMatchObject({ is_active: 0, trigger_price: '92400.0', trigger_by: 'index', status: 1 });
  await server.publishIndex('92400');
  const fired = (await server.call('getSpotOrder', { id: placed.data.id }, user)).message;
  expect(fired).toMatchObject({ status: 2, is_active: 1, average_price: '92500.000000' });
});

test('problems of the form are shown next to their fields, all of them together', async () => {
  const user = await server.newUser({ 3: '1000' });
  const wrong = await server.place(user, { type: BUY, amount: '0.000001', target_price: '90000.05' });
  expect(wrong).toMatchObject({ type: 'error', code: 'invalid_input' });
  expect(wrong.problems).toEqual([
    { field: 'target_price', code: 'price_off_tick', message: 'Enter a price in steps of 0.1' },
    { field: 'amount', code: 'quantity_off_lot', message: 'Enter an amount in steps of 0.00001' },
  ]);
  const finer = await server.place(user, {
    type: BUY,
    amount: '0.123456789',
    target_price: '1.0000001',
    client_id: 'finer',
  });
  expect(finer.problems!.map(problem => problem.code)).toEqual(['too_many_decimals', 'too_many_decimals']);
});

test('what the core refuses names the field and the figures that are concerned', async () => {
  await server.publishIndex('92000');
  const user = await server.newUser({ 3: '100' });
  const poor = await server.place(user, { type: BUY, amount: '1', target_price: '90000' });
  expect(poor).toMatchObject({ code: 'insufficient_balance', message: 'Insufficient balance' });
  expect(poor.problems).toMatchObject([{ field: 'amount', code: 'insufficient_balance' }]);
  const sale = await server.place(user, { type: SELL, amount: '1', target_price: '92000' });
  expect(sale.message).toBe('Insufficient sellable balance');
  const small = await server.place(user, { type: BUY, amount: '0.00001', target_price: '90000' });
  expect(small).toMatchObject({ code: 'below_smallest_notional', message: 'The minimum order is 5 USDT' });
  const far = await server.place(user, { type: BUY, amount: '0.0001', target_price: '200000' });
  expect(far.code).toBe('price_outside_band');
  expect(far.problems![0].message).toContain('110400');
});

test('an order can be amended in price or quantity alone, and cancelled; a closed one answers that it is too late', async () => {
  const user = await server.newUser({ 3: '1000' });
  const { data } = await server.place(user, { type: BUY, amount: '0.001', target_price: '90000' });
  expect((await server.call('amendSpotOrder', { id: data.id, target_price: '80000' }, user)).type).toBe('ok');
  expect(await server.spotWallet(user, 3)).toEqual(['920.000000', '80.000000']);
  expect((await server.call('amendSpotOrder', { id: data.id, amount: '0.002' }, user)).type).toBe('ok');
  expect(await server.spotWallet(user, 3)).toEqual(['840.000000', '160.000000']);
  expect((await server.call('amendSpotOrder', { id: data.id, amount: '0.0000001' }, user)).problems).toMatchObject([
    { field: 'amount', code: 'quantity_off_lot' },
  ]);
  expect((await server.call('cancelSpotOrder', { id: data.id }, user)).data.id).toBe(data.id);
  expect((await server.call('cancelSpotOrder', { id: data.id }, user)).code).toBe('not_amendable');
  expect((await server.call('amendSpotOrder', { id: data.id, amount: '0.003' }, user)).code).toBe('not_amendable');
  const closed = (await server.call('getSpotOrder', { id: data.id }, user)).message;
  expect(closed).toMatchObject({ status: 3, cancel_reason: 'cancelled_by_user' });
});

test('cancelling all can be narrowed to one side', async () => {
  const user = await server.newUser({ 1: '0.5', 3: '1000' });
  await restingSells();
  const buy = await server.place(user, { type: BUY, amount: '0.001', target_price: '90000' });
  const sell = await server.place(user, { type: SELL, amount: '0.001', target_price: '95000' });
  const buys = await server.call('cancelSpotOrders', { currency_id: 1, legal_id: 3, type: BUY }, user);
  expect(buys.data.ids).toEqual([buy.data.id]);
  expect((await server.call('cancelSpotOrders', {}, user)).data.ids).toEqual([sell.data.id]);
  expect((await server.call('cancelSpotOrders', {}, user)).data.ids).toEqual([]);
});

test('history is paged, and its last page has no next one', async () => {
  const user = await server.newUser({ 3: '1000' });
  for (let count = 0; count < 3; count++) {
    const { data } = await server.place(user, { type: BUY, amount: '0.001', target_price: '90000' });
    await server.call('cancelSpotOrder', { id: data.id }, user);
  }
  const first = (await server.call('listSpotHistory', { page: 1, limit: 2 }, user)).message;
  expect(first).toMatchObject({ total: 3, last_page: 2, from: 1, to: 2, current_page: 1 });
  expect(first.next_page_url).not.toBeNull();
  const last = (await server.call('listSpotHistory', { page: 2, limit: 2 }, user)).message;
  expect(last).toMatchObject({ from: 3, to: 3, next_page_url: null });
  expect(last.data).toHaveLength(1);
  expect((await server.call('listSpotHistory', { page: 9, limit: 2 }, user)).message).toMatchObject({
    data: [],
    from: null,
  });
  expect((await server.call('listSpotHistory', { status: 2 }, user)).message.total).toBe(0);
  expect((await server.call('listSpotOrders', { status: 3, limit: 2 }, user)).message).toHaveLength(2);
});

test('a repeated key gives the first answer again, whatever happened to the order since', async () => {
  const user = await server.newUser({ 3: '1000' });
  const fields = { type: BUY, amount: '0.001', target_price: '90000', client_id: 'my-key-1' };
  const first = await server.place(user, fields);
  expect(first.data.client_id).toBe('my-key-1');
  await server.call('cancelSpotOrder', { id: first.data.id }, user);
  expect(await server.place(user, fields)).toEqual(first);
  const other = await server.place(user, { ...fields, amount: '0.002' });
  expect(other.code).toBe('key_reused');
  const known = (await server.call('getSpotOrderResult', { client_id: 'my-key-1' }, user)).message;
  expect(known).toEqual({ status: 'done', message: 'Operation successful', data: first.data });
  expect((await server.call('getSpotOrder', { client_id: 'my-key-1' }, user)).message.id).toBe(first.data.id);
});

test('a key that was never used has an unknown outcome', async () => {
  const user = await server.newUser();
  expect((await server.call('getSpotOrderResult', { client_id: 'never-used' }, user)).message).toEqual({
    status: 'unknown',
  });
  expect((await server.call('getSpotOrder', { client_id: 'never-used' }, user)).code).toBe('unknown_order');
});

test('the key may come in a header', async () => {
  const user = await server.newUser({ 3: '1000' });
  const fields = { currency_id: 1, legal_id: 3, type: BUY, amount: '0.001', target_price: '90000' };
  const headers = { 'Idempotency-Key': 'from-header' };
  const [first, second] = [
    await server.call('placeSpotOrder', fields, user, headers),
    await server.call('placeSpotOrder', fields, user, headers),
  ];
  expect(first.data.client_id).toBe('from-header');
  expect(second).toEqual(first);
});

test("another user's order cannot be seen, amended or cancelled, nor found by its key", async () => {
  const owner = await server.newUser({ 3: '1000' });
  const other = await server.newUser({ 3: '1000' });
  const fields = { type: BUY, amount: '0.001', target_price: '90000', client_id: 'shared-name' };
  const { data } = await server.place(owner, fields);
  expect((await server.call('getSpotOrder', { id: data.id }, other)).code).toBe('unknown_order');
  expect((await server.call('getSpotOrder', { client_id: 'shared-name' }, other)).code).toBe('unknown_order');
  expect((await server.call('getSpotOrderResult', { client_id: 'shared-name' }, other)).message.status).toBe('unknown');
  expect((await server.call('amendSpotOrder', { id: data.id, amount: '0.002' }, other)).code).toBe('unknown_order');
  expect((await server.call('cancelSpotOrder', { id: data.id }, other)).code).toBe('unknown_order');
  expect((await server.call('listOpenSpotOrders', {}, other)).message).toEqual([]);
  expect((await server.call('listOpenSpotOrders', {}, owner)).message).toHaveLength(1);
  const same = await server.place(other, fields);
  expect(same.data.id).not.toBe(data.id);
});
