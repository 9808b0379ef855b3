// Tests that JSON bodies are read to the last digit, and that nothing in them reaches past their own fields.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJsonBody } from './request-bodies.ts';

const numberOf = (source: string) => (readJsonBody(`{"n":${source}}`) as { n: unknown }).n;

test.each([
  ['0', '0'],
  ['-0', '0'],
  ['0.000', '0'],
  ['-0.0e-7', '0'],
  ['7', '7'],
  ['7.0', '7'],
  ['1.50', '1.5'],
  ['-12.5', '-12.5'],
  ['20.00000000000000000001', '20.00000000000000000001'],
  ['9007199254740993', '9007199254740993'],
  ['123456789012345678901234567890.5', '123456789012345678901234567890.5'],
  ['1e-7', '0.0000001'],
  ['2.5E+3', '2500'],
  ['-2.5e2', '-250'],
  ['12.345e1', '123.45'],
  ['12.345e-4', '0.0012345'],
  ['0e5', '0'],
  ['1e0', '1'],
  ['1e00005', '100000'],
  ['1e30', `1${'0'.repeat(30)}`],
])('%s is %s', (source, text) => {
  expect(numberOf(source)).toBe(text);
});

test.each(['1e1000', '-1e-1000', '1e999999999999999999999', `1e-${'9'.repeat(5_000)}`, `0.${'0'.repeat(50_000)}1`])(
  'a number that no field can take is handed on as it was written, not expanded',
  source => {
    expect(numberOf(source)).toBe(source);
  },
);

test('an exponent moves the point and changes no digit', () => {
  const digits = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
  fc.assert(
    fc.property(digits, fc.integer({ min: -30, max: 30 }), (number, exponent) => {
      const [whole = '', fraction = ''] = String(numberOf(`${number}e${exponent}`)).split('.');
      expect(BigInt(whole + fraction.padEnd(30, '0'))).toBe(number * 10n ** BigInt(exponent + 30));
    }),
  );
});

test('other values stay what they are, at any depth', () => {
  const read = readJsonBody('{"a":"1e5","b":true,"c":null,"d":[1.50,{"e":2e1}],"f":{}}');
  expect({ ...(read as object) }).toEqual({ a: '1e5', b: true, c: null, d: ['1.5', { e: '20' }], f: {} });
});

test('a member that comes twice is read as a form with that field twice', () => {
  const read = readJsonBody('{"a":1,"b":{"c":1,"c":2},"d":"\\"a\\":1","a":{},"\\u0065":[],"e":3}') as object;
  expect({ ...read }).toEqual({ a: ['', ''], b: { c: '2' }, d: '"a":1', e: ['', ''] });
  expect(Object.entries(readJsonBody('{"__proto__":1,"__proto__":2}') as object)).toEqual([['__proto__', ['', '']]]);
});

test('no member changes a prototype', () => {
  const read = readJsonBody('{"__proto__":{"isAdmin":1},"constructor":{"prototype":{"isAdmin":1}}}') as object;
  expect('isAdmin' in read).toBe(false);
  expect('isAdmin' in {}).toBe(false);
  expect(Object.keys(read)).toEqual(['__proto__', 'constructor']);
});

test.each(['[1.50]', '1.50', '"text"', 'null', 'true'])('%s is read, although it has no fields', body => {
  expect(() => readJsonBody(body)).not.toThrow();
});

test('a mark of the byte order in front is left out', () => {
  expect(numberOf('1')).toBe('1');
  expect(readJsonBody('\uFEFF{"a":1}')).toEqual(readJsonBody('{"a":1}'));
});

test.each(['', '{', '{"a":}', '{"a":01}', '{"a":+1}', '{"a":.5}', '{"a":NaN}', `{"a":${'['.repeat(60_000)}`])(
  'what is no JSON is refused',
  body => {
    expect(() => readJsonBody(body)).toThrow(SyntaxError);
  },
);

test('what is nested too deeply is refused, whatever it costs to read', () => {
  expect(() => readJsonBody(`{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)).toThrow();
});
