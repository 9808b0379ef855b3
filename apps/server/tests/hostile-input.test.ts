// Every trading call with missing, malformed, huge, negative and foreign input: no failure of ours, and nothing changes.
import { type CallName, calls } from '@candor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

let server: TradingServer;
let user: TradingUser;
let foreignOrder: number;

const NAMES = [
  'listPairs',
  'getPair',
  'listCandles',
  'getBook',
  'listTrades',
  'listFees',
  'getMarketState',
  'listOwnCoins',
  'placeSpotOrder',
  'amendSpotOrder',
  'cancelSpotOrder',
  'cancelSpotOrders',
  'listSpotOrders',
  'listOpenSpotOrders',
  'listSpotHistory',
  'listSpotFills',
  'getSpotOrder',
  'getSpotReceipt',
  'getSpotOrderResult',
  'listWallets',
  'getWallet',
  'listEntries',
  'transfer',
  'listTransfers',
  'fundDemoWallet',
] as const satisfies CallName[];

/** Input that each call accepts unchanged, so that one wrong field at a time can be put in. */
const SOUND: Partial<Record<CallName, Record<string, string>>> = {
  getPair: { currency_id: '1', legal_id: '3' },
  listCandles: { symbol: 'BTC/USDT', period: '1min', from: '1', to: '2', limit: '5', source: 'index' },
  getBook: { symbol: 'BTC/USDT', group: '10' },
  listTrades: { symbol: 'BTC/USDT', limit: '5' },
  placeSpotOrder: {
    currency_id: '1',
    legal_id: '3',
    type: '1',
    amount: '99999999',
    target_price: '92000',
    order_type: 'limit',
    time_in_force: 'gtc',
    client_id: 'sound',
  },
  amendSpotOrder: { id: '999999999', target_price: '92000', amount: '1', client_id: 'sound' },
  cancelSpotOrder: { id: '999999999', client_id: 'sound' },
  cancelSpotOrders: { currency_id: '9', legal_id: '99', type: '1' },
  listSpotOrders: { currency_id: '1', legal_id: '3', status: '1', page: '1', limit: '5' },
  listOpenSpotOrders: { currency_id: '1', legal_id: '3' },
  listSpotHistory: {
    currency_id: '1',
    legal_id: '3',
    type: '1',
    order_type: 'limit',
    status: '2',
    from: '1',
    to: '2',
    page: '1',
    limit: '5',
  },
  listSpotFills: { currency_id: '1', legal_id: '3', type: '1', from: '1', to: '2', page: '1', limit: '5' },
  getSpotOrder: { id: '999999999' },
  getSpotReceipt: { id: '999999999' },
  getSpotOrderResult: { client_id: 'nothing' },
  listWallets: { currency_name: 'B' },
  getWallet: { currency: '1', type: 'change' },
  listEntries: { currency: '1', type: '2', kind: '9', from: '1', to: '2', page: '1', limit: '5' },
  transfer: { currency_id: '3', number: '99999999', from_field: 'change', to_field: 'lever' },
  listTransfers: { page: '1', limit: '5' },
  fundDemoWallet: { currency_id: '3', number: '99999999' },
};

const HOSTILE = [
  '',
  'null',
  ' ',
  '0',
  '-1',
  '-0.5',
  '1e9',
  'Infinity',
  'NaN',
  '0x10',
  '1,5',
  '٣',
  '9'.repeat(30),
  `0.${'0'.repeat(29)}1`,
  `${'9'.repeat(25)}.${'9'.repeat(25)}`,
  '9007199254740991',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  "1' OR '1'='1",
  '1; DROP TABLE accounts',
  '../../etc/passwd',
  '%00',
  'a\0b',
  '\uFFFF\uD800',
  '<script>alert(1)</script>',
  '{"$gt":""}',
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
];

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
  user = await server.newUser({ 1: '0.5', 3: '1000' });
  const other = await server.newUser({ 3: '1000' });
  foreignOrder = (await server.place(other, { type: 1, amount: '0.001', target_price: '90000' })).data.id;
});
afterAll(() => server.stop());

/** Answers the body, having made sure that nothing broke. */
async function attempt(name: CallName, fields: Record<string, unknown>, as?: TradingUser) {
  const response = await server.request(name, fields, as);
  expect(response.status).toBeLessThan(500);
  const body = (await response.json()) as Answered;
  expect(body.code).not.toBe('internal');
  expect(body.code).not.toBe('unavailable');
  expect(JSON.stringify(body)).not.toMatch(/syntax|constraint|relation|at .*\.ts|stack/i);
  return body;
}

