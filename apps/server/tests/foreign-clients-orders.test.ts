// Amounts as other clients compute them, finer than the lot: rounded down for a client that names no order, exact for one that does.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createForeignClient, type ForeignClient, type ForeignFields } from './_foreign-client.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';

// BTC/USDT: ticks of 0.1, lots of 0.00001, orders of 5 USDT at least.
const PAIR = { currency_id: 1, legal_id: 3 };
const PRICE = '92000';

let server: TradingServer;
let foreign: ForeignClient;
beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex(PRICE);
  foreign = createForeignClient(server.origin);
  foreign.useToken((await server.newUser({ 1: '1', 3: '100000' })).token);
});
afterAll(() => server.stop());

const place = (fields: ForeignFields) => foreign.exchange('POST', 'coin/trade', { ...PAIR, ...fields });

async function locked(currency: number): Promise<string> {
  return (await foreign.post('wallet/detail', { currency, type: 'change' })).lock_change_balance;
}

/** The newest order as in the list, what it holds, and the amount that the core got. */
async function newestOrder(currency: number) {
  const [row] = await foreign.get('coin/list', PAIR);
  const holds = await locked(currency);
  const rows = await server.reader.rows('SELECT body FROM journal ORDER BY sequence DESC LIMIT 1');
  const { command } = JSON.parse(rows[0]!.body);
  await foreign.put('coin/trade', { id: row.id });
  expect(await locked(currency)).toMatch(/^0\.0+$/);
  return { amount: row.trade_amount, holds, command: String(command.quantity).replace('n', '') };
}

describe.each([
  ['0.001004', '0.00100', '92.000000', '0.00100000'],
  ['0.00100999999999999999', '0.00100', '92.000000', '0.00100000'],
  ['0.001019999999999999999999999999', '0.00101', '92.920000', '0.00101000'],
  ['0.100009999999999999999999999999', '0.10000', '9200.000000', '0.10000000'],
  ['0.00543478260869565', '0.00543', '499.560000', '0.00543000'],
  ['000000000000000000000000000000.00100900000000000000000000000', '0.00100', '92.000000', '0.00100000'],
])('%s', (amount, floored, quote, base) => {
  test('is rounded down in a buy, and its hold with it', async () => {
    const answer = await place({ type: 1, amount, target_price: '92000' });
    expect(answer).toMatchObject({ type: 'ok', message: 'Operation successful', rounded: 1 });
    expect(await newestOrder(3)).toEqual({
      amount: floored,
      holds: quote,
      command: String(BigInt(base.replace('.', ''))),
    });
  });

  test('is rounded down in a sale, and its hold with it', async () => {
    const answer = await place({ type: 2, amount, target_price: '92000.0' });
    expect(answer).toMatchObject({ type: 'ok', rounded: 1 });
    expect(await newestOrder(1)).toEqual({
      amount: floored,
      holds: base,
      command: String(BigInt(base.replace('.', ''))),
    });
  });

  test('is refused where the order has a name', async () => {
    for (const type of [1, 2]) {
      const named = { type, amount, target_price: '92000', client_id: `fine-${type}-${amount.length}` };
      const { problems } = await foreign.refused('coin/trade', { ...PAIR, ...named });
      expect(problems).toMatchObject([{ field: 'amount' }]);
    }
    expect([await locked(1), await locked(3)]).toEqual(['0.00000000', '0.000000']);
  });
});

test('a name in the header is a name', async () => {
  const named = createForeignClient(server.origin, { 'Idempotency-Key': 'by-header' });
  named.useToken((await server.newUser({ 3: '1000' })).token);
  const order = { ...PAIR, type: 1, amount: '0.001004', target_price: '92000' };
  expect(await named.refused('coin/trade', order)).toMatchObject({ problems: [{ field: 'amount' }] });
});

test.each(['', 'null', 'undefined'])('client_id = %j is no name', async client_id => {
  expect(await place({ type: 1, amount: '0.001004', target_price: '92000', client_id })).toMatchObject({ rounded: 1 });
  expect(await newestOrder(3)).toMatchObject({ amount: '0.00100' });
});

test.each(['0.001', '0.00100', '0.001000000000000000000000000000'])(
  '%s is whole lots and not called rounded',
  async amount => {
    const answer = await place({ type: 1, amount, target_price: '92000' });
    expect(answer.type).toBe('ok');
    expect(answer).not.toHaveProperty('rounded');
    expect(await newestOrder(3)).toMatchObject({ amount: '0.00100', holds: '92.000000' });
  },
);

