// Which problems of the server go with a change.
import { expect, test } from 'vitest';
import { problemsLeft } from './problems-left.ts';

test('a problem goes when its field changes, and what is about the whole form with any change', () => {
  const problems = { price: 'Too high', amount: 'Too much', order: 'Closed' };
  expect(problemsLeft(problems, { price: '1' })).toEqual({ amount: 'Too much' });
  expect(problemsLeft(problems, { kind: 'market' })).toEqual({ price: 'Too high', amount: 'Too much' });
  expect(problemsLeft({}, { price: '1' })).toEqual({});
});
