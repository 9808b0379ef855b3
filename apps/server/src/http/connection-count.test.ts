// Shows that one network cannot take all connections, and that connections leave descriptors to everything else.
import { expect, test } from 'vitest';
import { ConnectionCount, descriptorLimit, limitsWithin, socketLimitsOf } from './connection-count.ts';

test('one address has its own limit, and gets a place back when a connection ends', () => {
  const connections = new ConnectionCount({ perAddress: 2, inAll: 10 });
  const end = connections.add('203.0.113.7');
  connections.add('203.0.113.7');
  expect(connections.noRoomFor('203.0.113.7')).toBe('too_many_requests');
  expect(connections.noRoomFor('203.0.113.8')).toBeUndefined();
  end();
  expect(connections.noRoomFor('203.0.113.7')).toBeUndefined();
  expect(connections.size).toBe(1);
});

test('the addresses of one IPv6 network count together, and IPv4 within IPv6 as itself', () => {
  const connections = new ConnectionCount({ perAddress: 1, inAll: 10 });
  connections.add('2001:db8:1:2::5');
  expect(connections.noRoomFor('2001:db8:1:2::6')).toBe('too_many_requests');
  expect(connections.noRoomFor('2001:db8:1:3::5')).toBeUndefined();
  connections.add('::ffff:203.0.113.7');
  expect(connections.noRoomFor('203.0.113.7')).toBe('too_many_requests');
  expect(connections.noRoomFor('::ffff:203.0.113.8')).toBeUndefined();
});

test('all connections together have a limit, which those without an address of their own count towards', () => {
  const connections = new ConnectionCount({ perAddress: 1, inAll: 2 });
  connections.add(undefined);
  expect(connections.noRoomFor(undefined)).toBeUndefined();
  connections.add(undefined)();
  connections.add(undefined);
  expect(connections.noRoomFor(undefined)).toBe('unavailable');
  expect(connections.noRoomFor('203.0.113.8')).toBe('unavailable');
});

test.each([
  [undefined, { perAddress: 1000, inAll: 20_000 }],
  [1_048_576, { perAddress: 1000, inAll: 20_000 }],
  [20_000, { perAddress: 1000, inAll: 19_488 }],
  [1_024, { perAddress: 128, inAll: 512 }],
  [256, { perAddress: 16, inAll: 64 }],
])('with %s descriptors', (descriptors, limits) => {
  expect(limitsWithin({ perAddress: 1000, inAll: 20_000 }, descriptors)).toEqual(limits);
});

test('this system says how many files may be open', () => {
  expect(descriptorLimit()).toBeGreaterThan(100);
});

test('sockets leave room for calls', () => {
  expect(socketLimitsOf({ perAddress: 1000, inAll: 20_000 })).toEqual({ perAddress: 300, inAll: 18_000 });
});