/** Sends a body of JSON as it is written here. */
async function postJson(path: string, body: string): Promise<Answered> {
  const response = await fetch(`${server.origin}/api/${path}`, {
    method: 'POST',
    headers: { authorization: user.token, 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answered;
}

/** Runs hostile calls and holds the journal against them: whatever they were answered, they did nothing. */
async function changesNothing(work: () => Promise<void>): Promise<void> {
  const before = server.engine.lastSequence();
  await work();
  expect(server.engine.lastSequence()).toBe(before);
}

test.each(NAMES)(
  '%s takes no wrong input for a right one and never fails',
  async name => {
    await changesNothing(async () => {
      const sound = SOUND[name] ?? {};
      for (const field of Object.keys(sound)) {
        // An optional filter may be left out, so only what would act is tried without its fields.
        const hostile = name === 'cancelSpotOrders' ? HOSTILE.filter(value => !['', 'null'].includes(value)) : HOSTILE;
        for (const value of hostile) await attempt(name, { ...sound, [field]: value }, user);
      }
      if (name !== 'cancelSpotOrders') await attempt(name, {}, user);
      await attempt(name, { ...sound, unknown_field: 'x', constructor: 'y' }, user);
    });
  },
  60_000,
);

test.each(NAMES.filter(name => calls[name].access !== 'public'))('%s is closed without a login', async name => {
  await changesNothing(async () => {
    expect(await attempt(name, SOUND[name] ?? {})).toMatchObject({ type: '999', code: 'not_logged_in' });
    const impostor = { id: user.id, token: 'f'.repeat(64) };
    expect(await attempt(name, SOUND[name] ?? {}, impostor)).toMatchObject({ type: '999' });
  });
});

test('fields that are given twice, as lists or as objects are refused', async () => {
  await changesNothing(async () => {
    for (const body of [
      'currency_id=1&currency_id=2&legal_id=3&type=1&amount=0.001&target_price=90000',
      'currency_id[]=1&legal_id=3&type=1&amount=0.001&target_price=90000',
    ]) {
      const response = await fetch(`${server.origin}/api/coin/trade`, {
        method: 'POST',
        headers: { authorization: user.token, 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
      expect(((await response.json()) as Answered).code).toBe('invalid_input');
    }
    const order = { currency_id: 1, legal_id: 3, type: 1, target_price: '90000' };
    for (const [amount, code] of [
      [[1], 'not_text'],
      [['1', '2'], 'given_twice'],
      [{ a: 1 }, 'not_text'],
      [true, 'not_text'],
      [false, 'not_text'],
      ['1e-3', 'not_a_number'],
      [1e40, 'not_a_number'],
    ] as const) {
      const { problems } = await postJson('coin/trade', JSON.stringify({ ...order, amount }));
      expect(problems).toMatchObject([{ field: 'amount', code }]);
    }
    const { problems } = await postJson('coin/trade', '{"currency_id":1,"legal_id":3,"type":1,"type":2,"amount":1}');
    expect(problems).toContainEqual(expect.objectContaining({ field: 'type', code: 'given_twice' }));
  });
});

test('a JSON number is read to its last digit, and its exponent is computed', async () => {
  const order = '{"currency_id":1,"legal_id":3.0,"type":1E0,"target_price":9E+4';
  const { data } = await postJson('coin/trade', `${order},"amount":1e-3}`);
  const { message } = await server.call('getSpotOrder', { id: data.id }, user);
  expect(message).toMatchObject({ trade_amount: '0.00100', target_price: '90000.0' });
  await changesNothing(async () => {
    for (const [name, fields] of [
      ['coin/trade', `${order},"client_id":"exact","amount":0.001000000000000000000000000001}`],
      ['wallet/change', '{"currency_id":3,"from_field":"change","to_field":"lever","number":20.00000000000000000001}'],
    ] as const) {
      const { problems } = await postJson(name, fields);
      expect(problems).toMatchObject([{ code: 'too_many_decimals' }]);
    }
    // A digit more than a double holds.
    const id = await postJson('coin/cancel_all', '{"currency_id":9007199254740993,"legal_id":3}');
    expect(id.problems).toMatchObject([{ field: 'currency_id', code: 'too_large' }]);
  });
  expect(await postJson('wallet/legal_log', '{"currency":3,"page":1.0,"limit":5}')).toMatchObject({
    message: { page: 1, limit: 5 },
  });
});

test('the sentence next to an amount with an exponent shows how to write it', async () => {
  const fields = { currency_id: 3, number: '1e5', from_field: 'change', to_field: 'lever' };
  const { problems } = await attempt('transfer', fields, user);
  expect(problems).toMatchObject([{ field: 'number', message: 'Please enter a plain number, such as 12.5' }]);
});

test("a foreign order's number opens nothing", async () => {
  await changesNothing(async () => {
    const fields = { id: foreignOrder, amount: '0.002', target_price: '80000' };
    for (const name of ['amendSpotOrder', 'cancelSpotOrder', 'getSpotOrder', 'getSpotReceipt'] as const) {
      expect((await attempt(name, fields, user)).code).toBe('unknown_order');
    }
  });
});

test('a body that is too large or no form at all never reaches a call', async () => {
  await changesNothing(async () => {
    for (const [type, body, status] of [
      ['application/x-www-form-urlencoded', `amount=${'9'.repeat(100_000)}`, 413],
      ['application/json', '{"amount":', 400],
    ] as const) {
      const response = await fetch(`${server.origin}/api/coin/trade`, {
        method: 'POST',
        headers: { authorization: user.token, 'content-type': type },
        body,
      });
      expect(response.status).toBe(status);
    }
  });
});
