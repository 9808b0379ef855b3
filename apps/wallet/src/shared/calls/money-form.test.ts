import { CallFailed, type CallFailure } from '@candor/client';
import { expect, test } from 'vitest';
import { isOutcomeKnown, refuseFields, steadyKey } from './money-form.ts';

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

test('a refusal is shown at the fields that it names, and other failures at no field', () => {
  const shown: object[] = [];
  const refuse = (problems: object) => shown.push(problems);
  const failure = { kind: 'failed', problems: [{ field: 'number', code: 'too_small', message: 'Too small' }] };
  const error = new CallFailed(failure as unknown as CallFailure);
  expect(refuseFields({ refuse }, error, ['number', 'seconds'])).toBe(true);
  expect(refuseFields({ refuse }, error, ['seconds'])).toBe(false);
  expect(refuseFields({ refuse }, new TypeError('gone'), ['number'])).toBe(false);
  expect(shown).toEqual([{ number: 'Too small' }, {}, {}]);
});

test.each([
  ['failed', true],
  ['unknown-outcome', false],
  ['unreachable', false],
] as const)('after a failure of the kind %s the outcome is known: %s', (kind, isKnown) => {
  expect(isOutcomeKnown(new CallFailed({ kind, problems: [] } as unknown as CallFailure))).toBe(isKnown);
});
