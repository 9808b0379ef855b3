// Bad days of a launch: ten thousand subscriptions, a clock that comes late, and amounts of a unit and of all that can be counted.

import { MAX_UNITS } from '@candor/money';
import { describe, expect, test } from 'vitest';
import { checkSums } from '../_check-sums.ts';
import { COIN, gem, USER, usd } from '../_small-exchange.ts';
import { encode } from '../canonical.ts';
import type { Command, Event } from '../commands-and-events.ts';
import { execute, isSomethingDue, type Outcome } from '../execute.ts';
import { stateOf } from '../features.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { move } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import { codeOf, LAUNCH, MINUTE, openWithLaunch, parts } from './_launch.ts';
import { MAX_SUBSCRIPTIONS } from './decide.ts';

const CROWD = Array.from({ length: 200 }, (_, index) => 1_000 + index);
const COUNT = CROWD.length * MAX_SUBSCRIPTIONS;

function reload(state: State): State {
  const rows = Object.entries(state.tables).map(([name, table]) => [name, [...table.values()].reverse()]);
  return stateOf(structuredClone(Object.fromEntries(rows)));
}

/** A launch that ten thousand subscribed to, whose close has come. */
function crowded() {
  const { state, now } = openWithLaunch({ offered: gem('777.7777') }, '2000');
  let at = now() + MINUTE;
  let sequence = 100;
  /** Without a full check after each command. */
  const run = (command: Command, on = state) => execute(on, { command, at, sequence: ++sequence });
  run({ type: 'AdvanceClock' });
  for (const user of CROWD) {
    run({ type: 'OpenUser', user, kind: 'customer', inviter: null });
    run({ type: 'GrantTestFunds', user, coin: COIN.USD, units: usd('1000') });
    for (let turn = 0; turn < MAX_SUBSCRIPTIONS; turn++) {
      const amount = usd('1') + BigInt(((user * 31 + turn * 17) % 101) * 10_007);
      expect(run({ type: 'Subscribe', user, launch: LAUNCH, amount }).kind).toBe('done');
    }
  }
  at += 60 * MINUTE + 1;
  return { state, run, isDue: () => isSomethingDue(state, at) };
}

test('ten thousand subscriptions are shared piece by piece, with others in between', () => {
  const { state, run, isDue } = crowded();
  const requested = new Map(
    [...state.subscriptions.values()].map(({ id, wanted, amount }) => [id, { wanted, amount }]),
  );
  expect(requested.size).toBe(COUNT);
  const events: Event[] = [];
  let pieces = 0;
  for (; isDue(); pieces++) {
    // Now and then a copy that was stored and loaded decides the same.
    const copy = pieces % 4 === 1 ? reload(state) : undefined;
    const outcome = run({ type: 'AdvanceClock' }) as Outcome & { kind: 'done' };
    if (copy !== undefined) expect(encode(run({ type: 'AdvanceClock' }, copy))).toBe(encode(outcome));
    expect(outcome.events.length).toBeLessThanOrEqual(1_001);
    events.push(...outcome.events);
    checkSums(state);
    // No launch waits for the others, and no subscription gets in late.
    const transfer = { coin: COIN.USD, from: 'spot', to: 'fiat', units: 1n } as const;
    expect(run({ type: 'Transfer', user: USER.anna, ...transfer }).kind).toBe('done');
    expect(codeOf(run({ type: 'Subscribe', user: USER.anna, launch: LAUNCH, amount: usd('1') }))).toBe(
      'launch-not-open',
    );
  }
  expect(pieces).toBeGreaterThanOrEqual(COUNT / 1_000);
  const ids = parts(events).map(text => Number(text.split(':')[0]));
  expect(ids).toEqual([...requested.keys()]);
  const shared = events.flatMap(event => (event.type === 'SubscriptionAllotted' ? [event.subscription] : []));
  expect(shared.reduce((sum, { coins }) => sum + coins, 0n)).toBe(gem('777.7777'));
  for (const { id, coins, cost } of shared) {
    expect(coins).toBeLessThanOrEqual(requested.get(id)!.wanted);
    expect(cost).toBeLessThanOrEqual(requested.get(id)!.amount);
  }
});

describe('amounts', () => {
  test('of a unit next to one of nearly everything: the unit gets nothing and is refunded whole', () => {
    const { run, open, close, state, wallet, now } = openWithLaunch({ minAmount: 200n });
    const faucet = systemAccount('demo-faucet', COIN.USD);
    move(state.accounts, faucet, walletAccount(USER.ben, COIN.USD, 'spot'), 10n ** 17n);
    open();
    const subscribe = (user: number, amount: bigint) => run({ type: 'Subscribe', user, launch: LAUNCH, amount });
    expect(codeOf(subscribe(USER.anna, 200n))).toBe('done');
    expect(codeOf(subscribe(USER.ben, 10n ** 17n))).toBe('done');
    expect(now()).toBeGreaterThan(0);
    expect(parts(close())).toEqual(['1: rejected', '2: 1000 for 2000']);
    expect(wallet('anna', 'USD')).toBe('100000');
  });

  test('that together are more than can be counted are refused', () => {
    const { run, open, state } = openWithLaunch({ price: 1n, minAmount: 1n });
    const faucet = systemAccount('demo-faucet', COIN.USD);
    // At this price each unit buys ten thousand units of the new coin.
    const most = MAX_UNITS / 10_000n;
    move(state.accounts, faucet, walletAccount(USER.anna, COIN.USD, 'spot'), most);
    open();
    const subscribe = (amount: bigint) => run({ type: 'Subscribe', user: USER.anna, launch: LAUNCH, amount });
    expect(codeOf(subscribe(most + 1n))).toBe('too-large');
    expect(codeOf(subscribe(most))).toBe('done');
    expect(codeOf(subscribe(1n))).toBe('too-large');
    expect(codeOf(subscribe(10n ** 40n))).toBe('insufficient-balance');
    expect(codeOf(subscribe(-(10n ** 40n)))).toBe('subscription-too-small');
  });
});
