// Tests the events of the socket.
import { expect, test } from 'vitest';
import { clientEvents, serverEvents } from './socket.ts';

test('the payload of every event repeats its name', () => {
  for (const [name, schema] of Object.entries(serverEvents)) {
    expect(schema.shape.type.safeParse(name).success).toBe(true);
    expect(schema.shape.type.safeParse('other').success).toBe(false);
  }
});

test('a login carries a token, alone or in an object, or a user id, which alone proves nothing', () => {
  for (const payload of ['a token', { token: 'a token' }, 7]) {
    expect(clientEvents.login.safeParse(payload).success).toBe(true);
  }
  for (const payload of ['', null, { token: '' }, { token: 7 }, { id: 7 }, ['x'], 1.5, 'x'.repeat(201)]) {
    expect(clientEvents.login.safeParse(payload).success).toBe(false);
  }
});

test('a subscription is a list of at most a hundred pairs', () => {
  expect(clientEvents.subscribe.safeParse({ symbols: ['BTC/USDT'] }).success).toBe(true);
  expect(clientEvents.subscribe.safeParse({ symbols: Array(101).fill('BTC/USDT') }).success).toBe(false);
  expect(clientEvents.subscribe.safeParse({ symbols: 'BTC/USDT' }).success).toBe(false);
});

test('a subscription to charts names pair and period, in any spelling, and null is everything', () => {
  const read = clientEvents.subscribe.parse({ symbols: null, charts: [{ symbol: 'BTC/USDT', period: '1D' }] });
  expect(read).toEqual({ symbols: null, charts: [{ symbol: 'BTC/USDT', period: '1day' }] });
  expect(clientEvents.subscribe.parse({})).toEqual({});
  for (const charts of [[{ symbol: 'BTC/USDT' }], [{ symbol: 'BTC/USDT', period: '2min' }], 'BTC/USDT', Array(51)]) {
    expect(clientEvents.subscribe.safeParse({ charts }).success).toBe(false);
  }
});
