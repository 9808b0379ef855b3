import { expect, test } from 'vitest';
import { mayTakeBack } from './reversals.tsx';

const line = { direction: 'out', end_to_end: '', group: '', state: 'open', account: 1, amount: '90' } as const;

test.each([
  ['the whole credit', line, { account: 1, amount: '90.00' }, true],
  ['a part of it', line, { account: 1, amount: '250.5' }, true],
  ['more than it', { ...line, amount: '90.01' }, { account: 1, amount: '90' }, false],
  ['one of another account', line, { account: 2, amount: '90' }, false],
  ['anything, where it came in', { ...line, direction: 'in' as const }, { account: 1, amount: '90' }, false],
  ['anything, where it is a payment of ours', { ...line, end_to_end: 'WD-1-A' }, { account: 1, amount: '90' }, false],
  ['anything, where it is a file of ours', { ...line, group: 'BF-1-A' }, { account: 1, amount: '90' }, false],
  ['anything, where it was used', { ...line, state: 'reversed' as const }, { account: 1, amount: '90' }, false],
])('a line and %s', (_, line, credit, may) => {
  expect(mayTakeBack(line, credit)).toBe(may);
});
