// Addresses by the test vectors of BIP-173 and BIP-350, mistyped ones, and those of other networks.
import { describe, expect, it } from 'vitest';
import { addressOfScript, readBitcoinAddress, scriptOfAddress } from './bitcoin-address.ts';

describe('readBitcoinAddress', () => {
  it.each([
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ])('takes %s, and its script pays to it', text => {
    expect(readBitcoinAddress(text, 'main')).toEqual({ valid: true, address: text });
    expect(addressOfScript(scriptOfAddress(text, 'main'), 'main')).toBe(text);
  });

  it('stores bech32 in lower case, and refuses mixed case', () => {
    const text = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4';
    expect(readBitcoinAddress(text, 'main')).toEqual({ valid: true, address: text.toLowerCase() });
    expect(readBitcoinAddress(`bc1Q${text.slice(4)}`, 'main')).toEqual({ valid: false, problem: 'malformed' });
  });

  it.each([
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'checksum'],
    // BIP-350: a version 1 program under the checksum of version 0, and the other way round.
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'checksum'],
    ['BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'checksum'],
    // BIP-350: programs too long, too short, of version 17.
    ['bc1gmk9yu', 'malformed'],
    // A version without rules: any miner could take the coins.
    ['BC1SW50QGDZ25J', 'malformed'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'malformed'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'other-network'],
    ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'other-network'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'other-network'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'malformed'],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'malformed'],
    ['', 'malformed'],
    [' bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'malformed'],
  ])('refuses %s on the main network: %s', (text, problem) => {
    expect(readBitcoinAddress(text, 'main')).toEqual({ valid: false, problem });
  });

  it('accepts that base58 addresses of all test networks look alike', () => {
    const text = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn';
    expect(readBitcoinAddress(text, 'test')).toEqual({ valid: true, address: text });
    expect(readBitcoinAddress(text, 'regtest')).toEqual({ valid: true, address: text });
  });
});
