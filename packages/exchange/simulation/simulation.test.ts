// The simulation in every run of the tests: a short one of one seed. The long one also requires that everything happens.
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

const COMMANDS = 15_000;

test('everything adds up, whatever happens', () => {
  const { commands, counts } = simulate({ seed: 11, commands: COMMANDS });
  expect(commands).toBeGreaterThanOrEqual(COMMANDS);
  for (const name of ['SpotTraded', 'LeverTraded', 'OptionBought', 'a deposit credited', 'a withdrawal paid'])
    expect(counts.get(name) ?? 0, name).toBeGreaterThan(0);
});

test('everything adds up while coins are put on chains', () => {
  const { counts } = simulate({ seed: 5, commands: COMMANDS, triesRails: true });
  for (const name of ['a rail opened', 'refused: rail-not-tried'])
    expect(counts.get(name) ?? 0, name).toBeGreaterThan(0);
});

test('everything adds up while quotes are changed by lists', () => {
  const { counts } = simulate({ seed: 8, commands: COMMANDS, hasQuotes: true });
  for (const name of [
    'LeverTraded',
    'LeverOrderAmended',
    ...['would-take', 'unknown-order', 'insufficient-balance'].map(quoteRefused),
  ])
    expect(counts.get(name) ?? 0, name).toBeGreaterThan(0);
});

test('the same seed gives the same history', () => {
  const [first, second] = [simulate({ seed: 5, commands: 600 }), simulate({ seed: 5, commands: 600 })];
  expect(second).toEqual(first);
});

function quoteRefused(code: string): string {
  return `a quote refused: ${code}`;
}
