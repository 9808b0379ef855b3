// Tests how address lists are read, and what is on them.
import { expect, test } from 'vitest';
import { addressTest, readAddressList } from './address-list.ts';

test('a list is read as people write it, each entry once', () => {
  expect(readAddressList(' 203.0.113.7, 198.51.100.0/24\n2001:DB8::/32;203.0.113.7 ')).toEqual([
    '203.0.113.7',
    '198.51.100.0/24',
    '2001:db8::/32',
  ]);
  expect(readAddressList('')).toEqual([]);
});

test('IPv4 written as IPv6 becomes IPv4', () => {
  expect(readAddressList('::ffff:203.0.113.7 ::FFFF:10.0.0.0/104')).toEqual(['203.0.113.7', '10.0.0.0/8']);
});

test.each([
  'example.com',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.7/33',
  '203.0.113.7/-1',
  '203.0.113.7/1/2',
  '203.0.113.7/08',
  '::1/129',
  '::ffff:10.0.0.0/95',
  'fe80::1%eth0',
  '1.2.3.4 nonsense',
])('%s is not an address list', text => {
  expect(readAddressList(text)).toBeUndefined();
});

test('addresses and whole networks are on the list, others are not', () => {
  const holds = addressTest(['203.0.113.7', '198.51.100.0/24', '2001:db8::/32']);
  for (const address of ['203.0.113.7', '198.51.100.1', '198.51.100.255', '2001:db8:5::1']) {
    expect(holds(address), address).toBe(true);
  }
  for (const address of ['203.0.113.8', '198.51.101.1', '2001:db9::1', '', 'unknown']) {
    expect(holds(address), address).toBe(false);
  }
});

test('an IPv4 address is on the list however it is written', () => {
  const holds = addressTest(['203.0.113.0/24']);
  expect(holds('::ffff:203.0.113.7')).toBe(true);
  expect(holds('::ffff:cb00:7107')).toBe(true);
  expect(holds('::ffff:203.0.114.7')).toBe(false);
});

test('an empty list holds every address', () => {
  expect(addressTest([])('192.0.2.1')).toBe(true);
});
