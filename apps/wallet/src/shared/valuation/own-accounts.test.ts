import { expect, test } from 'vitest';
import { canTransfer, type Wallets } from './own-accounts.ts';

const row = (currency: number, marks: object, balances: object = {}) => ({
  currency,
  is_match: 1,
  is_lever: 0,
  is_micro: 0,
  is_legal: 0,
  ...marks,
  change_balance: '5',
  lever_balance: '0',
  micro_balance: '0',
  legal_balance: '0',
  ...balances,
});
const walletsOf = (...rows: ReturnType<typeof row>[]) => {
  const group = { balance: rows };
  return { change_wallet: group, lever_wallet: group, micro_wallet: group, legal_wallet: group } as unknown as Wallets;
};

test('a coin can be moved where a second account has a use for it, or still has some of it', () => {
  const wallets = walletsOf(row(1, {}), row(2, { is_micro: 1 }), row(3, {}, { lever_balance: '0.1' }));
  expect([1, 2, 3, 99].map(coin => canTransfer(wallets, coin))).toEqual([false, true, true, false]);
});