test.each([
  ['0', 'must_be_positive'],
  ['0.000000000000000000000000000000', 'must_be_positive'],
  ['0.000009999999999999999999999999', 'quantity_off_lot'],
  ['0.000000000000000000000000000001', 'quantity_off_lot'],
  ['-0.001', 'must_be_positive'],
  ['-0.000000001', 'must_be_positive'],
  ['1e-3', 'not_a_number'],
  ['1E-3', 'not_a_number'],
  ['1e400', 'not_a_number'],
  ['0.0000000000000000000000000000001', 'not_a_number'],
  ['NaN', 'not_a_number'],
  ['Infinity', 'not_a_number'],
  ['0x10', 'not_a_number'],
  ['1,5', 'not_a_number'],
  ['99999999999.999', 'too_large'],
  ['999999999999999999999999999999.999999999999999999999999999999', 'too_large'],
])('the amount %s is refused: %s', async (amount, code) => {
  for (const type of [1, 2]) {
    for (const name of [{}, { client_id: `no-${type}-${code}` }]) {
      const order = { ...PAIR, ...name, type, amount, target_price: '92000' };
      const { type: answered, message, problems } = await foreign.refused('coin/trade', order);
      const isNamed = 'client_id' in name;
      const expected = isNamed && code === 'quantity_off_lot' ? 'too_many_decimals' : code;
      const isFine = isNamed && code === 'too_large' && amount.length > 20;
      expect([answered, problems]).toMatchObject([
        'error',
        [{ field: 'amount', code: isFine ? 'too_many_decimals' : expected }],
      ]);
      expect(message).not.toBe('');
    }
  }
  expect([await locked(1), await locked(3)]).toEqual(['0.00000000', '0.000000']);
});

test('the largest amount that a wallet could hold is read exactly, and refused for what it is', async () => {
  const order = { ...PAIR, type: 2, amount: '92233720368.547758079', target_price: '92000' };
  expect(await foreign.refused('coin/trade', order)).toMatchObject({ code: 'too_large' });
  const many = { ...PAIR, type: 2, amount: '1.000004', target_price: '92000' };
  expect(await place(many)).toMatchObject({ type: 'ok', rounded: 1 });
  expect(await newestOrder(1)).toMatchObject({ amount: '1.00000', holds: '1.00000000' });
});

test('an amount that rounding takes below the smallest order is refused', async () => {
  const order = { ...PAIR, type: 1, amount: '0.0000599', target_price: '92000' };
  expect(await foreign.refused('coin/trade', order)).toMatchObject({ code: 'below_smallest_notional' });
});

test('a price off the tick is refused, rounded amount or not', async () => {
  for (const amount of ['0.001', '0.001004']) {
    const order = { ...PAIR, type: 1, amount, target_price: '92000.05' };
    const { problems, message } = await foreign.refused('coin/trade', order);
    expect(problems).toMatchObject([{ field: 'target_price' }]);
    expect(message).not.toBe('');
  }
});

test('stop and market orders by quantity are rounded alike; an amount of the quote coin is not', async () => {
  await server.publishIndex(PRICE);
  const stop = {
    type: 1,
    order_type: 'stop_limit',
    amount: '0.0010099',
    target_price: '95000',
    trigger_price: '94000',
    trigger_by: 'index',
  };
  expect(await place(stop)).toMatchObject({ type: 'ok', rounded: 1 });
  expect(await newestOrder(3)).toMatchObject({ amount: '0.00100', holds: '95.000000' });

  const maker = createForeignClient(server.origin);
  maker.useToken((await server.newUser({ 1: '1' })).token);
  await maker.post('coin/trade', { ...PAIR, type: 2, amount: '0.01', target_price: '92000' });
  const market = await place({ type: 1, order_type: 'market', amount: '0.0010099' });
  expect(market).toMatchObject({ type: 'ok', rounded: 1, data: { deal_amount: '0.00100' } });
  const fine = { ...PAIR, type: 1, order_type: 'market', quote_amount: '50.0000001' };
  expect(await foreign.refused('coin/trade', fine)).toMatchObject({ problems: [{ field: 'quote_amount' }] });
  const bought = await place({ type: 1, order_type: 'market', quote_amount: '50.000001' });
  expect(bought.type).toBe('ok');
  expect(bought).not.toHaveProperty('rounded');
});

test('an amendment stays exact', async () => {
  const { data } = await place({ type: 1, amount: '0.001', target_price: '90000' });
  const refused = await foreign.refused('coin/amend', { id: data.id, amount: '0.0020004' });
  expect(refused).toMatchObject({ problems: [{ field: 'amount' }] });
  await foreign.put('coin/trade', { id: data.id });
});
