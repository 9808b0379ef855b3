import { afterEach, expect, test } from 'vitest';
import {
  compactFigure,
  compareDecimals,
  figureOfDecimal,
  figureOfUnits,
  setFigureLanguage,
  signOfDecimal,
  withPercentSign,
} from './figure.ts';

afterEach(() => setFigureLanguage('en'));

test.each([
  ['1234567.5', {}, '1,234,567.5'],
  ['0001.50', {}, '1.50'],
  ['12', { decimals: 2 }, '12.00'],
  ['0.129', { decimals: 2 }, '0.12'],
  ['-1234.5', {}, '\u22121,234.5'],
  ['-0.001', { decimals: 2 }, '0.00'],
  ['1.23', { withPlus: true }, '+1.23'],
  ['+1.23', {}, '+1.23'],
  ['+0.00', {}, '0.00'],
  ['no figure', {}, 'no figure'],
])('%s with %j reads %s', (text, options, figure) => {
  expect(figureOfDecimal(text, options)).toBe(figure);
});

test('units keep the decimals they have, or those that are asked for', () => {
  expect(figureOfUnits(150_000_000n, 8)).toBe('1.5');
  expect(figureOfUnits(150_000_000n, 8, { decimals: 8 })).toBe('1.50000000');
  expect(figureOfUnits(-1n, 8, { decimals: 8 })).toBe('\u22120.00000001');
});

test.each([
  ['512.3', '512.30'],
  ['86204.9', '86.20K'],
  ['1249999', '1.24M'],
  ['-3120000000', '\u22123.12B'],
  ['999.999', '999.99'],
])('%s is %s for short', (text, figure) => {
  expect(compactFigure(text)).toBe(figure);
});

test.each([
  ['1.10', '1.1', 0],
  ['0.9', '1', -1],
  ['100', '99.99999999', 1],
  ['-2', '-1', -1],
])('%s compared with %s is %i', (left, right, order) => {
  expect(compareDecimals(left, right)).toBe(order);
});

test.each([
  ['0.00', 0],
  ['-0.00', 0],
  ['-0.01', -1],
  ['+3', 1],
])('the sign of %s is %i', (text, sign) => {
  expect(signOfDecimal(text)).toBe(sign);
});

test.each([
  ['es', '1.234.567,89', '1,23M', '0,5\u00a0%'],
  ['es-MX', '1.234.567,89', '1,23M', '0,5\u00a0%'],
  ['ja', '1,234,567.89', '1.23M', '0.5%'],
  ['th', '1,234,567.89', '1.23M', '0.5%'],
])('in %s a figure reads %s, in short %s, and a percent %s', (tag, figure, short, percent) => {
  setFigureLanguage(tag);
  expect(figureOfDecimal('1234567.89')).toBe(figure);
  expect(compactFigure('1234567.89')).toBe(short);
  expect(withPercentSign(figureOfDecimal('0.5'))).toBe(percent);
});
