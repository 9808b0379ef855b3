// The journal of an exchange under the first rules: its events make the same rows today, and the exchange continues from them.
import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Command, encode, execute } from '../../src/index.ts';
import { readJournal } from './_journal.ts';

/** What the code of those rules made of the coins, accounts, open orders and keys, as a SHA-256 of their texts. */
const ROWS = '234c6afe4176ecfc5ee58763b1fa353431d216c3b470cb7688ec05551e1983b3';
const LAST_PRICES = [100_200_000n, 6_730_000n, 15n, 602_000n];

const { last, folded } = readJournal('rules-1');

test('the events make the rows that they made then', () => {
  const state = folded();
  const rows = (['coins', 'accounts', 'spotOrders', 'keys'] as const).map(name => {
    const sorted = [...state.tables[name].values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    return sorted.map(row => encode(row)).join('\n');
  });
  expect(hash('sha256', rows.join('\n'))).toBe(ROWS);
  expect([...state.prices.values()].map(({ last }) => last)).toEqual(LAST_PRICES);
});

test('rows that have grown since are whole', () => {
  const state = folded();
  for (const market of state.markets.values()) {
    expect(market).toMatchObject({ statusReason: market.status === 'open' ? null : 'maintenance', statusSince: 0 });
  }
  for (const user of state.users.values()) {
    expect(user).toMatchObject({ level: 'none', isFrozen: false, closedAt: null, lockUntil: 0, loginStopUntil: 0 });
  }
  expect(state.exchange).toMatchObject({ nextAction: 1, nextProposal: 1 });
});

test('the exchange continues under the rules of today', () => {
  const state = folded();
  const { at, sequence } = last;
  const [order] = state.spotOrders.values();
  const run = (command: Command) => execute(state, { command, at: at + 1, sequence: sequence + 1 });
  expect(run({ type: 'CancelSpotOrder', user: order!.user, order: order!.id })).toMatchObject({ kind: 'done' });
  expect(run({ type: 'FreezeUser', user: order!.user })).toMatchObject({ kind: 'done' });
  expect(run({ type: 'OpenOperator', operator: 1, act: null })).toMatchObject({ kind: 'done' });
});
