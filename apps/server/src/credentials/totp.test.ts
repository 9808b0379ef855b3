// Codes of the standard's own examples, and that none works twice.
import { expect, test } from 'vitest';
import { checkTotp, totpText, totpUri } from './totp.ts';

// The secret of RFC 6238, appendix B; its codes there have eight digits, of which the last six are ours.
const secret = Buffer.from('12345678901234567890');
const check = (code: string, time: number, lastStep = 0) => checkTotp(secret, code, { time: time * 1000, lastStep });

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i seconds the code is %s', (time, code) => {
  expect(check(code, time)).toBe(Math.floor(time / 30));
});

test('the codes just before and after count too, no further ones', () => {
  expect(check('287082', 59 + 30)).toBe(1);
  expect(check('287082', 59 - 30)).toBe(1);
  expect(check('287082', 59 + 60)).toBe('wrong');
});

test('a code works once, and no older one after it', () => {
  expect(check('287082', 59, 1)).toBe('used');
  expect(check('287082', 59, 2)).toBe('used');
});

test.each(['', '28708', '2870820', '28708a', ' 287082', '000000'])('"%s" is no code', code => {
  expect(check(code, 59)).toBe('wrong');
  expect(check(code, 59, 1)).toBe('wrong');
});

test('apps can read the secret as a link or as a text', () => {
  const uri = totpUri({ secret, account: 'anna@example.com', issuer: 'exchange.example' });
  expect(uri).toMatch(/^otpauth:\/\/totp\/exchange\.example:anna%40example\.com\?/);
  expect(uri).toContain(`secret=${totpText(secret)}`);
});
