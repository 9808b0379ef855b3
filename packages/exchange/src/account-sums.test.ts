import { expect, test } from 'vitest';
import { COIN, openSmallExchange, USER } from './_small-exchange.ts';
import { wrongSums } from './account-sums.ts';
import { expectedSums } from './features.ts';
import { systemAccount, walletAccount } from './ledger/account-id.ts';
import { SYSTEM_KINDS, type SystemKind } from './ledger/chart-of-accounts.ts';
import { accountForChange, move } from './ledger/ledger.ts';

/** Accounts whose balance no rows show: only ledger entries record what goes in and out. */
const FREE: readonly SystemKind[] = [
  ...(['fees', 'rounding', 'equity', 'insurance', 'network-costs', 'demo-faucet', 'house', 'unclaimed'] as const),
  ...(['option-reserve', 'hosting-reserve', 'launch-reserve', 'launch-proceeds', 'outside', 'cold'] as const),
];

const backedKinds = [...expectedSums(openSmallExchange().state).kinds] as SystemKind[];

test('every kind of account of the exchange is backed by rows of a feature, or known to be free', () => {
  expect([...backedKinds, ...FREE].sort()).toEqual([...SYSTEM_KINDS].sort());
});

test.each(backedKinds)('units in %s without a row are found', kind => {
  const { state } = openSmallExchange();
  expect([...wrongSums(state)]).toEqual([]);
  move(state.accounts, systemAccount('demo-faucet', COIN.USD), systemAccount(kind, COIN.USD, 7), 5n);
  expect([...wrongSums(state)]).toEqual([`${kind} 7 of coin ${COIN.USD} has 5 where its rows make 0`]);
});

test('a coin that does not add up, a wallet below zero and a reservation without an order are found', () => {
  const { state } = openSmallExchange();
  const account = walletAccount(USER.max, COIN.USD, 'fiat');
  const wallet = accountForChange(state.accounts, account);
  wallet.balance = -3n;
  wallet.held = 2n;
  expect([...wrongSums(state)]).toEqual([
    `account ${account} has -3 and holds 2`,
    `account ${account} holds 2 where its orders, positions and withdrawals reserve 0`,
    `all accounts of coin ${COIN.USD} add up to -3, not to zero`,
  ]);
});

test('an order whose reservation is in no account is found', () => {
  const { place, state } = openSmallExchange();
  place('anna buys 1 @ 100');
  const account = walletAccount(USER.anna, COIN.USD, 'spot');
  state.accounts.remove(account);
  expect([...wrongSums(state)]).toContain(`account ${account} is not there and should have 100000000`);
});
