import { expect, test } from 'vitest';
import { hashPin, isPinOf } from './pin-hash.ts';

test('only the PIN itself fits its hash', async () => {
  const stored = await hashPin('042917');
  expect(await isPinOf(stored, '042917')).toBe(true);
  expect(await isPinOf(stored, '042918')).toBe(false);
  expect(await isPinOf(stored, '')).toBe(false);
});

test('the same PIN is kept differently each time, never as it is, and slowly', async () => {
  const [first, second] = [await hashPin('042917'), await hashPin('042917')];
  expect(first.hash).not.toBe(second.hash);
  expect(first.salt).not.toBe(second.salt);
  expect(JSON.stringify(first)).not.toContain('042917');
  expect(first.iterations).toBeGreaterThanOrEqual(310_000);
});
