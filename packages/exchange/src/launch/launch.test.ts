// Launches: coins that are funded before any subscription, shared once at the close, locked, and released with their return.

import { describe, expect, test } from 'vitest';
import { actOf, OPERATOR } from '../_act.ts';
import { COIN, gem, USER, type UserName, usd } from '../_small-exchange.ts';
import { encode } from '../canonical.ts';
import type { Command } from '../commands-and-events.ts';
import { execute } from '../execute.ts';
import { stateOf } from '../features.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { move } from '../ledger/ledger.ts';
import { State } from '../state.ts';
import { codeOf, DAY, LAUNCH, MINUTE, openWithLaunch, parts } from './_launch.ts';
import { MAX_SUBSCRIPTIONS } from './decide.ts';

function reload(state: State): State {
  const rows = Object.entries(state.tables).map(([name, table]) => [name, [...table.values()].reverse()]);
  return stateOf(structuredClone(Object.fromEntries(rows)));
}

describe('a launch is announced', () => {
  test('with its coins and their whole return set aside', () => {
    const { own, configured } = openWithLaunch();
    expect(codeOf(configured)).toBe('done');
    expect([own('launch-coins'), own('launch-reserve')]).toEqual(['1050', '0']);
  });

  test('only where they are there', () => {
    const { own, configured } = openWithLaunch({}, '1049.9999');
    expect(configured).toMatchObject({
      rejection: { code: 'launch-not-covered', needed: gem('1050'), available: gem('1049.9999') },
    });
    expect(own('launch-coins')).toBe('0');
  });

  test.each<[string, object]>([
    ['a price of nothing', { price: 0n }],
    ['no coins', { offered: 0n }],
    ['a smallest payment of nothing', { minAmount: 0n }],
    ['a smallest payment that buys nothing', { minAmount: 199n }],
    ['a coin paid with itself', { payCoin: COIN.GEM }],
    ['a coin that is not', { newCoin: 9 }],
    ['a negative return', { interestPpm: -1n }],
    ['a start that is over', { startAt: 1 }],
    ['a close before the start', { closeAt: 2 }],
    ['trading before the close', { onlineAt: 3 }],
    ['half a day', { lockDays: 0.5 }],
    ['a day of a second', { dayMs: 1_000 }],
    ['a number of no launch', { id: 0 }],
  ])('is refused with %s', (_, terms) => {
    expect(codeOf(openWithLaunch(terms).configured)).toBe('invalid-configuration');
  });

  test('once: it is not changed afterwards, even with approval', () => {
    const { run, terms, agree, state } = openWithLaunch();
    expect(codeOf(run({ type: 'ConfigureLaunch', ...terms, price: usd('1') }))).toBe('invalid-configuration');
    agree({ kind: 'launch', launch: { ...terms, price: usd('1') } });
    expect(state.launches.require(LAUNCH).price).toBe(usd('2'));
  });

  test('by two operators, before the deadline', () => {
    const { run, terms, state, now } = openWithLaunch({}, '2100');
    const later = { startAt: now() + 40 * DAY, closeAt: now() + 41 * DAY, onlineAt: now() + 42 * DAY };
    const change = { kind: 'launch', launch: { ...terms, id: 2, ...later } } as const;
    run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga') });
    expect(codeOf(run({ type: 'ApproveProposal', proposal: 1, act: actOf('olga') }))).toBe('second-operator-needed');
    expect(codeOf(run({ type: 'ApproveProposal', proposal: 1, act: actOf('otto') }))).toBe('done');
    expect(state.launches.get(2)).toBeUndefined();
  });
});

test('in live every launch takes two operators, and its days have 24 hours', () => {
  const state = State.empty();
  const coin = { type: 'ConfigureCoin', testFundsCap: 0n } as const;
  let at = 0;
  const run = (command: Command) => codeOf(execute(state, { command, at: ++at, sequence: at }));
  run({ type: 'OpenExchange', mode: 'live' });
  run({ ...coin, id: COIN.USD, name: 'USD', scale: 6 });
  run({ ...coin, id: COIN.GEM, name: 'GEM', scale: 4 });
  run({ type: 'OpenOperator', operator: OPERATOR.olga, act: null });
  move(state.accounts, systemAccount('equity', COIN.GEM), systemAccount('launch-reserve', COIN.GEM), gem('2000'));
  const { terms } = openWithLaunch();
  const launch = { ...terms, startAt: DAY, closeAt: 2 * DAY, onlineAt: 2 * DAY };
  expect(run({ type: 'ConfigureLaunch', ...launch })).toBe('second-operator-needed');
  const propose = (dayMs: number) =>
    run({
      type: 'Propose',
      change: { kind: 'launch', launch: { ...launch, dayMs } },
      effectiveAt: 0,
      act: actOf('olga'),
    });
  expect([DAY - 1, DAY + 1, DAY].map(propose)).toEqual(['invalid-configuration', 'invalid-configuration', 'done']);
});

