// What is public in the journal, recomputed from the answers alone, and what is not.
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const BTC = 1;
const USDT = 3;
const ORDER = { currency_id: BTC, legal_id: USDT, type: 1, order_type: 'limit', target_price: '90000', amount: '0.01' };

let server: TradingServer;
let ann: TradingUser;
let bob: TradingUser;

type Receipt = { sequence: number; hash: string };
type Row = [sequence: number, time: number, bodyHash: string, hash: string];
type Record = {
  sequence: number;
  time: number;
  hash: string;
  previous_hash: string;
  body_hash: string;
  body: string;
  rest_hash: string;
};

const sha = (text: string) => hash('sha256', text);

/** What a stranger computes of a record. */
function recomputed({ previous_hash, sequence, time, body, rest_hash }: Record): { body_hash: string; hash: string } {
  const body_hash = rest_hash === '' ? sha(body) : sha(`${sha(body)}|${rest_hash}`);
  return { body_hash, hash: sha(`${previous_hash}|${sequence}|${time}|${body_hash}`) };
}

async function place(user: TradingUser, fields: object): Promise<Receipt> {
  const { type, data } = await server.call('placeSpotOrder', { ...ORDER, ...fields }, user);
  expect(type).toBe('ok');
  return data;
}

async function record(sequence: number, user?: TradingUser): Promise<Record & { is_own: number; type: string }> {
  const answered = await server.call('getRecord', { sequence }, user);
  expect(answered).toMatchObject({ type: 'ok' });
  return answered.message;
}

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
  ann = await server.newUser({ [USDT]: '100000' });
  bob = await server.newUser({ [BTC]: '1' });
});
afterAll(() => server.stop());

test('the whole chain follows from its public rows, and the head moves', async () => {
  const first = (await server.call('listChain', { from: 1, limit: 1000 })).message;
  expect(first.previous_hash).toBe('0'.repeat(64));
  const rows: Row[] = first.rows;
  expect(rows.length).toBe(first.head.sequence);
  let previous = first.previous_hash;
  for (const [index, [sequence, time, bodyHash, chained]] of rows.entries()) {
    expect(sequence).toBe(index + 1);
    previous = sha(`${previous}|${sequence}|${time}|${bodyHash}`);
    expect(chained).toBe(previous);
  }
  expect(first.head).toEqual({ sequence: rows.length, time: rows.at(-1)![1], hash: previous });
  const receipt = await place(ann, {});
  const { rows: newest, head } = (await server.call('listChain', { limit: 1 })).message;
  expect(head).toMatchObject({ sequence: receipt.sequence, hash: receipt.hash });
  expect(newest).toEqual([[receipt.sequence, head.time, expect.any(String), receipt.hash]]);
});

test('a range is named by both ends, or by one and a length', async () => {
  const sequences = async (fields: { from?: number; to?: number; limit?: number }) => {
    const { rows } = (await server.call('listChain', fields)).message;
    return (rows as Row[]).map(([sequence]) => sequence);
  };
  expect(await sequences({ from: 3, to: 5 })).toEqual([3, 4, 5]);
  expect(await sequences({ from: 3, limit: 2 })).toEqual([3, 4]);
  expect(await sequences({ to: 5, limit: 2 })).toEqual([4, 5]);
  expect(await sequences({ to: 2 })).toEqual([1, 2]);
  expect(await sequences({ from: 10_000_000 })).toEqual([]);
  expect(await sequences({ to: 10_000_000, limit: 1 })).toHaveLength(1);
});

test.each([
  [{ from: 5, to: 4 }, 'to', 'range_reversed'],
  [{ from: 1, to: 1001 }, 'to', 'range_too_long'],
  [{ limit: 1001 }, 'limit', 'too_large'],
  [{ from: 0 }, 'from', 'malformed'],
  [{ from: '9007199254740993' }, 'from', 'too_large'],
])('a wrong range is refused beside its field: %j', async (fields, field, code) => {
  const refused = await server.call('listChain', fields as { from: number });
  expect(refused).toMatchObject({ code: 'invalid_input', problems: [{ field, code }] });
});

test('a record of prices is public, and its hashes follow from its text', async () => {
  await server.publishIndex('92500');
  const { message } = await server.call('listPriceRecords', { market: 1 });
  const [published] = message as (Record & { price: string })[];
  expect(published).toMatchObject({ price: '92500.00000000', is_live: 1, rest_hash: '' });
  expect(recomputed(published!)).toEqual({ body_hash: published!.body_hash, hash: published!.hash });
  expect(JSON.parse(published!.body).events).toMatchObject([{ type: 'IndexPricePublished', price: '9250000000000n' }]);
  const looked = await record(published!.sequence);
  expect(looked).toMatchObject({ type: 'PublishIndexPrices', is_own: 0, body: published!.body, hash: published!.hash });
  expect(await record(published!.sequence, ann)).toEqual(looked);
});

