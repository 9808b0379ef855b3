import { expect, test } from 'vitest';
import { steadyKey } from './steady-key.ts';

test('what is asked for again has the same key until its outcome is known', () => {
  const key = steadyKey();
  const first = key.of({ number: '10' });
  expect(key.of({ number: '10' })).toBe(first);
  key.forget();
  expect(key.of({ number: '10' })).not.toBe(first);
});

test('something else has another key', () => {
  const key = steadyKey();
  const first = key.of({ number: '10' });
  expect(key.of({ number: '11' })).not.toBe(first);
  expect(key.of({ number: '10' })).not.toBe(first);
});
