import { describe, expect, test } from 'vitest';
import {
  readTronAddress,
  tronAddressBytes,
  tronAddressOf,
  tronAddressOfWord,
  tronAddressWord,
} from './tron-address.ts';

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describe('reading an address', () => {
  test('reads the contract of USDT, and its 21 bytes', () => {
    expect(readTronAddress(USDT)).toEqual({ valid: true, address: USDT });
    expect(Buffer.from(tronAddressBytes(USDT)).toString('hex')).toBe('41a614f803b6fd780986a42c78ec9c7f77e6ded13c');
    expect(tronAddressOf(tronAddressBytes(USDT))).toBe(USDT);
    expect(tronAddressOf(tronAddressBytes(USDT).subarray(1))).toBe(USDT);
    expect(tronAddressOfWord(tronAddressWord(USDT))).toBe(USDT);
  });

  test.each([
    ['a changed letter', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'checksum'],
    ['two letters exchanged', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt', 'checksum'],
    ['lower case for upper case', 'Tr7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'checksum'],
    ['a letter that base58 does not have', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6l', 'malformed'],
    ['one letter less', USDT.slice(0, -1), 'malformed'],
    ['the hex form, which has no checksum', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'malformed'],
    ['an address of evm chains', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'malformed'],
    ['one of bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'malformed'],
    ['nothing', '', 'malformed'],
  ])('refuses %s', (_, text, problem) => expect(readTronAddress(text)).toEqual({ valid: false, problem }));

  test('takes no word of a contract that holds more than an address', () => {
    expect(tronAddressOfWord(`1${tronAddressWord(USDT).slice(1)}`)).toBeUndefined();
    expect(tronAddressOfWord('')).toBeUndefined();
  });
});
