// When a demo rests: how long after the last visitor, and what of customers keeps it awake.
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestExchange, FIRST_USER, furnish, limitOrder, type TestExchange } from '../../engine/_test-exchange.ts';
import { type DemoRest, isAnythingOpen, startDemoRest } from './demo-rest.ts';

const MINUTE_MS = 60_000;
const log = pino({ level: 'silent' });

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await createTestExchange();
});
afterAll(() => exchange.close());

let rest: DemoRest;
let isSomethingOpen: boolean;
let connections: number;
beforeEach(() => {
  vi.useFakeTimers();
  isSomethingOpen = false;
  connections = 0;
  const reader = { find: async () => [isSomethingOpen] };
  rest = startDemoRest({ reader: reader as never, log });
  rest.countConnections(() => connections);
});
afterEach(() => {
  rest.stop();
  vi.useRealTimers();
});

test('it rests minutes after the last request, and ends immediately with the next one', async () => {
  await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
  rest.wake();
  await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
  expect(rest.isResting()).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(rest.isResting()).toBe(true);
  rest.wake();
  expect(rest.isResting()).toBe(false);
});

test('a connection keeps it awake, and for minutes after its end', async () => {
  connections = 1;
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(rest.isResting()).toBe(false);
  connections = 0;
  await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
  expect(rest.isResting()).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(rest.isResting()).toBe(true);
  connections = 1;
  expect(rest.isResting()).toBe(false);
});

test('it never rests while a customer has something open', async () => {
  isSomethingOpen = true;
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(rest.isResting()).toBe(false);
  isSomethingOpen = false;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(rest.isResting()).toBe(true);
});

test('open is what a customer has, and not what the accounts of the operator have', async () => {
  vi.useRealTimers();
  const engine = await exchange.start();
  await furnish(engine, exchange.reader, 1);
  expect(await isAnythingOpen(exchange.reader)).toBe(false);
  await engine.submit({ command: limitOrder(FIRST_USER, 'buy', '80000', '0.0001') });
  expect(await isAnythingOpen(exchange.reader)).toBe(true);
  await exchange.pool.query(`UPDATE users SET kind = 'maker' WHERE id = $1`, [FIRST_USER]);
  expect(await isAnythingOpen(exchange.reader)).toBe(false);
});
