import { expect, test } from 'vitest';
import { type FormProgress, type FormStep, nextProgress, UNTOUCHED } from './form-state.ts';

type Field = 'price' | 'amount' | 'order';

const after = (...steps: FormStep<Field>[]): FormProgress<Field> =>
  steps.reduce<FormProgress<Field>>(nextProgress, UNTOUCHED);

test('a field is touched once, and an attempt stays until the next form', () => {
  const touched = after({ step: 'touch', field: 'price' }, { step: 'touch', field: 'price' }, { step: 'attempt' });
  expect(touched).toEqual({ touched: ['price'], isAttempted: true, refused: {} });
  expect(nextProgress(touched, { step: 'reset' })).toBe(UNTOUCHED);
});

test('steps that say nothing new change nothing, so nothing is rendered for them', () => {
  const known = after({ step: 'touch', field: 'price' }, { step: 'attempt' });
  expect(nextProgress(known, { step: 'touch', field: 'price' })).toBe(known);
  expect(nextProgress(known, { step: 'attempt' })).toBe(known);
});

test('what the server found about a field goes when that field changes, and what it found about the whole form with every change', () => {
  const refused = after({ step: 'refuse', problems: { price: 'too high', amount: 'too much', order: 'closed' } });
  expect(nextProgress(refused, { step: 'change', fields: ['price'] }).refused).toEqual({ amount: 'too much' });
  expect(nextProgress(refused, { step: 'change', fields: [] }).refused).toEqual({
    price: 'too high',
    amount: 'too much',
  });
  expect(nextProgress(refused, { step: 'refuse', problems: { amount: 'too little' } }).refused).toEqual({
    amount: 'too little',
  });
});
