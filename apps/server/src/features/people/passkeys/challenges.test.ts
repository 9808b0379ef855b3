// Tests what identifies the site for passkeys.
import { expect, test } from 'vitest';
import { relyingPartyOf } from './challenges.ts';

test('a site is identified by its host name, without the port', () => {
  expect(relyingPartyOf('https://exchange.example')).toEqual({
    id: 'exchange.example',
    name: 'exchange.example',
    origin: 'https://exchange.example',
  });
  expect(relyingPartyOf('http://localhost:3000')).toEqual({
    id: 'localhost',
    name: 'localhost:3000',
    origin: 'http://localhost:3000',
  });
});

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'https://203.0.113.7'])('%s has no name', site => {
  expect(relyingPartyOf(site).id).toBeUndefined();
});

test('the origin is as browsers write it', () => {
  expect(relyingPartyOf('https://Exchange.Example:443').origin).toBe('https://exchange.example');
});
