// Lists of quotes over HTTP: as JSON and as a form, with keys and repetitions, refused change by change, and counted change by change.
import { calls, MAX_QUOTE_CHANGES } from '@candor/contract';
import { MAX_QUOTE_CHANGES as MAX_IN_CORE } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContracts } from '../src/features/lever/open-contracts.ts';
import { openDemoReserves } from '../src/features/reserves/open-demo-reserves.ts';
import { type Answered, startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const BTC = { currency_id: 1, legal_id: 3 };
const BUY = 1;
const SELL = 2;
const LONG = 1;
const SHORT = 2;

let server: TradingServer;

beforeAll(async () => {
  server = await startTradingServer();
  const { engine, reader, live } = server;
  const parts = { engine, reader, live, mode: 'demo' as const };
  await openDemoReserves(parts);
  await openContracts(parts);
  await beLive();
});
afterAll(() => server.stop());

/** Contracts take orders from the fourth live tick on. */
async function beLive(): Promise<void> {
  for (let tick = 0; tick < 5; tick += 1) await server.publishIndex('92000');
}

type Quotes = 'quoteSpot' | 'quoteLever';

/** By a form, which carries the list as JSON. */
function quote(name: Quotes, user: TradingUser, changes: readonly object[], client_id = ''): Promise<Answered> {
  return server.call(name, { changes: JSON.stringify(changes), client_id }, user);
}

async function quoteByJson(name: Quotes, user: TradingUser, body: string): Promise<Answered> {
  const response = await fetch(`${server.origin}/api/${calls[name].path}`, {
    method: 'POST',
    headers: { authorization: user.token, 'content-type': 'application/json' },
    body,
  });
  return (await response.json()) as Answered;
}

async function openOrders(user: TradingUser): Promise<[type: number, price: string, amount: string][]> {
  const { message } = await server.call('listOpenSpotOrders', {}, user);
  return message.map((row: Answered) => [row.type, row.target_price, row.trade_amount]).sort();
}

test('orders are placed, amended and cancelled in the order of the list, and each has a result', async () => {
  const user = await server.newUser({ 1: '1', 3: '10000' });
  const placed = await quote('quoteSpot', user, [
    { ...BTC, type: BUY, target_price: '91000', amount: '0.01' },
    { ...BTC, type: BUY, target_price: '90000', amount: '0.01' },
    { ...BTC, type: SELL, target_price: '93000', amount: '0.02' },
  ]);
  expect(placed).toMatchObject({ type: 'ok', data: { results: [{ code: '' }, { code: '' }, { code: '' }] } });
  const [first, second, third] = placed.data.results.map(({ id }: { id: number }) => id);
  expect(new Set([first, second, third]).size).toBe(3);
  const changed = await quote('quoteSpot', user, [
    { id: first },
    { ...BTC, id: second, target_price: '90500', amount: '0.03' },
    { ...BTC, type: SELL, target_price: '94000', amount: '0.01' },
  ]);
  expect(changed.data.results.slice(0, 2)).toEqual([
    { id: first, code: '' },
    { id: second, code: '' },
  ]);
  expect(changed.data.results[2].id).toBeGreaterThan(third);
  expect(await openOrders(user)).toEqual([
    [BUY, '90500.0', '0.03000'],
    [SELL, '93000.0', '0.02000'],
    [SELL, '94000.0', '0.01000'],
  ]);
  expect(await server.spotWallet(user, 3)).toEqual(['7285.000000', '2715.000000']);
});

test('one list is one record, and a list of which nothing can be done leaves none', async () => {
  const user = await server.newUser({ 3: '10000' });
  const before = server.engine.lastSequence();
  const changes = Array.from({ length: 20 }, (_, step) => ({
    ...BTC,
    type: BUY,
    target_price: String(90_000 + step),
    amount: '0.0002',
  }));
  await quote('quoteSpot', user, changes);
  expect(server.engine.lastSequence()).toBe(before + 1);
  const refused = await quote('quoteSpot', user, [
    { ...BTC, type: BUY, target_price: '91000', amount: '100' },
    { id: 999_999 },
  ]);
  expect(refused).toMatchObject({
    type: 'error',
    code: 'insufficient_balance',
    problems: [{ field: 'changes.0.amount', code: 'insufficient_balance' }],
  });
  expect(await quote('quoteSpot', user, [{ id: 999_999 }])).toMatchObject({ type: 'error', code: 'unknown_order' });
  expect(server.engine.lastSequence()).toBe(before + 1);
});

test('a change that is refused has its reason, and the others are made', async () => {
  const other = await server.newUser({ 1: '1' });
  await server.place(other, { type: SELL, amount: '0.001', target_price: '92100' });
  const theirs = (await server.call('listOpenSpotOrders', {}, other)).message[0].id;
  const user = await server.newUser({ 3: '1000' });
  const answered = await quote('quoteSpot', user, [
    { id: theirs },
    { ...BTC, type: BUY, target_price: '92200', amount: '0.001' },
    { ...BTC, id: theirs, target_price: '95000', amount: '0.001' },
    { ...BTC, type: BUY, target_price: '91000', amount: '0.001' },
    { ...BTC, type: BUY, target_price: '91000', amount: '5' },
  ]);
  expect(answered.data.results).toEqual([
    { id: theirs, code: 'unknown_order' },
    { id: 0, code: 'would_take' },
    { id: theirs, code: 'unknown_order' },
    { id: expect.any(Number), code: '' },
    { id: 0, code: 'insufficient_balance' },
  ]);
  expect(await openOrders(other)).toEqual([[SELL, '92100.0', '0.00100']]);
  await server.call('cancelSpotOrders', {}, other);
});

test('a price between the steps of a market is a matter of its change alone', async () => {
  const user = await server.newUser({ 3: '1000' });
  const answered = await quote('quoteSpot', user, [
    { ...BTC, type: BUY, target_price: '91000.05', amount: '0.001' },
    { ...BTC, type: BUY, target_price: '91000', amount: '0.0010001' },
    { ...BTC, type: BUY, target_price: '91000', amount: '0.001' },
  ]);
  expect(answered.data.results.map(({ code }: { code: string }) => code)).toEqual([
    'price_off_tick',
    'quantity_off_lot',
    '',
  ]);
});

test('the same key is answered with the first results, and changes nothing again', async () => {
  const user = await server.newUser({ 3: '1000' });
  const changes = [{ id: 999_999 }, { ...BTC, type: BUY, target_price: '91000', amount: '0.001' }];
  const first = await quote('quoteSpot', user, changes, 'once');
  expect(first.data.results).toEqual([
    { id: 999_999, code: 'unknown_order' },
    { id: expect.any(Number), code: '' },
  ]);
  expect(await quote('quoteSpot', user, changes, 'once')).toEqual(first);
  expect(await quote('quoteSpot', user, changes.slice(1), 'once')).toMatchObject({ code: 'key_reused' });
  expect(await openOrders(user)).toHaveLength(1);
});

test('JSON carries the list as it is, and its numbers are read digit by digit', async () => {
  const user = await server.newUser({ 3: '1000' });
  const list = `[{"currency_id":1,"legal_id":3,"type":1,"target_price":91000.0,"amount":1e-3}]`;
  expect(await quoteByJson('quoteSpot', user, `{"changes":${list}}`)).toMatchObject({ type: 'ok' });
  expect(await openOrders(user)).toEqual([[BUY, '91000.0', '0.00100']]);
});

test.each([
  ['no list', '', ['changes required']],
  ['an empty list', '[]', ['changes required']],
  ['what is no JSON', '[{', ['changes malformed']],
  ['a number', '5', ['changes malformed']],
  ['a list of texts', '["a"]', ['changes.0.currency_id required']],
  ['too many', JSON.stringify(Array(MAX_QUOTE_CHANGES + 1).fill({ id: 1 })), ['changes too_long']],
  ['an order without a number', '[{"id":1.5}]', ['changes.0.id malformed']],
  [
    'half an order',
    '[{"currency_id":1,"target_price":1}]',
    ['changes.0.legal_id required', 'changes.0.amount required'],
  ],
  ['a direction beside an order', '[{"id":2,"type":1}]', ['changes.0.type not_applicable']],
  [
    'an emptied amendment',
    '[{"id":2,"currency_id":1,"legal_id":3,"target_price":"","amount":null}]',
    ['changes.0.target_price required', 'changes.0.amount required'],
  ],
  [
    'a number with more digits than a double',
    '[{"id":2,"currency_id":1,"legal_id":3,"amount":1,"target_price":1234567890.000000001}]',
    ['changes.0.target_price too_many_decimals'],
  ],
  ['half an amendment', '[{"id":1},{"id":2,"amount":"1"}]', ['changes.1.target_price required']],
  [
    'an unknown market',
    '[{"id":2,"currency_id":77,"legal_id":3,"amount":1,"target_price":1}]',
    ['changes.0.currency_id not_offered'],
  ],
  [
    'a price between ticks',
    '[{"id":2,"currency_id":1,"legal_id":3,"amount":1,"target_price":1.0000001}]',
    ['changes.0.target_price too_many_decimals'],
  ],
])('%s is refused at its field', async (_, list, expected) => {
  const user = await server.newUser();
  const { type, problems = [] } = await server.call('quoteSpot', { changes: list }, user);
  const found = problems.map(({ field, code }) => `${field} ${code}`);
  expect(type).toBe('error');
  expect(found).toEqual(expect.arrayContaining(expected));
});

test('orders of contracts are placed and cancelled by a list', async () => {
  const user = await server.newUser({ 3: '20000' });
  await server.call('transfer', { currency_id: 3, from_field: 'change', to_field: 'lever', number: '20000' }, user);
  await beLive();
  const long = { ...BTC, type: LONG, share: 10, multiple: 5, target_profit_price: '99000', stop_loss_price: '85000' };
  const short = { ...BTC, type: SHORT, share: 10, multiple: 5, target_profit_price: '80000', stop_loss_price: '98000' };
  const placed = await quote('quoteLever', user, [
    { ...long, target_price: '91900' },
    { ...short, target_price: '92100' },
    { ...long, target_price: '92100' },
  ]);
  const [first, second] = placed.data.results.map(({ id }: { id: number }) => id);
  expect(placed.data.results[2]).toEqual({ id: 0, code: 'would_take' });
  const moved = await quote('quoteLever', user, [{ id: first }, { ...long, target_price: '91800' }], 'moved');
  expect(moved.data.results[0]).toEqual({ id: first, code: '' });
  const { message } = await server.call('listLeverTrades', { currency_id: 1, status: 0 }, user);
  expect(message.message.data.map((row: Answered) => row.id).sort()).toEqual([second, moved.data.results[1].id]);
  expect(await quote('quoteLever', user, [{ ...long, share: 999_999_999, target_price: '91800' }])).toMatchObject({
    code: 'invalid_input',
    problems: [{ field: 'changes.0.share', code: 'too_large' }],
  });
  // The reason of a refused list is at the top too, where programs read it.
  const beyond = { currency_id: 1, legal_id: 3, share: 10, target_price: '92150', stop_loss_price: '120000' };
  expect(await quote('quoteLever', user, [{ ...beyond, id: second }])).toMatchObject({
    code: 'stop_beyond_liquidation',
    problems: [{ field: 'changes.0.stop_loss_price', code: 'stop_beyond_liquidation' }],
  });
  const half = await quote('quoteLever', user, [{ id: second, type: SHORT, target_price: '92000' }]);
  const fields = half.problems!.map(({ field, code }) => `${field} ${code}`);
  expect(fields).toEqual(expect.arrayContaining(['changes.0.share required', 'changes.0.type not_applicable']));
  const { type: _type, multiple: _multiple, ...terms } = short;
  const amended = await quote('quoteLever', user, [{ ...terms, id: second, share: 7, target_price: '92150' }]);
  expect(amended.data.results).toEqual([{ id: second, code: '' }]);
  const rows = (await server.call('listLeverTrades', { currency_id: 1, status: 0 }, user)).message.message.data;
  expect(rows.find((row: Answered) => row.id === second)).toMatchObject({ share: 7, price: '92150.0' });
});

test('each change counts as one call, and a list beyond the limit is refused as a whole', async () => {
  expect(MAX_QUOTE_CHANGES).toBe(MAX_IN_CORE);
  const limited = await startTradingServer({ orderRate: { burst: 10, perSecond: 0.001 } });
  try {
    await limited.publishIndex('92000');
    const user = await limited.newUser({ 3: '1000' });
    const list = (length: number) =>
      JSON.stringify(Array.from({ length }, () => ({ ...BTC, type: BUY, target_price: '91000', amount: '0.0001' })));
    const counts: [number, string][] = [];
    for (const length of [10, 6, 3, 1]) {
      const answered = await limited.call('quoteSpot', { changes: list(length) }, user);
      counts.push([length, answered.code ?? 'made']);
    }
    // A refused list has used its own call alone; one that cannot be read counts like one that can.
    expect(counts).toEqual([
      [10, 'made'],
      [6, 'too_many_requests'],
      [3, 'too_many_requests'],
      [1, 'too_many_requests'],
    ]);
    const other = await limited.newUser({ 3: '1000' });
    expect(await limited.call('quoteSpot', { changes: list(11) }, other)).toMatchObject({ code: 'too_many_requests' });
    const unreadable = JSON.stringify(Array.from({ length: 9 }, () => ({})));
    expect(await limited.call('quoteSpot', { changes: unreadable }, other)).toMatchObject({ code: 'invalid_input' });
    expect(await limited.call('quoteSpot', { changes: list(1) }, other)).toMatchObject({ code: 'too_many_requests' });
  } finally {
    await limited.stop();
  }
});
