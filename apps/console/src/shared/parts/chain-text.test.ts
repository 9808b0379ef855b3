import { expect, test } from 'vitest';
import { shortText } from './chain-text.tsx';

test.each([
  ['', ''],
  ['0x1234567890abcdef', '0x1234567890abcdef'],
  ['0x1234567890abcdef1', '0x123456…0abcdef1'],
  ['0x52908400098527886E0F7030069857D2E4169EE7', '0x529084…E4169EE7'],
])('%s is listed as %s', (text, short) => {
  expect(shortText(text)).toBe(short);
});
