import { expect, test } from 'vitest';
import { askedOf, problemsOf, questionOf } from './question.ts';

const HASH = 'ab'.repeat(32);

test('a link names record and hash, and a reach that exists', () => {
  const asked = askedOf(new URLSearchParams({ sequence: '12', hash: HASH, reach: '1000' }));
  expect(questionOf(asked)).toEqual({ sequence: 12, hash: HASH, reach: 1000 });
  expect(askedOf(new URLSearchParams({ reach: '999999' })).reach).toBe('100');
});

test('what was copied from a screen is read', () => {
  const asked = {
    sequence: ' １,234,567 ',
    hash: ` ${HASH.toUpperCase().slice(0, 32)}\n${HASH.slice(32)}`,
    reach: '10',
  } as const;
  expect(questionOf(asked)).toEqual({ sequence: 1_234_567, hash: HASH, reach: 10 });
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
  const asked = { ...fields, reach: '100' } as const;
  expect(problemsOf(asked)).toEqual(problems);
  expect(questionOf(asked)).toBeUndefined();
});
