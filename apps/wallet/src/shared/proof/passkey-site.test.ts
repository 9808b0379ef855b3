import { expect, test } from 'vitest';
import { isHostOf } from './passkey-site.ts';

test.each([
  ['localhost', 'localhost', true],
  ['localhost', '127.0.0.1', false],
  ['example.com', 'app.example.com', true],
  ['example.com', 'notexample.com', false],
  ['app.example.com', 'example.com', false],
])('passkeys for %s at %s: %s', (site, hostname, isRight) => {
  expect(isHostOf(site, hostname)).toBe(isRight);
});
