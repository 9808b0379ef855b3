// Where an arrow key leads on the screen.
import { expect, test } from 'vitest';
import { nearest } from './arrow-step.ts';

const at = (name: string, row: number, left: number) => ({ name, top: row * 40, bottom: row * 40 + 36, left });
const table = [at('star 1', 0, 0), at('BTC', 0, 60), at('star 2', 1, 0), at('ETH', 1, 60), at('star 3', 2, 0)];

test.each<[string, 1 | -1, string | undefined]>([
  ['BTC', 1, 'ETH'],
  ['star 1', 1, 'star 2'],
  ['ETH', -1, 'BTC'],
  // The last row has no link in the second column.
  ['ETH', 1, 'star 3'],
  ['star 3', 1, undefined],
  ['BTC', -1, undefined],
])('from %s by %i', (name, step, expected) => {
  const from = table.find(item => item.name === name)!;
  const others = table.filter(item => item !== from);
  expect(nearest(others, from, step)?.name).toBe(expected);
});

test('in a list of one there is nowhere to go', () => {
  expect(nearest([], at('only', 0, 0), 1)).toBeUndefined();
});