test('prices are found by market and time, newest first', async () => {
  await server.publishIndex('93000');
  await server.publishIndex('3000', 2);
  await server.publishIndex('93100');
  const list = async (fields: { market: number }) =>
    (await server.call('listPriceRecords', fields)).message as (Record & { price: string })[];
  const [newest, before] = await list({ market: 1, limit: 2 } as { market: number });
  expect([newest!.price, before!.price]).toEqual(['93100.00000000', '93000.00000000']);
  const at = { market: 1, at: before!.time, limit: 20 } as { market: number };
  expect((await list(at)).every(({ time }) => time <= before!.time)).toBe(true);
  expect((await list({ market: 1, from: newest!.time + 1 } as { market: number })).length).toBe(0);
  expect((await list({ market: 2 }))[0]).toMatchObject({ price: '3000.00000000' });
  expect(await list({ market: 1, to: 5 } as { market: number })).toEqual([]);
  for (const [fields, field] of [
    [{ market: 999 }, 'market'],
    [{ market: 1, from: 2, to: 1 }, 'to'],
    [{ market: 1, limit: 21 }, 'limit'],
  ] as const) {
    expect(await server.call('listPriceRecords', fields)).toMatchObject({ problems: [{ field }] });
  }
});

test('a price that fired a user’s order is shown without the user, and its hashes still follow', async () => {
  await server.publishIndex('93000');
  await server.call('placeSpotOrder', { ...ORDER, type: 2, target_price: '92900', amount: '0.01' }, bob);
  const stop = { type: 1, order_type: 'stop_market', trigger_price: '93050', trigger_by: 'index', amount: '0.005' };
  const placed = await server.call('placeSpotOrder', { currency_id: BTC, legal_id: USDT, ...stop }, ann);
  expect(placed).toMatchObject({ type: 'ok' });
  await server.publishIndex('93060');
  const [published] = (await server.call('listPriceRecords', { market: 1 })).message as Record[];
  const { events } = JSON.parse(published!.body) as { events: { type: string }[] };
  expect(events.map(({ type }) => type)).toContain('SpotTraded');
  expect(published!.rest_hash).toMatch(/^[0-9a-f]{64}$/);
  for (const word of ['taker', 'maker', '"user"', 'salt']) expect(published!.body).not.toContain(word);
  expect(recomputed(published!)).toEqual({ body_hash: published!.body_hash, hash: published!.hash });
});

test('an own command is read by its owner only, and no other reader learns that it is one', async () => {
  const receipt = await place(ann, { target_price: '90000' });
  const own = await record(receipt.sequence, ann);
  expect(own).toMatchObject({ type: 'PlaceSpotOrder', is_own: 1, rest_hash: '', hash: receipt.hash });
  expect(recomputed(own)).toEqual({ body_hash: own.body_hash, hash: receipt.hash });
  expect(JSON.parse(own.body).command).toMatchObject({ user: ann.id, price: expect.any(String) });
  const refusals = await Promise.all([
    server.call('getRecord', { sequence: receipt.sequence }),
    server.call('getRecord', { sequence: receipt.sequence }, bob),
    server.call('getRecord', { sequence: 1 }, ann),
    server.call('getRecord', { sequence: 10_000_000 }, ann),
    server.call('getRecord', { sequence: receipt.sequence }, { id: 1, token: 'f'.repeat(32) }),
  ]);
  const [first] = refusals;
  for (const { request_id, ...refused } of refusals) expect(first).toMatchObject(refused);
  expect(first).toMatchObject({ type: 'error', code: 'record_not_public' });
});

test('an own fill shows its owner their side, and its hashes still follow', async () => {
  const asks = { type: 2, target_price: '91000', amount: '0.01' };
  const maker = await place(bob, asks);
  const taker = await place(ann, { target_price: '93000', amount: '0.01' });
  const own = await record(taker.sequence, ann);
  expect(own).toMatchObject({ is_own: 1, rest_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const traded = JSON.parse(own.body).events.find((event: { type: string }) => event.type === 'SpotTraded');
  expect(traded).toMatchObject({ taker: ann.id, takerFee: expect.any(String), quantity: expect.any(String) });
  for (const member of ['maker', 'makerOrder', 'makerFee']) expect(traded).not.toHaveProperty(member);
  expect(recomputed(own)).toEqual({ body_hash: own.body_hash, hash: taker.hash });
  expect(await server.call('getRecord', { sequence: taker.sequence }, bob)).toMatchObject({
    code: 'record_not_public',
  });
  expect((await record(maker.sequence, bob)).hash).toBe(maker.hash);
});

test('all of it is the same once the records are in the archive', async () => {
  const receipt = await place(ann, { target_price: '90000' });
  const all = async () => {
    const answers = await Promise.all([
      server.call('listChain', { limit: 50 }),
      server.call('listPriceRecords', { market: 1, limit: 20 }),
      server.call('getRecord', { sequence: receipt.sequence }, ann),
      server.call('getRecord', { sequence: receipt.sequence }, bob),
      server.call('listOwnSteps', { limit: 10 }, ann),
    ]);
    return answers.map(({ request_id, ...answer }) => answer);
  };
  const before = await all();
  expect(before.map(({ type }) => type)).toEqual(['ok', 'ok', 'ok', 'error', 'ok']);
  expect(await server.withBodiesDropped(all)).toEqual(before);
});

test('equal commands have bodies that cannot be guessed by their hashes', async () => {
  const receipts = [await place(ann, { target_price: '89500' }), await place(ann, { target_price: '89500' })];
  const bodies = await Promise.all(receipts.map(({ sequence }) => record(sequence, ann)));
  const salts = bodies.map(({ body }) => (JSON.parse(body) as { salt: string }).salt);
  for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(salts).size).toBe(2);
});

test('records of prices are found by their index', async () => {
  const rows = await server.reader.rows<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT sequence FROM journal WHERE user_id IS NULL
       AND starts_with(body, '{"command":{"type":"PublishIndexPrices"') AND at BETWEEN 0 AND 9000000000000
     ORDER BY at DESC, sequence DESC LIMIT 20`,
  );
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
});