describe('a subscription', () => {
  test('is held until the close', () => {
    const { open, subscribe, own, wallet } = openWithLaunch();
    open();
    expect(codeOf(subscribe('anna', '100'))).toBe('done');
    expect(wallet('anna', 'USD')).toBe('99900');
    expect(own('launch-payments', 'USD')).toBe('100');
  });

  test('is taken from the start to the close, however late the clock is', () => {
    const { subscribe, wait } = openWithLaunch();
    expect(codeOf(subscribe('anna', '100'))).toBe('launch-not-open');
    wait(MINUTE - 1);
    expect(codeOf(subscribe('anna', '100'))).toBe('done');
    wait(60 * MINUTE);
    expect(codeOf(subscribe('anna', '100'))).toBe('launch-not-open');
  });

  test('in the last moment before the close has its part', () => {
    const { open, settle, subscribe, wait, now, terms, state } = openWithLaunch();
    open();
    wait(terms.closeAt - now() - 1);
    expect(settle()).toEqual([]);
    expect(state.launches.require(LAUNCH).state).toBe('open');
    expect(now() + 1).toBe(terms.closeAt);
    wait(-1);
    expect(codeOf(subscribe('anna', '100'))).toBe('done');
    wait(1);
    expect(parts(settle())).toEqual(['1: 50 for 100']);
  });

  test('of too little, of more than there is, of users who may not', () => {
    const { open, subscribe } = openWithLaunch();
    open();
    expect(codeOf(subscribe('anna', '0.999999'))).toBe('subscription-too-small');
    expect(codeOf(subscribe('anna', '-1'))).toBe('subscription-too-small');
    expect(codeOf(subscribe('anna', '100000.000001'))).toBe('insufficient-balance');
    expect(codeOf(subscribe('max', '100'))).toBe('unknown-launch');
    expect(codeOf(subscribe('anna', '100', { launch: 2 }))).toBe('unknown-launch');
    for (let count = 0; count < MAX_SUBSCRIPTIONS; count++) subscribe('anna', '1');
    expect(codeOf(subscribe('anna', '1'))).toBe('too-many-orders');
    expect(codeOf(subscribe('ben', '1'))).toBe('done');
  });

  test('keeps an account from being closed, until its coins have come', () => {
    const { open, subscribe, close, pass, run, state } = openWithLaunch();
    open();
    subscribe('anna', '100');
    const emptied = () => {
      for (const coin of Object.values(COIN)) {
        const { id, balance } = state.accounts.require(walletAccount(USER.anna, coin, 'spot'));
        if (balance > 0n) move(state.accounts, id, systemAccount('demo-faucet', coin), balance);
      }
      return codeOf(run({ type: 'CloseUser', user: USER.anna }));
    };
    expect(emptied()).toBe('account-not-empty');
    close();
    expect(emptied()).toBe('account-not-empty');
    pass(10 * DAY);
    expect(emptied()).toBe('done');
  });
});

