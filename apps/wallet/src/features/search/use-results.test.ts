// What a search finds, and in which order.
import { expect, test } from 'vitest';
import { rank } from './use-results.ts';

const entries = [
  { name: 'Deposits and withdrawals', words: ['records', 'history'] },
  { name: 'Withdraw', words: ['send', 'cash out'] },
  { name: 'Address book', words: ['withdrawal addresses'] },
  { name: 'BTC/USDT', words: ['Bitcoin', 'BTCUSDT', 'บิตคอยน์'] },
  { name: 'Órdenes', words: ['abiertas'] },
  { name: 'เงินสำรอง', words: [] },
  { name: '合约', words: ['永续'] },
];
const matchesOf = (typed: string) => rank(typed, entries).map(({ name }) => name);

test.each([
  ['withdraw', ['Withdraw', 'Deposits and withdrawals', 'Address book']],
  ['WITHDRAW  cash', ['Withdraw']],
  ['history', ['Deposits and withdrawals']],
  ['bitcoin', ['BTC/USDT']],
  ['btcusdt', ['BTC/USDT']],
  ['usdt', ['BTC/USDT']],
  ['ordenes', ['Órdenes']],
  ['órden', ['Órdenes']],
  ['สำรอง', ['เงินสำรอง']],
  ['บิตคอยน์', ['BTC/USDT']],
  ['ＢＴＣ', ['BTC/USDT']],
  ['永', ['合约']],
  ['nothing of it', []],
  ['   ', []],
])('%s finds %j', (typed, names) => {
  expect(matchesOf(typed)).toEqual(names);
});
