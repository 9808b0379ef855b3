// The one text of plain data: equal data, equal text, and back.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, encode } from './canonical.ts';

test.each([
  [1n, '"1n"'],
  [-5n, '"-5n"'],
  [0n, '"0n"'],
  [9007199254740991n, '"9007199254740991n"'],
  [9007199254740993n, '"9007199254740993n"'],
  [-9007199254740993n, '"-9007199254740993n"'],
  [7, '7'],
  [1.5, '1.5'],
  [true, 'true'],
  [false, 'false'],
  [null, 'null'],
  ['a"b\\\n', '"a\\"b\\\\\\n"'],
  ['§ ü 東', '"§ ü 東"'],
  ['\ud800', '"\\ud800"'],
  ['\u007f~', '"\u007f~"'],
  [[], '[]'],
  [[1n, [2]], '["1n",[2]]'],
  [{}, '{}'],
  [{ b: 1, a: { c: null } }, '{"b":1,"a":{"c":null}}'],
  [{ a: undefined, b: 1, c: undefined }, '{"b":1}'],
  [{ a: undefined }, '{}'],
])('%o is written as %s', (value, text) => {
  expect(encode(value)).toBe(text);
});

describe('what has no fixed text is a bug', () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, () => 1, Symbol('x')])('%s', value => {
    expect(() => encode({ value: [value] })).toThrow();
  });
});

test('a text is written as JSON writes it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), text => {
      expect(encode(text)).toBe(JSON.stringify(text));
    }),
  );
});

test('what was written reads back as it was', () => {
  const { plain } = fc.letrec(tie => ({
    plain: fc.oneof(
      { depthSize: 'small' },
      fc.bigInt(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.stringMatching(/^[a-z:-]*$/),
      fc.array(tie('plain')),
      fc.dictionary(fc.stringMatching(/^[a-z]+$/), tie('plain'), { noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(plain, value => {
      expect(decodeText(encode(value))).toEqual(value);
    }),
  );
});
