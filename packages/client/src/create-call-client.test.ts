// Tests that keys are long, plain and never the same.
import { expect, test } from 'vitest';
import { newClientId } from './create-call-client.ts';

test('keys have 128 bits as hexadecimal digits and do not repeat', () => {
  const keys = Array.from({ length: 1000 }, newClientId);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(keys.length);
});