describe('the close', () => {
  test('gives each all where there is enough, and what is left goes back', () => {
    const { open, subscribe, close, own, wallet } = openWithLaunch();
    open();
    subscribe('anna', '100');
    subscribe('ben', '50.00015');
    expect(parts(close())).toEqual(['1: 50 for 100', '2: 25 for 50']);
    expect([wallet('anna', 'USD'), wallet('ben', 'USD')]).toEqual(['99900', '99950']);
    expect([own('launch-proceeds', 'USD'), own('launch-payments', 'USD')]).toEqual(['150', '0']);
    expect([own('launch-coins'), own('launch-reserve')]).toEqual(['78.75', '971.25']);
  });

  test('shares pro rata what is twice oversubscribed, and releases the rest of each payment', () => {
    const { open, subscribe, close, own, wallet, state } = openWithLaunch();
    open();
    subscribe('anna', '1000');
    subscribe('ben', '3000');
    expect(state.launches.require(LAUNCH).wanted).toBe(gem('2000'));
    expect(parts(close())).toEqual(['1: 250 for 500', '2: 750 for 1500']);
    expect([wallet('anna', 'USD'), wallet('ben', 'USD')]).toEqual(['99500', '98500']);
    expect([own('launch-coins'), own('launch-reserve')]).toEqual(['1050', '0']);
  });

  test('gives the units that are left to the largest remainders, among equal ones to the older', () => {
    const { open, subscribe, close } = openWithLaunch({ offered: 10n });
    open();
    for (const user of ['anna', 'ben', 'carl'] as const) subscribe(user, '10');
    expect(parts(close())).toEqual(['1: 0.0004 for 0.0008', '2: 0.0003 for 0.0006', '3: 0.0003 for 0.0006']);
  });

  test('rejects subscriptions that get nothing, with the whole payment refunded', () => {
    const { open, subscribe, close, wallet } = openWithLaunch({ offered: 2n });
    open();
    for (const user of ['anna', 'ben', 'carl'] as const) subscribe(user, '10');
    expect(parts(close())).toEqual(['1: 0.0001 for 0.0002', '2: 0.0001 for 0.0002', '3: rejected']);
    expect(wallet('carl', 'USD')).toBe('100000');
  });

  test('of a launch without subscriptions returns everything', () => {
    const { open, close, own } = openWithLaunch();
    open();
    close();
    expect([own('launch-coins'), own('launch-reserve')]).toEqual(['0', '1050']);
  });

  test('is fixed in one event, and processed in pieces that a loaded state continues with', () => {
    const { open, subscribe, wait, run, now, state } = openWithLaunch({ offered: gem('100') });
    const users: UserName[] = ['anna', 'ben', 'carl', 'dora'];
    open();
    for (let count = 0; count < MAX_SUBSCRIPTIONS; count++)
      for (const user of users) subscribe(user, `${1 + (count % 7)}.3`);
    wait(60 * MINUTE);
    const allotted: string[] = [];
    for (let count = 0; count < 3; count++) {
      const loaded = reload(state);
      const stamped = { command: { type: 'AdvanceClock' } as const, at: now() + 1, sequence: 9_000 };
      const beside = execute(loaded, stamped);
      const outcome = run({ type: 'AdvanceClock' });
      expect(encode(beside)).toBe(encode(outcome));
      if (outcome.kind === 'done') allotted.push(...parts(outcome.events));
    }
    expect(allotted).toHaveLength(200);
    expect(new Set(allotted.map(text => text.split(':')[0])).size).toBe(200);
    expect(state.launches.require(LAUNCH)).toMatchObject({ state: 'allotted', allotted: gem('100') });
  });
});

describe('the lock-up', () => {
  test('ends days after the close, with the coins and their return, once', () => {
    const { open, subscribe, close, pass, wallet, own, state } = openWithLaunch();
    open();
    subscribe('anna', '100');
    close();
    expect(parts(pass(10 * DAY - 2 * MINUTE))).toEqual([]);
    expect(wallet('anna', 'GEM')).toBe('1000');
    expect(parts(pass(2 * MINUTE))).toEqual(['1: unlocked']);
    expect(wallet('anna', 'GEM')).toBe('1052.5');
    expect(own('launch-coins')).toBe('0');
    expect(parts(pass(10 * DAY))).toEqual([]);
    expect([state.subscriptions.size, state.subscriptionsOf.countOf(USER.anna)]).toEqual([0, 0]);
  });

  test('after a time without a clock everything happens in the order of its time', () => {
    const { open, subscribe, pass, wallet } = openWithLaunch();
    open();
    subscribe('anna', '100');
    const events = pass(400 * DAY);
    expect(events.map(({ type }) => type)).toEqual([
      'LaunchClosed',
      'SubscriptionAllotted',
      'LaunchAllotted',
      'SubscriptionEnded',
    ]);
    expect(wallet('anna', 'GEM')).toBe('1052.5');
  });
});

describe('the reserve and the proceeds', () => {
  test('two operators may take out only what no launch has set aside, and put in only coins', () => {
    const { agree, run, own, open, subscribe, close, state } = openWithLaunch({}, '1100');
    open();
    subscribe('anna', '100');
    close();
    const fund = (
      reserve: 'launch-reserve' | 'launch-proceeds',
      direction: 'in' | 'out',
      coin: number,
      units: bigint,
    ) => agree({ kind: 'fund-reserve', reserve, coin, market: 0, units, direction });
    fund('launch-reserve', 'out', COIN.GEM, gem('1047.5001'));
    expect(own('launch-reserve')).toBe('1047.5');
    fund('launch-reserve', 'out', COIN.GEM, gem('1047.5'));
    expect(own('launch-reserve')).toBe('0');
    fund('launch-proceeds', 'out', COIN.USD, usd('40'));
    expect(own('launch-proceeds', 'USD')).toBe('60');
    fund('launch-proceeds', 'in', COIN.USD, usd('40'));
    const proceeds = { reserve: 'launch-proceeds', coin: COIN.GEM, market: 0, units: 1n, houseUnits: 1n } as const;
    expect(codeOf(run({ type: 'OpenDemoReserve', ...proceeds }))).toBe('invalid-proposal');
    expect(own('launch-proceeds', 'USD')).toBe('60');
    expect(state.accounts.require(systemAccount('house', COIN.USD)).balance).toBe(usd('40'));
  });
});
