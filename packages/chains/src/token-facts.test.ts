// What contracts say about themselves: texts with a length, the 32 bytes of older ones, and anything else.
import { expect, test } from 'vitest';
import { readTokenFacts } from './token-facts.ts';

const word = (value: number) => value.toString(16).padStart(64, '0');
const bytes = (text: string) => Buffer.from(text, 'latin1').toString('hex');
const padded = (text: string) => bytes(text).padEnd(64, '0');
const text = (content: string) => `${word(32)}${word(content.length)}${padded(content)}`;

test.each<[string, string | undefined, string | undefined, { decimals: number; symbol: string } | undefined]>([
  ['a text', word(18), text('LINK'), { decimals: 18, symbol: 'LINK' }],
  ['32 bytes', word(18), padded('MKR'), { decimals: 18, symbol: 'MKR' }],
  ['the longest symbol', word(0), text('A'.repeat(32)), { decimals: 0, symbol: 'A'.repeat(32) }],
  ['a symbol that is too long', word(6), `${word(32)}${word(33)}${'41'.repeat(33)}`, { decimals: 6, symbol: '' }],
  ['a symbol with a line break', word(6), text('A\nB'), { decimals: 6, symbol: '' }],
  ['a symbol of other letters', word(6), text('\xd0\x90'), { decimals: 6, symbol: '' }],
  ['a length beyond its bytes', word(6), `${word(32)}${word(20)}${bytes('AB')}`, { decimals: 6, symbol: 'AB' }],
  ['no symbol', word(6), undefined, { decimals: 6, symbol: '' }],
  ['an empty answer', word(6), '', { decimals: 6, symbol: '' }],
  ['no decimals', undefined, text('LINK'), undefined],
  ['decimals that are no word', '12', text('LINK'), undefined],
  ['more decimals than any token has', word(31), text('LINK'), undefined],
])('%s', (_, decimals, symbol, facts) => {
  expect(readTokenFacts([decimals, symbol, word(77)])).toEqual(facts && { ...facts, supply: 77n });
});

test('a contract that does not say its supply', () => {
  expect(readTokenFacts([word(6), text('LINK'), undefined])).toMatchObject({ supply: null });
});
