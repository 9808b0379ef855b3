import { withdrawalStages } from '@candor/contract';
import { expect, test } from 'vitest';
import { isOver, stepsOf } from './withdrawal-steps.ts';

const short = (stage: (typeof withdrawalStages)[number], risks: 'large'[] = []) =>
  stepsOf({ stage, risks }).map(({ key, is }) => `${key} ${is}`);

test('one under review has its sending before it', () => {
  expect(short('review', ['large'])).toEqual(['asked done', 'reviewed next', 'sent open', 'confirmed open']);
  expect(short('waiting', ['large'])).toEqual([
    'asked done',
    'reviewed done',
    'publicWait next',
    'sent open',
    'confirmed open',
  ]);
});

test('one that nobody looks at has no review among its steps', () => {
  expect(short('passed')).toEqual(['asked done', 'sent next', 'confirmed open']);
  expect(short('sending')).toEqual(['asked done', 'sent done', 'confirmed next']);
  expect(short('paid')).toEqual(['asked done', 'sent done', 'confirmed done']);
});

test('an early end is the last step, and promises nothing after it', () => {
  expect(short('cancelled', ['large'])).toEqual(['asked done', 'ended ended']);
  expect(short('refused', ['large'])).toEqual(['asked done', 'ended ended']);
  expect(short('unsigned')).toEqual(['asked done', 'ended ended']);
  expect(short('failed')).toEqual(['asked done', 'sent done', 'ended ended']);
  expect(short('inside')).toEqual(['asked done', 'arrived done']);
});

test('every stage that is over has no step to come', () => {
  for (const stage of withdrawalStages) {
    const isOpen = stepsOf({ stage, risks: [] }).some(({ is }) => is === 'next');
    expect(isOpen, stage).toBe(!isOver(stage));
  }
});
