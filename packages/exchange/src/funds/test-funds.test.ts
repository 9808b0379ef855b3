// Test money: only in demo, up to the cap of the coin, out of the faucet.
import { MAX_UNITS } from '@candor/money';
import { describe, expect, test } from 'vitest';
import { COIN, openSmallExchange, USER, usd } from '../_small-exchange.ts';
import { execute } from '../execute.ts';
import { systemAccount } from '../ledger/account-id.ts';
import { State } from '../state.ts';
import type { GrantTestFunds } from './test-funds.ts';

const grant: GrantTestFunds = { type: 'GrantTestFunds', user: USER.anna, coin: 3, units: 600n };

function withOre(cap: bigint) {
  const exchange = openSmallExchange();
  exchange.run({ type: 'ConfigureCoin', id: 3, name: 'ORE', scale: 0, testFundsCap: cap });
  return exchange;
}

test('a grant moves units from the faucet to the spot wallet and is numbered', () => {
  const { state, run } = withOre(1000n);
  const first = state.exchange.nextGrant;
  expect(run(grant)).toMatchObject({ kind: 'done', result: { id: first } });
  expect(run({ ...grant, user: USER.ben })).toMatchObject({ kind: 'done', result: { id: first + 1 } });
  expect(state.accounts.require(systemAccount('demo-faucet', 3)).balance).toBe(-1200n);
});

test("a customer's wallets can be filled up to the cap of the coin, not beyond", () => {
  const { run } = withOre(1000n);
  run(grant);
  const limit = { kind: 'rejected', rejection: { code: 'test-funds-limit', coin: 3, limit: 1000n } };
  expect(run({ ...grant, units: 401n })).toEqual(limit);
  expect(run({ ...grant, units: 400n })).toMatchObject({ kind: 'done' });
  expect(run({ ...grant, units: 1n })).toEqual(limit);
});

test.each(['lever', 'option', 'fiat'] as const)('what was moved to the %s wallet counts as well', to => {
  const { run } = withOre(1000n);
  run({ ...grant, units: 1000n });
  run({ type: 'Transfer', user: USER.anna, coin: 3, from: 'spot', to, units: 1000n });
  const limit = { kind: 'rejected', rejection: { code: 'test-funds-limit', coin: 3, limit: 1000n } };
  expect(run({ ...grant, units: 1n })).toEqual(limit);
  run({ type: 'Transfer', user: USER.anna, coin: 3, from: to, to: 'spot', units: 400n });
  expect(run({ ...grant, units: 1n })).toEqual(limit);
});

test('what an open order holds counts as well', () => {
  const { run, place } = openSmallExchange();
  place('anna buys 5 @ 100');
  const left = MAX_UNITS / 10n ** 6n - usd('100000');
  expect(run({ ...grant, coin: COIN.USD, units: left + 1n })).toMatchObject({
    rejection: { code: 'test-funds-limit' },
  });
  expect(run({ ...grant, coin: COIN.USD, units: left })).toMatchObject({ kind: 'done' });
});

test("the operator's own traders may have a thousand times as much", () => {
  const { run } = withOre(1000n);
  expect(run({ ...grant, user: USER.max, units: 1_000_000n })).toMatchObject({ kind: 'done' });
  expect(run({ ...grant, user: USER.max, units: 1n })).toMatchObject({
    rejection: { code: 'test-funds-limit', limit: 1_000_000n },
  });
});

test('the faucet ends where 64 bits end, however many users fill their wallets', () => {
  const { run } = withOre(MAX_UNITS);
  expect(run({ ...grant, units: MAX_UNITS - 5n })).toMatchObject({ kind: 'done' });
  expect(run({ ...grant, user: USER.ben, units: 6n })).toMatchObject({ rejection: { code: 'test-funds-limit' } });
  expect(run({ ...grant, user: USER.ben, units: 5n })).toMatchObject({ kind: 'done' });
  expect(run({ ...grant, user: USER.max, units: 1n })).toMatchObject({ rejection: { code: 'test-funds-limit' } });
});

test('there is no test money in live', () => {
  const state = State.empty();
  const open = { type: 'OpenUser', user: grant.user, kind: 'customer', inviter: null } as const;
  execute(state, { command: { type: 'OpenExchange', mode: 'live' }, at: 1, sequence: 1 });
  execute(state, { command: open, at: 1, sequence: 2 });
  expect(execute(state, { command: grant, at: 2, sequence: 3 })).toEqual({
    kind: 'rejected',
    rejection: { code: 'only-in-demo' },
  });
});

describe('precedence: of two faults the first of this list is answered', () => {
  const faults: [string, Partial<GrantTestFunds>][] = [
    ['unknown-user', { user: 99 }],
    ['unknown-coin', { coin: 99 }],
    ['amount-not-positive', { units: -5n }],
    ['test-funds-limit', { coin: COIN.USD, units: usd('999999999999') }],
  ];
  const pairs = faults.flatMap((first, index) => faults.slice(index).map(second => ({ first, second })));
  test.each(pairs)('$first.0 before $second.0', ({ first, second }) => {
    expect(withOre(1000n).run({ ...grant, ...second[1], ...first[1] })).toMatchObject({
      rejection: { code: first[0] },
    });
  });
});
