// Shows whose address counts behind proxies.
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressOf } from './client-address.ts';

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

test('a proxy that is not trusted, or names nobody, counts itself', () => {
  const addressOf = createAddressOf(['10.0.0.0/8']);
  expect(addressOf(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  expect(addressOf(request('10.1.2.3'))).toBe('10.1.2.3');
});
