// Tests the lists of codes and the envelope types that follow from them.
import { expect, test } from 'vitest';
import { envelopeTypeOf, errorKinds, problemCodes } from './errors.ts';

test('codes are snake_case words, and no problem code is listed twice', () => {
  for (const code of [...Object.keys(errorKinds), ...problemCodes]) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  expect(new Set(problemCodes).size).toBe(problemCodes.length);
});

test('only the missing login and the missing verification have types of their own', () => {
  expect(envelopeTypeOf('not_logged_in')).toBe('999');
  expect(envelopeTypeOf('verification_needed')).toBe('998');
  expect(envelopeTypeOf('insufficient_balance')).toBe('error');
});
