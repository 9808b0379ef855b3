// Shows that one network cannot take all connections, and that connections leave descriptors to everything else.

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import {
  ConnectionCount,
  createAddressOf,
  descriptorLimit,
  endConnectionsOnClose,
  limitsWithin,
  socketLimitsOf,
} from './connections.ts';

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

test('this system reports how many files may be open', () => {
  expect(descriptorLimit()).toBeGreaterThan(100);
});

test('sockets leave capacity for calls', () => {
  expect(socketLimitsOf({ perAddress: 1000, inAll: 20_000 })).toEqual({ perAddress: 300, inAll: 18_000 });
});

test('a server stops immediately despite a connection that was never used, and waits for the answer to a request', async () => {
  const app = fastify();
  let finish: (() => void) | undefined;
  const isRequested = new Promise<void>(resolve => {
    app.get('/slow', () => {
      resolve();
      return new Promise<string>(done => {
        finish = () => done('whole');
      });
    });
  });
  endConnectionsOnClose(app, () => expect.unreachable());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const unused = connect(port, '127.0.0.1').resume();
  await once(unused, 'connect');
  const response = fetch(`http://127.0.0.1:${port}/slow`);
  await isRequested;

  const ended = once(unused, 'close');
  const closed = app.close();
  await ended;
  finish?.();
  expect(await (await response).text()).toBe('whole');
  await closed;
});

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  return { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage;
}

test('without trusted proxies the header of a client means nothing', () => {
  expect(createAddressOf([])(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
});

test('a trusted proxy names its client, and what the client itself wrote before is not believed', () => {
  const addressOf = createAddressOf(['10.0.0.0/8', '::1']);
  expect(addressOf(request('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
  expect(addressOf(request('10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9'))).toBe('198.51.100.1');
  expect(addressOf(request('::1', '2001:db8::5'))).toBe('2001:db8::5');
  expect(addressOf(request('::ffff:10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
});

test('a proxy that is not trusted, or names no client, counts itself', () => {
  const addressOf = createAddressOf(['10.0.0.0/8']);
  expect(addressOf(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  expect(addressOf(request('10.1.2.3'))).toBe('10.1.2.3');
});
