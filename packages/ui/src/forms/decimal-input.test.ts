import { afterEach, expect, test } from 'vitest';
import { setFigureLanguage } from '../figures/figure.ts';
import { hasExponent, pastedDecimal, shownDecimal, steppedDecimal, typedDecimal } from './decimal-input.ts';

/** What a function answers in each of two languages. */
function inBoth<Answer>(ask: () => Answer): Answer[] {
  return ['en', 'es'].map(tag => {
    setFigureLanguage(tag);
    return ask();
  });
}

afterEach(() => setFigureLanguage('en'));

test.each([
  ['', 2, ''],
  ['12', 2, '12'],
  ['12.', 2, '12.'],
  ['12,5', 2, '12.5'],
  ['.5', 2, '0.5'],
  [',', 2, '0.'],
  ['0', 2, '0'],
  ['007', 2, '7'],
  ['00.5', 2, '0.5'],
  ['000', 2, '0'],
  ['１２．５', 2, '12.5'],
  ['１２。５', 2, '12.5'],
  ['๑๒', 2, '12'],
  ['12.345', 2, null],
  ['1.', 0, null],
  ['1.2.3', 2, null],
  ['1e5', 2, null],
  ['-1', 2, null],
  ['1 000', 2, '1000'],
  ['1234567890123456789', 2, null],
  ['0001234567890123456', 2, '1234567890123456'],
])('typing "%s" with %i decimals gives %j', (text, scale, typed) => {
  expect(typedDecimal(text, scale)).toBe(typed);
});

test.each<[string, string | null, string | null]>([
  ['1,234', '1234', '1.234'],
  ['1.234', '1.234', '1234'],
  ['1,234.5', '1234.5', '1234.5'],
  ['1.234,5', '1234.5', '1234.5'],
  ['1,234,567', '1234567', '1234567'],
  ['1.234.567', '1234567', '1234567'],
  ['12,34,567.5', '1234567.5', '1234567.5'],
  ['0,5', '0.5', '0.5'],
  ['0.123', '0.123', '0.123'],
  ['0,123', '0.123', '0.123'],
  ['1234,567', '1234.567', '1234.567'],
  ['1234.567', '1234.567', '1234.567'],
  ['12,5', '12.5', '12.5'],
  ['.5', '0.5', '0.5'],
  ['5.', '5', '5'],
  ['007', '7', '7'],
  ['1 234 567,5', '1234567.5', '1234567.5'],
  ['1\u202f234\u00a0567.5', '1234567.5', '1234567.5'],
  ["1'234'567.5", '1234567.5', '1234567.5'],
  ['１，２３４．５', '1234.5', '1234.5'],
  ['$1,234.50', '1234.50', '1234.50'],
  ['1.234,50 €', '1234.50', '1234.50'],
  ['HK$ 1,234.50', '1234.50', '1234.50'],
  ['≈ 1,234.50 USDT', '1234.50', '1234.50'],
  ['1,234.50円', '1234.50', '1234.50'],
  ['￥1,234.50', '1234.50', '1234.50'],
  [' +12.5\n', '12.5', '12.5'],
  ['0.123456789123', '0.12345678', '0.12345678'],
  ['-5', null, null],
  ['\u22125', null, null],
  ['1.2M', null, null],
  ['1.2 BN', null, null],
  ['1.2万', null, null],
  ['1e5', null, null],
  ['12 34', null, null],
  ['1,23,4', null, null],
  ['1.2.3', null, null],
  ['1,234.567,8', null, null],
  ['five', null, null],
  ['', null, null],
  ['1234567890123456789', null, null],
])('pasting "%s" gives %j in English and %j in Spanish', (text, english, spanish) => {
  expect(inBoth(() => pastedDecimal(text, 8))).toEqual([english, spanish]);
});

test.each([
  ['1e', true],
  ['1e5', true],
  ['1e-', true],
  ['1E-7', true],
  ['2.5E+3', true],
  ['2,5e3', true],
  [' 1,000 e5 ', true],
  ['-1e5', true],
  ['1e\u22127', true],
  ['１ｅ５', true],
  ['.5e2', true],
  ['e', false],
  ['e5', false],
  ['15', false],
  ['5 EUR', false],
  ['1e5 EUR', false],
  ['', false],
])('"%s" has an exponent: %s', (text, isSo) => {
  expect(hasExponent(text)).toBe(isSo);
});

test('a whole number is all that a field without decimals keeps of a pasted figure', () => {
  expect(pastedDecimal('1,234.99', 0)).toBe('1234');
});

test.each([
  ['1234.5', false, '1,234.5', '1.234,5'],
  ['1234.5', true, '1234.5', '1234,5'],
  ['1234.', false, '1,234.', '1.234,'],
  ['1234.', true, '1234.', '1234,'],
  ['0.00000001', false, '0.00000001', '0,00000001'],
  ['', false, '', ''],
  ['', true, '', ''],
])(
  'the value "%s", being changed: %s, is shown as "%s" in English and "%s" in Spanish',
  (value, isChanging, english, spanish) => {
    expect(inBoth(() => shownDecimal(value, isChanging))).toEqual([english, spanish]);
  },
);

test.each([
  ['', '0.1', 1, 1, '0.1'],
  ['0.1', '0.1', 1, -1, '0'],
  ['0', '0.1', 1, -1, '0'],
  ['67890.4', '0.1', 1, 1, '67890.5'],
  ['0.15', '0.1', 2, 1, '0.2'],
  ['0.15', '0.1', 2, -1, '0.1'],
  ['12.', '1', 0, 1, '13'],
] as const)(
  'from "%s" a step of %s at scale %i in direction %i leads to %s',
  (text, step, scale, direction, stepped) => {
    expect(steppedDecimal(text, step, scale, direction)).toBe(stepped);
  },
);
