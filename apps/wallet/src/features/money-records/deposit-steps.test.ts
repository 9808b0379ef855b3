// Every stage stands somewhere: what is going on is one step at most, and nothing that has ended has a step to come.
import { depositStages } from '@candor/contract';
import { expect, test } from 'vitest';
import { bankDepositSteps, depositSteps } from './deposit-steps.ts';

const draw = (steps: readonly { name: string; state: string }[]) =>
  steps.map(({ name, state }) => `${name} ${state}`).join(', ');

test.each([
  ['seen', 'seen done, confirming now, credited next'],
  ['credited', 'seen done, confirmed done, credited done'],
  ['waiting', 'seen done, confirmed done, waiting now, credited next'],
  ['claimed', 'claimed done, looking now, credited next'],
  ['refused', 'claimed done, refused failed'],
] as const)('a deposit that is %s', (stage, drawn) => {
  expect(draw(depositSteps(stage))).toBe(drawn);
});

test.each([
  ['claimed', 'announced done, awaited now, credited next'],
  ['credited', 'announced done, found done, credited done'],
  ['refused', 'announced done, missed failed'],
] as const)('a deposit by bank that is %s', (stage, drawn) => {
  expect(draw(bankDepositSteps(stage))).toBe(drawn);
});

test('what is to come follows what is going on, and what has ended has nothing to come', () => {
  for (const steps of depositStages.flatMap(stage => [depositSteps(stage), bankDepositSteps(stage)])) {
    const states = steps.map(({ state }) => state);
    expect(states.filter(state => state === 'now').length).toBe(states.includes('next') ? 1 : 0);
  }
});
