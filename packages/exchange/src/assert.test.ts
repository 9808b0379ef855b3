// What a broken invariant says must be readable, whatever the value.
import { expect, test } from 'vitest';
import { assertNever } from './assert.ts';

test.each([
  [{ type: 'Nonsense', units: -5n, of: [1n] }, 'Unexpected value: {"type":"Nonsense","units":"-5n","of":["1n"]}'],
  [5n, 'Unexpected value: "5n"'],
  [undefined, 'Unexpected value: undefined'],
])('%o is named', (value, sentence) => {
  expect(() => assertNever(value as never)).toThrow(sentence);
});
