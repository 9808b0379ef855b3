// Tests that a lost answer is followed under one key until the outcome is known.
import { afterEach, describe, expect, test } from 'vitest';
import { type ClientOptions, createClient } from '../src/index.ts';
import { type ScriptedServer, type Seen, startScriptedServer, type Turn } from './_scripted-server.ts';

let server: ScriptedServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** Long enough for an answer on a busy machine, and short enough to wait for where none comes. */
const SHORT_MS = 3_000;

async function start(script: (seen: Seen, count: number) => Turn, options: Partial<ClientOptions> = {}) {
  server = await startScriptedServer(script);
  const client = createClient({ baseUrl: server.baseUrl, timeoutMs: 50_000, attemptTimeoutMs: SHORT_MS, ...options });
  return { client, seen: server.seen };
}

const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.1', target_price: '60000' } as const;
const data = {
  id: 7,
  status: 1,
  deal_amount: '0',
  average_price: '0',
  cancel_reason: '',
  client_id: 'k',
  sequence: 9,
  hash: 'b'.repeat(64),
} as const;
const placed = { type: 'ok', message: 'Order placed', data };
const rejected = { type: 'error', message: 'Insufficient balance', code: 'insufficient_balance', request_id: 'r' };
const keysOf = (seen: Seen[]) =>
  new Set(seen.map(({ body, query }) => body.get('client_id') ?? query.get('client_id')));

describe('an order whose answer was lost', () => {
  test.each([
    ['timed out', { hang: true }],
    ['torn connection', { tear: true }],
    ['bad gateway', { status: 502, text: 'bad gateway' }],
    ['unavailable', { answer: { type: 'error', message: 'Try again', code: 'unavailable', request_id: 'r' } }],
  ] as [string, Turn][])('is repeated under the same key and ends with its answer: %s', async (_name, turn) => {
    const { client, seen } = await start((_seen, count) => (count === 1 ? turn : { answer: placed }));
    const keys: string[] = [];
    const result = await client.placeSpotOrder(order, { onUnknownOutcome: key => keys.push(key) });
    expect(result).toEqual({ ok: true, value: 'Order placed', extra: { data } });
    expect(seen).toHaveLength(2);
    expect([...keysOf(seen)]).toEqual(keys);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('is never sent where the device has no network, and fails immediately', async () => {
    const keys: string[] = [];
    const { client, seen } = await start(() => ({ answer: placed }), { isOnline: () => false });
    const result = await client.placeSpotOrder(order, { onUnknownOutcome: key => keys.push(key) });
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unreachable', code: 'not_sent' } });
    expect([seen, keys]).toEqual([[], []]);
  });

  test('keeps the outcome open where the network goes after it was sent', async () => {
    let isOnline = true;
    const { client, seen } = await start(
      (_seen, count) => {
        isOnline = false;
        setTimeout(() => {
          isOnline = true;
        }, SHORT_MS);
        return count === 1 ? { tear: true } : { answer: placed };
      },
      { isOnline: () => isOnline },
    );
    expect(await client.placeSpotOrder(order)).toEqual({ ok: true, value: 'Order placed', extra: { data } });
    expect(seen).toHaveLength(2);
    expect(keysOf(seen).size).toBe(1);
  });

  test('keeps the key that the caller chose', async () => {
    const { client, seen } = await start((_seen, count) => (count === 1 ? { tear: true } : { answer: placed }));
    await client.placeSpotOrder({ ...order, client_id: 'mine' });
    expect([...keysOf(seen)]).toEqual(['mine']);
  });

  test('is refused where the repetition is refused by a rule, because then the first was not accepted', async () => {
    const { client } = await start((_seen, count) => (count === 1 ? { tear: true } : { answer: rejected }));
    expect(await client.placeSpotOrder(order)).toMatchObject({
      ok: false,
      failure: { kind: 'failed', code: 'insufficient_balance' },
    });
  });

  test.each(['too_many_requests', 'key_expired', 'not_logged_in'])(
    'is not taken for refused where its repetition gets %s',
    async code => {
      const type = code === 'not_logged_in' ? '999' : 'error';
      const { client } = await start(
        (_seen, count) => (count === 1 ? { tear: true } : { answer: { ...rejected, type, code } }),
        { timeoutMs: SHORT_MS },
      );
      expect(await client.placeSpotOrder({ ...order, client_id: 'k' })).toMatchObject({
        ok: false,
        failure: { kind: 'unknown-outcome', clientId: 'k' },
      });
    },
  );

  test('is not followed any further without a login, and the user is notified once', async () => {
    const messages: string[] = [];
    const expired = { ...rejected, type: '999', code: 'not_logged_in', message: 'Please log in' };
    const { client, seen } = await start((_seen, count) => (count === 1 ? { tear: true } : { answer: expired }), {
      onNotLoggedIn: message => messages.push(message),
    });
    expect(await client.placeSpotOrder(order)).toMatchObject({ ok: false, failure: { kind: 'unknown-outcome' } });
    expect(seen).toHaveLength(2);
    expect(messages).toEqual(['Please log in']);
  });

  test('is not sent again when the wish is old: then its key is only queried', async () => {
    const { client, seen } = await start(
      ({ method }, count) => {
        if (method === 'POST') return { hang: true };
        return {
          answer: {
            type: 'ok',
            message: count < 3 ? { status: 'unknown' } : { status: 'done', message: 'Order placed', data },
          },
        };
      },
      { repeatForMs: 0 },
    );
    expect(await client.placeSpotOrder(order)).toEqual({ ok: true, value: 'Order placed', extra: { data } });
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/coin/trade',
      'GET /api/coin/result',
      'GET /api/coin/result',
    ]);
    expect(keysOf(seen).size).toBe(1);
  });

  test('stays unknown where no answer comes, and a later repetition under its key settles it', async () => {
    let isBack = false;
    const { client, seen } = await start(() => (isBack ? { answer: placed } : { tear: true }), { timeoutMs: SHORT_MS });
    const result = await client.placeSpotOrder(order);
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unknown-outcome', code: 'network' } });
    const key = result.ok ? '' : result.failure.clientId!;
    isBack = true;
    const again = await client.placeSpotOrder({ ...order, client_id: key }, { isRepetition: true });
    expect(again).toMatchObject({ ok: true });
    expect([...keysOf(seen)]).toEqual([key]);
  });
});

