// Tests how fields are written into bodies and queries.
import { expect, test } from 'vitest';
import { encodeFields } from './attempt.ts';

test('absent fields are left out and every other value is written as text', () => {
  const encoded = encodeFields({ a: 1, b: 'x y&z', c: undefined, d: null, e: true, f: false, g: '' });
  expect(encoded.toString()).toBe('a=1&b=x+y%26z&e=1&f=0&g=');
});
