// Transfers between the wallets of one user.
import { describe, expect, test } from 'vitest';
import { COIN, openSmallExchange, USER, usd } from '../_small-exchange.ts';
import type { Transfer } from './transfer.ts';

const transfer: Transfer = {
  type: 'Transfer',
  user: USER.anna,
  coin: COIN.USD,
  from: 'spot',
  to: 'lever',
  units: usd('40'),
};

test('a transfer moves the amount immediately and is numbered', () => {
  const { run, wallet } = openSmallExchange();
  expect(run(transfer)).toMatchObject({ kind: 'done', result: { id: 1 } });
  expect(run({ ...transfer, from: 'lever', to: 'fiat', units: usd('15') })).toMatchObject({ result: { id: 2 } });
  expect(wallet('anna', 'USD', 'spot')).toBe('99960');
  expect(wallet('anna', 'USD', 'lever')).toBe('25');
  expect(wallet('anna', 'USD', 'fiat')).toBe('15');
  expect(wallet('ben', 'USD', 'lever')).toBe('0');
});

test('everything can be moved, and nothing more', () => {
  const { run, wallet } = openSmallExchange();
  expect(run({ ...transfer, units: usd('100000.000001') })).toEqual({
    kind: 'rejected',
    rejection: { code: 'insufficient-balance', coin: COIN.USD, available: usd('100000') },
  });
  expect(run({ ...transfer, units: usd('100000') })).toMatchObject({ kind: 'done' });
  expect(wallet('anna', 'USD')).toBe('0');
});

test('only the wallet that is named gives', () => {
  const { run } = openSmallExchange();
  expect(run({ ...transfer, from: 'option', to: 'spot', units: 1n })).toMatchObject({
    rejection: { code: 'insufficient-balance', available: 0n },
  });
});

test('what open orders hold stays where it is', () => {
  const { run, place } = openSmallExchange();
  place('anna buys 5 @ 100');
  expect(run({ ...transfer, units: usd('99500.000001') })).toMatchObject({
    rejection: { code: 'insufficient-balance', available: usd('99500') },
  });
  expect(run({ ...transfer, units: usd('99500') })).toMatchObject({ kind: 'done' });
});

describe('precedence: of two faults the first of this list is answered', () => {
  const faults: [string, Partial<Transfer>][] = [
    ['unknown-user', { user: 99 }],
    ['unknown-coin', { coin: 99 }],
    ['same-wallet', { to: 'spot' }],
    ['amount-not-positive', { units: 0n }],
    ['insufficient-balance', { units: usd('100001') }],
  ];
  const pairs = faults.flatMap((first, index) => faults.slice(index).map(second => ({ first, second })));
  test.each(pairs)('$first.0 before $second.0', ({ first, second }) => {
    expect(openSmallExchange().run({ ...transfer, ...second[1], ...first[1] })).toMatchObject({
      rejection: { code: first[0] },
    });
  });
});

test('a negative amount is refused', () => {
  expect(openSmallExchange().run({ ...transfer, units: -1n })).toMatchObject({
    rejection: { code: 'amount-not-positive' },
  });
});
