import { expect, test } from 'vitest';
import { asciiText, bareText, digitsOf } from './bare-text.ts';

test.each([
  ['１２３４５６', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['ＤＥ８９ ab', 'DE89 ab'],
  ['123456', '123456'],
  ['', ''],
])('%j in ASCII is %j', (text, ascii) => {
  expect(asciiText(text)).toBe(ascii);
});

test.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['123\n456\r\n', '123456'],
  ['１２３　４５６', '123456'],
  ['๑๒๓ ๔๕๖', '123456'],
  ['123\u00a0456\u202f', '123456'],
  ['123\u2011456', '123456'],
  ['123\u2013456', '123456'],
  ['123\u2212456', '123456'],
  ['123ー456', '123456'],
  ['１２３－４５６', '123456'],
  ['\u202a123456\u202c\u200b\ufeff', '123456'],
  ['de89 3704-0044', 'de8937040044'],
  ['12a.34', '12a.34'],
  ['١٢٣', '١٢٣'],
])('%j without separators is %j', (text, bare) => {
  expect(bareText(text)).toBe(bare);
});

test.each([
  ['1a2b３', '123'],
  ['#๑๒', '12'],
  ['none', ''],
])('the digits of %j are %j', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});
