// Reading and writing decimals: what is understood, what is refused, and that nothing is ever rounded.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, formatDecimal, formatShort, MAX_UNITS, parseDecimal, parseDecimalDown } from './decimal.ts';

const scale = fc.integer({ min: 0, max: 18 });
const units = fc.bigInt({ min: -MAX_UNITS, max: MAX_UNITS });

describe('parseDecimal', () => {
  test.each([
    ['0', 8, 0n],
    ['1', 8, 100_000_000n],
    ['12.5', 8, 1_250_000_000n],
    ['-12.50', 2, -1250n],
    ['0.00000001', 8, 1n],
    ['1.10000', 1, 11n],
    ['007', 0, 7n],
    ['-0', 2, 0n],
    ['5.0', 0, 5n],
    ['92233720368.54775807', 8, MAX_UNITS],
    ['-92233720368.54775807', 8, -MAX_UNITS],
  ])('reads %s at scale %i as %s', (text, scale, expected) => {
    expect(parseDecimal(text, scale)).toEqual({ ok: true, units: expected });
  });

  test.each([
    ['', 'not-a-number'],
    [' 1', 'not-a-number'],
    ['1 ', 'not-a-number'],
    ['1\n', 'not-a-number'],
    ['+1', 'not-a-number'],
    ['--1', 'not-a-number'],
    ['.5', 'not-a-number'],
    ['5.', 'not-a-number'],
    ['1,5', 'not-a-number'],
    ['1_000', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['١٢', 'not-a-number'],
    ['9'.repeat(31), 'not-a-number'],
    ['0.001', 'too-many-decimals'],
    ['69.599', 'too-many-decimals'],
    ['92233720368547758.08', 'too-large'],
    ['-92233720368547758.08', 'too-large'],
  ])('refuses %j at scale 2: %s', (text, problem) => {
    expect(parseDecimal(text, 2)).toEqual({ ok: false, problem });
  });

  test('too many decimals are refused before the size is checked', () => {
    expect(parseDecimal(`${'9'.repeat(30)}.999`, 2)).toEqual({ ok: false, problem: 'too-many-decimals' });
  });

  test('reads back exactly what formatDecimal wrote', () => {
    fc.assert(
      fc.property(units, scale, (units, scale) => {
        expect(parseDecimal(formatDecimal(units, scale), scale)).toEqual({ ok: true, units });
      }),
    );
  });

  test('reads back exactly what formatShort wrote', () => {
    fc.assert(
      fc.property(units, scale, (units, scale) => {
        expect(parseDecimal(formatShort(units, scale), scale)).toEqual({ ok: true, units });
      }),
    );
  });

  test('never changes the value: any accepted text has no digit beyond the scale but zeros', () => {
    const text = fc
      .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.stringMatching(/^\d{0,12}$/))
      .map(
        ([isNegative, whole, fraction]) => `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`,
      );
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 8 }), (text, scale) => {
        const parsed = parseDecimal(text, scale);
        const [whole, fraction = ''] = text.replace('-', '').split('.');
        if (!parsed.ok) {
          expect(parsed.problem === 'too-large' || /[1-9]/.test(fraction.slice(scale))).toBe(true);
          return;
        }
        const magnitude = BigInt(whole! + fraction.padEnd(30, '0'));
        expect((parsed.units < 0n ? -parsed.units : parsed.units) * 10n ** BigInt(30 - scale)).toBe(magnitude);
      }),
    );
  });
});

describe('parseDecimalDown', () => {
  test.each([
    ['0.129', 2, 12n, true],
    ['0.12', 2, 12n, false],
    ['0.120', 2, 12n, false],
    ['0.009', 2, 0n, true],
    ['1.999999999999999999999999999999', 8, 199_999_999n, true],
    ['92233720368.547758079', 8, MAX_UNITS, true],
    ['7.9', 0, 7n, true],
    ['-0.121', 2, -13n, true],
  ])('reads %s at scale %i as %s', (text, scale, units, isRounded) => {
    expect(parseDecimalDown(text, scale)).toEqual({ ok: true, units, isRounded });
  });

  test.each([
    ['1e-3', 'not-a-number'],
    ['1.', 'not-a-number'],
    [`0.${'1'.repeat(31)}`, 'not-a-number'],
    ['9'.repeat(31), 'not-a-number'],
    ['92233720368547758.089', 'too-large'],
    [`${'9'.repeat(30)}.999`, 'too-large'],
    ['-92233720368547758.071', 'too-large'],
  ])('refuses %j at scale 2: %s', (text, problem) => {
    expect(parseDecimalDown(text, 2)).toEqual({ ok: false, problem });
  });

  test('is never above the text, and less than one unit below it', () => {
    fc.assert(
      fc.property(units, scale, scale, (units, fine, scale) => {
        const parsed = parseDecimalDown(formatDecimal(units, fine), scale);
        if (!parsed.ok) return;
        const unit = 10n ** BigInt(Math.max(fine - scale, 0));
        const scaled = parsed.units * unit;
        const original = units * 10n ** BigInt(Math.max(scale - fine, 0));
        expect(scaled <= original && original < scaled + unit).toBe(true);
        expect(parsed.isRounded).toBe(scaled !== original);
      }),
    );
  });
});

describe('decimal', () => {
  test('reads what the program wrote', () => {
    expect(decimal('0.1', 6)).toBe(100_000n);
  });

  test.each(['0.0000001', 'much', '99999999999999999999'])('throws for %s', text => {
    expect(() => decimal(text, 6)).toThrow(RangeError);
  });
});

describe('formatDecimal and formatShort', () => {
  test.each([
    [0n, 2, '0.00', '0'],
    [1n, 8, '0.00000001', '0.00000001'],
    [-1n, 2, '-0.01', '-0.01'],
    [1250n, 2, '12.50', '12.5'],
    [100n, 2, '1.00', '1'],
    [10_000n, 2, '100.00', '100'],
    [-100_000n, 8, '-0.00100000', '-0.001'],
    [700n, 0, '700', '700'],
    [-7n, 0, '-7', '-7'],
    [0n, 0, '0', '0'],
  ])('writes %s at scale %i as %s and %s', (units, scale, exact, short) => {
    expect(formatDecimal(units, scale)).toBe(exact);
    expect(formatShort(units, scale)).toBe(short);
  });
});
