// Idempotency keys: the first answer is the answer, until the key expires and then is forgotten.
import { describe, expect, test } from 'vitest';
import { MARKET, openSmallExchange, readOrder, USER } from '../_small-exchange.ts';
import { execute, isSomethingDue } from '../execute.ts';
import { apply } from '../features.ts';
import { MAX_FORGOTTEN } from './key.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const key = { id: '1:coin/trade:a', input: 'hash-of-the-order' };
const order = readOrder('anna buys 5 @ 100');

test('a repetition gets the first answer and changes nothing', () => {
  const { run, book } = openSmallExchange();
  expect(run(order, key)).toMatchObject({ kind: 'done', result: { id: 1 } });
  expect(run(order, key)).toMatchObject({ kind: 'repeated', key: { ...key, result: { id: 1 } } });
  expect(book()).toEqual(['buys 100 | anna 5']);
});

test('the answer stays the first, even after the order is gone', () => {
  const { run, cancel } = openSmallExchange();
  run(order, key);
  cancel('anna');
  expect(run(order, key)).toMatchObject({ kind: 'repeated', key: { result: { id: 1 } } });
});

test('the key remembers when and where in the journal it was used', () => {
  const { state, run, now } = openSmallExchange();
  const before = now();
  run(order, key);
  const stored = state.keys.require(key.id);
  expect(stored).toEqual({ ...key, at: before + 1, sequence: stored.sequence, result: { id: 1 } });
  expect(stored.sequence).toBeGreaterThan(0);
});

test('the same key with other input is refused', () => {
  const { run, book } = openSmallExchange();
  run(order, key);
  expect(run(readOrder('anna buys 6 @ 100'), { ...key, input: 'another-hash' })).toEqual({
    kind: 'rejected',
    rejection: { code: 'key-reused' },
  });
  expect(book()).toEqual(['buys 100 | anna 5']);
});

test('the same value under another user or route is another key', () => {
  const { run } = openSmallExchange();
  run(order, key);
  expect(run({ ...order, user: USER.ben }, { ...key, id: '2:coin/trade:a' })).toMatchObject({ kind: 'done' });
  expect(run(order, { ...key, id: '1:coin/amend:a' })).toMatchObject({ kind: 'done' });
});

test('a rejection is not kept: the same key may be tried again', () => {
  const { state, run } = openSmallExchange();
  const dear = readOrder('anna buys 1001 @ 100');
  expect(run(dear, key)).toMatchObject({ rejection: { code: 'insufficient-balance' } });
  expect(state.keys.size).toBe(0);
  run({ type: 'CancelSpotOrders', user: USER.anna, market: MARKET });
  expect(run(order, key)).toMatchObject({ kind: 'done' });
});

test('a command that does nothing uses its key too', () => {
  const { run } = openSmallExchange();
  const nothing = { type: 'CancelSpotOrders', user: USER.anna } as const;
  expect(run(nothing, key)).toMatchObject({ kind: 'done', events: [{ type: 'KeyUsed' }], result: { ids: [] } });
  expect(run(nothing, key)).toMatchObject({ kind: 'repeated' });
});

test('a command without a key leaves none behind', () => {
  const { state, run } = openSmallExchange();
  run(order);
  run(order);
  expect(state.keys.size).toBe(0);
  expect(state.spotOrders.size).toBe(2);
});

