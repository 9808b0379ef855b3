import { expect, test } from 'vitest';
import { inputOf, problemsOf, questionOf } from './question.ts';

const HASH = 'ab'.repeat(32);

test('a link names record and hash, and a reach that exists', () => {
  const input = inputOf(new URLSearchParams({ sequence: '12', hash: HASH, reach: '1000' }));
  expect(questionOf(input)).toEqual({ sequence: 12, hash: HASH, reach: 1000 });
  expect(inputOf(new URLSearchParams({ reach: '999999' })).reach).toBe('100');
});

test('what was copied from a screen is read', () => {
  const input = {
    sequence: ' １,234,567 ',
    hash: ` ${HASH.toUpperCase().slice(0, 32)}\n${HASH.slice(32)}`,
    reach: '10',
  } as const;
  expect(questionOf(input)).toEqual({ sequence: 1_234_567, hash: HASH, reach: 10 });
});

test.each([
  [{ sequence: '', hash: '' }, { sequence: 'required' }],
  [{ sequence: '0', hash: '' }, { sequence: 'malformed' }],
  [{ sequence: '-3', hash: '' }, { sequence: 'malformed' }],
  [{ sequence: '9'.repeat(16), hash: '' }, { sequence: 'malformed' }],
  [{ sequence: '5', hash: 'abc' }, { hash: 'malformed' }],
  [
    { sequence: 'x', hash: 'g'.repeat(64) },
    { sequence: 'malformed', hash: 'malformed' },
  ],
])('%j is refused beside its field', (fields, problems) => {
  const input = { ...fields, reach: '100' } as const;
  expect(problemsOf(input)).toEqual(problems);
  expect(questionOf(input)).toBeUndefined();
});
