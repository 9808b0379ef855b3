import { withdrawalStages } from '@candor/contract';
import { expect, test } from 'vitest';
import { isOver, isReturned, stepsOf } from './withdrawal-steps.ts';

const short = (stage: (typeof withdrawalStages)[number], risks: 'large'[] = []) =>
  stepsOf({ stage, risks, bank_currency: '' }).map(({ key, state }) => `${key} ${state}`);

test('one under review has its sending before it', () => {
  expect(short('review', ['large'])).toEqual(['asked done', 'reviewed now', 'sent next', 'confirmed next']);
  expect(short('waiting', ['large'])).toEqual([
    'asked done',
    'reviewed done',
    'publicWait now',
    'sent next',
    'confirmed next',
  ]);
});

test('one that no one reviews has no review among its steps', () => {
  expect(short('passed')).toEqual(['asked done', 'sent now', 'confirmed next']);
  expect(short('sending')).toEqual(['asked done', 'sent done', 'confirmed now']);
  expect(short('paid')).toEqual(['asked done', 'sent done', 'confirmed done']);
});

test('an early end is the last step, and promises nothing after it', () => {
  expect(short('cancelled', ['large'])).toEqual(['asked done', 'ended failed']);
  expect(short('refused', ['large'])).toEqual(['asked done', 'ended failed']);
  expect(short('unsigned')).toEqual(['asked done', 'ended failed']);
  expect(short('failed')).toEqual(['asked done', 'sent done', 'ended failed']);
  expect(short('returned')).toEqual(['asked done', 'sent done', 'confirmed done', 'ended failed']);
  expect(short('inside')).toEqual(['asked done', 'arrived done']);
});

test('one to a bank is always reviewed', () => {
  const steps = stepsOf({ stage: 'sending', risks: [], bank_currency: 'EUR' }).map(
    ({ key, state }) => `${key} ${state}`,
  );
  expect(steps).toEqual(['asked done', 'reviewed done', 'sent done', 'confirmed now']);
});

test('every stage that is over has no step to come', () => {
  for (const stage of withdrawalStages) {
    const isOpen = stepsOf({ stage, risks: [], bank_currency: '' }).some(({ state }) => state === 'now');
    expect(isOpen, stage).toBe(!isOver(stage));
  }
});

test('what ended without a payment is its owner’s again, whole', () => {
  const returned = withdrawalStages.filter(isReturned);
  expect(returned).toEqual(['cancelled', 'refused', 'undecided', 'unsigned', 'failed', 'returned']);
});
