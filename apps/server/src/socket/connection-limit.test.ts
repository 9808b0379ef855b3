// Shows that one network cannot take all connections.
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { ConnectionCount } from './connection-limit.ts';

const from = (address: string) => ({ address }) as unknown as IncomingMessage;

function count(perAddress: number, inAll: number): ConnectionCount {
  return new ConnectionCount({ perAddress, inAll }, request => (request as unknown as { address: string }).address);
}

test('one address has its own limit, and gets a place back when a connection ends', () => {
  const connections = count(2, 10);
  const end = connections.add(from('203.0.113.7'));
  connections.add(from('203.0.113.7'));
  expect(connections.hasRoomFor(from('203.0.113.7'))).toBe(false);
  expect(connections.hasRoomFor(from('203.0.113.8'))).toBe(true);
  end();
  expect(connections.hasRoomFor(from('203.0.113.7'))).toBe(true);
  expect(connections.size).toBe(1);
});

test('the addresses of one IPv6 network count together', () => {
  const connections = count(1, 10);
  connections.add(from('2001:db8:1:2::5'));
  expect(connections.hasRoomFor(from('2001:db8:1:2::6'))).toBe(false);
  expect(connections.hasRoomFor(from('2001:db8:1:3::5'))).toBe(true);
});

test('all connections together have a limit', () => {
  const connections = count(10, 1);
  connections.add(from('203.0.113.7'));
  expect(connections.hasRoomFor(from('203.0.113.8'))).toBe(false);
});