describe('with time', () => {
  test('a key is good for exactly 24 hours', () => {
    const { run, wait } = openSmallExchange();
    run(order, key);
    wait(24 * HOUR - 1);
    expect(run(order, key)).toMatchObject({ kind: 'repeated' });
    expect(run(order, key)).toEqual({ kind: 'rejected', rejection: { code: 'key-expired' } });
  });

  test('an expired key is answered as expired, whatever comes with it', () => {
    const { run, wait } = openSmallExchange();
    run(order, key);
    wait(25 * HOUR);
    expect(run(order, { ...key, input: 'another-hash' })).toMatchObject({ rejection: { code: 'key-expired' } });
  });

  test('after 48 hours keys are forgotten on the minute, by a recorded event, and count as new', () => {
    const { state, run, now, wait } = openSmallExchange();
    run(order, key);
    const firstMinute = (Math.floor(now() / MINUTE) + 1) * MINUTE + 48 * HOUR;
    expect(isSomethingDue(state, firstMinute - 1)).toBe(false);
    expect(isSomethingDue(state, firstMinute)).toBe(true);
    wait(firstMinute - now() - 1);
    expect(run({ type: 'AdvanceClock' })).toMatchObject({ events: [{ type: 'KeysForgotten' }] });
    expect(state.keys.size).toBe(0);
    expect(run(order, key)).toMatchObject({ kind: 'done' });
  });

  test('only what is old enough is forgotten, and the rest keeps its order', () => {
    const { state, run, wait } = openSmallExchange();
    run(order, { ...key, id: 'old' });
    wait(20 * HOUR);
    run(order, { ...key, id: 'newer' });
    run(order, { ...key, id: 'newest' });
    wait(30 * HOUR);
    run({ type: 'AdvanceClock' });
    expect([...state.keys.values()].map(stored => stored.id)).toEqual(['newer', 'newest']);
    expect(isSomethingDue(state, 0)).toBe(false);
  });

  test('a key is remembered until it is 48 hours old to the millisecond', () => {
    const { state, run, now, wait } = openSmallExchange();
    const firstMinute = (Math.floor(now() / MINUTE) + 1) * MINUTE;
    wait(firstMinute - now() - 2);
    run(order, { ...key, id: 'just before the minute' });
    run(order, { ...key, id: 'on the minute' });
    wait(48 * HOUR - 1);
    run({ type: 'AdvanceClock' });
    expect([...state.keys.values()].map(stored => stored.id)).toEqual(['on the minute']);
    wait(MINUTE - 1);
    run({ type: 'AdvanceClock' });
    expect(state.keys.size).toBe(0);
  });

  test('many keys are forgotten in pieces, with commands of users between them', () => {
    const { state, run, wait } = openSmallExchange();
    const nothing = { type: 'CancelSpotOrders', user: USER.anna } as const;
    for (let n = 0; n < MAX_FORGOTTEN + 500; n++) run(nothing, { ...key, id: `${n}` });
    wait(49 * HOUR);
    expect(run({ type: 'AdvanceClock' })).toMatchObject({ events: [{ type: 'KeysForgotten' }] });
    expect(state.keys.size).toBe(500);
    expect(run(nothing, { ...key, id: '0' })).toMatchObject({ kind: 'done' });
    expect(run(nothing, { ...key, id: `${MAX_FORGOTTEN}` })).toMatchObject({ rejection: { code: 'key-expired' } });
    run({ type: 'AdvanceClock' });
    expect([...state.keys.values()].map(stored => stored.id)).toEqual(['0']);
    expect(run({ type: 'AdvanceClock' })).toMatchObject({ events: [] });
  });

  test('keys of one millisecond are forgotten together, however many they are', () => {
    const { state, now } = openSmallExchange();
    const at = now();
    for (let n = 0; n < MAX_FORGOTTEN + 500; n++)
      apply(state, { type: 'KeyUsed', key: { ...key, id: `${n}`, at, sequence: n + 1, result: {} } }, at);
    const outcome = execute(state, { command: { type: 'AdvanceClock' }, at: at + 49 * HOUR, sequence: 1 });
    expect(outcome).toMatchObject({ events: [{ type: 'KeysForgotten', usedBefore: at + 1 }] });
    expect(state.keys.size).toBe(0);
  });

  test('the clock alone does nothing while nothing is due', () => {
    const { run, wait } = openSmallExchange();
    run(order, key);
    wait(47 * HOUR);
    expect(run({ type: 'AdvanceClock' })).toEqual({ kind: 'done', events: [], result: {} });
  });
});