test('an answer that says nothing about a key sent before leaves its outcome unknown', async () => {
  const busy = { ...rejected, code: 'too_many_requests' };
  const { client } = await start((_seen, count) => ({ answer: count === 1 ? busy : placed }));
  expect(await client.placeSpotOrder({ ...order, client_id: 'k' })).toMatchObject({ failure: { kind: 'failed' } });
  await server!.stop();
  const later = await start((_seen, count) => ({ answer: count === 1 ? busy : placed }));
  const repeated = await later.client.placeSpotOrder({ ...order, client_id: 'k' }, { isRepetition: true });
  expect(repeated).toMatchObject({ ok: true });
  expect(later.seen).toHaveLength(2);
});

test('a first refusal is final and reports no unknown outcome', async () => {
  const { client, seen } = await start(() => ({ answer: rejected }));
  const keys: string[] = [];
  const result = await client.placeSpotOrder({ ...order, client_id: 'k' }, { onUnknownOutcome: key => keys.push(key) });
  expect(result).toMatchObject({ ok: false, failure: { kind: 'failed', clientId: 'k' } });
  expect(seen).toHaveLength(1);
  expect(keys).toEqual([]);
});

test('an accepted order whose answer cannot be read is never called failed', async () => {
  const { client } = await start(() => ({ answer: { type: 'ok', message: 'Order placed' } }), { timeoutMs: SHORT_MS });
  expect(await client.placeSpotOrder(order)).toMatchObject({ ok: false, failure: { kind: 'unknown-outcome' } });
});

test('a transfer is repeated under its key too, and a call without keys is not', async () => {
  const receipt = { sequence: 1, hash: 'c'.repeat(64) };
  const { client, seen } = await start((_seen, count) =>
    count === 2 ? { answer: { type: 'ok', message: 'Moved', data: receipt } } : { tear: true },
  );
  const moved = await client.transfer({ currency_id: 3, number: '5', from_field: 'change', to_field: 'lever' });
  expect(moved).toEqual({ ok: true, value: 'Moved', extra: { data: receipt } });
  expect(keysOf(seen).size).toBe(1);
  expect(await client.logout()).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  expect(seen).toHaveLength(3);
});
