// Locked products: sold interest is set aside, each day is paid once, and early redemption has the announced cost.

import { describe, expect, test } from 'vitest';
import { actOf, OPERATOR } from '../_act.ts';
import { COIN, USER, usd } from '../_small-exchange.ts';
import type { Command } from '../commands-and-events.ts';
import { execute } from '../execute.ts';
import { postings, stateOf } from '../features.ts';
import { systemAccount } from '../ledger/account-id.ts';
import { move } from '../ledger/ledger.ts';
import { State } from '../state.ts';
import { codeOf, DAY, days, openWithHosting, PRODUCT, SMALL_HOSTING } from './_hosting.ts';
import { MAX_OPEN_HOSTINGS } from './decide.ts';

const REDEEMED = { command: { type: 'RedeemHosting', user: USER.anna, order: 1 } } as const;

describe('a purchase', () => {
  test('locks the amount and sets its whole interest aside', () => {
    const { buy, own, spot } = openWithHosting();
    expect(codeOf(buy('anna', '1000'))).toBe('done');
    expect([own('hosting-principal'), own('hosting-interest'), own('hosting-reserve')]).toEqual([
      '1000',
      '100',
      '4900',
    ]);
    expect(spot('anna')).toBe('99000');
  });

  test('is refused where the reserve cannot pay all of its interest, and says how much it could', () => {
    const { buy, own } = openWithHosting({ maxAmount: usd('60000') });
    expect(codeOf(buy('anna', '50000.00001'))).toBe('hosting-sold-out');
    expect(buy('anna', '50001')).toMatchObject({ rejection: { most: usd('50000') + 9n } });
    expect(codeOf(buy('anna', '50000'))).toBe('done');
    expect(own('hosting-reserve')).toBe('0');
    expect(buy('ben', '10')).toMatchObject({ rejection: { code: 'hosting-sold-out', most: 0n } });
  });

  test('of the last of a reserve succeeds once, for the first buyer', () => {
    const { buy, reserve, own } = openWithHosting();
    reserve('-4999');
    const outcomes = (['anna', 'ben', 'carl', 'dora'] as const).map(user => codeOf(buy(user, '10')));
    expect(outcomes).toEqual(['done', 'hosting-sold-out', 'hosting-sold-out', 'hosting-sold-out']);
    expect(own('hosting-reserve')).toBe('0');
  });

  test.each([
    ['0', 'hosting-out-of-range'],
    ['-5', 'hosting-out-of-range'],
    ['9.999999', 'hosting-out-of-range'],
    ['20000.000001', 'hosting-out-of-range'],
    ['10', 'done'],
    ['20000', 'done'],
  ])('of %s dollars: %s', (dollars, code) => {
    expect(codeOf(openWithHosting().buy('anna', dollars))).toBe(code);
  });

  test('counts what the same user has locked already, until it is over', () => {
    const { buy, redeem } = openWithHosting();
    buy('anna', '15000');
    expect(buy('anna', '6000')).toMatchObject({ rejection: { most: usd('5000') } });
    expect(codeOf(buy('ben', '6000'))).toBe('done');
    expect(codeOf(buy('anna', '5000'))).toBe('done');
    redeem('anna', 1);
    expect(codeOf(buy('anna', '15000'))).toBe('done');
  });

  test('takes no more than the wallet has free', () => {
    const { buy, place } = openWithHosting({ maxAmount: usd('49000') });
    place('anna buys 900 @ 90');
    expect(buy('anna', '30000')).toMatchObject({
      rejection: { code: 'insufficient-balance', available: usd('100000') - usd('81000') },
    });
  });

  test('of customers only, and of nothing that is not sold', () => {
    const { buy, run, change } = openWithHosting();
    expect(codeOf(buy('max', '100'))).toBe('hosting-not-offered');
    const unknown = { type: 'BuyHosting', user: 1, product: 7, amount: usd('100'), renews: false } as const;
    expect(codeOf(run(unknown))).toBe('hosting-not-offered');
    change({ isOpen: false });
    expect(codeOf(buy('anna', '100'))).toBe('hosting-not-offered');
  });

  test('stops where the exchange has lost more of the coin than it has', () => {
    const { buy, state } = openWithHosting();
    move(state.accounts, systemAccount('equity', COIN.USD), systemAccount('demo-faucet', COIN.USD), 1n);
    expect(codeOf(buy('anna', '100'))).toBe('hosting-sales-stopped');
  });

  test('is one of a limited number', () => {
    const { buy } = openWithHosting();
    for (let count = 0; count < MAX_OPEN_HOSTINGS; count++) buy('anna', '10');
    expect(codeOf(buy('anna', '10'))).toBe('too-many-orders');
    expect(codeOf(buy('ben', '10'))).toBe('done');
  });
});

describe('a day', () => {
  test('is paid once, 24 hours after the purchase, and not a moment before', () => {
    const { buy, wait, settle, spot } = openWithHosting();
    buy('anna', '1000');
    wait(DAY - 1);
    expect(days(settle())).toEqual([]);
    wait(1);
    expect(days(settle())).toEqual(['1:1:10']);
    expect(spot('anna')).toBe('99010');
    expect(days(settle())).toEqual([]);
    // So is the next one, counted from the purchase and not from when the clock came.
    wait(DAY - 2);
    expect(days(settle())).toEqual([]);
    wait(1);
    expect(days(settle())).toEqual(['1:2:10']);
  });

  test('that was missed is paid automatically, at its own time, in the order of time', () => {
    const { buy, pass, own, spot } = openWithHosting();
    buy('anna', '1000');
    buy('ben', '2000');
    const events = pass(300);
    expect(days(events).slice(0, 4)).toEqual(['1:1:10', '2:1:20', '1:2:10', '2:2:20']);
    expect(days(events)).toHaveLength(20);
    expect([spot('anna'), spot('ben')]).toEqual(['100100', '100200']);
    expect([own('hosting-principal'), own('hosting-interest'), own('hosting-reserve')]).toEqual(['0', '0', '4700']);
  });

  test('comes in its time after a state was loaded, too', () => {
    const { buy, wait, now, state } = openWithHosting();
    buy('anna', '1000');
    wait(DAY);
    const rows = Object.entries(state.tables).map(([name, table]) => [name, [...table.values()]]);
    const loaded = stateOf(structuredClone(Object.fromEntries(rows)));
    const outcome = execute(loaded, { command: { type: 'AdvanceClock' }, at: now() + 1, sequence: 9_000 });
    expect(outcome).toMatchObject({ events: [{ type: 'HostingDayPaid', day: 1, units: usd('10') }] });
    expect(codeOf(execute(loaded, { ...REDEEMED, at: now() + 2, sequence: 9_001 }))).toBe('done');
  });

  test('the last one pays what rounding left, and the amount returns with it', () => {
    const { buy, pass, spot, state } = openWithHosting({ cycle: 7 });
    buy('anna', '10.000003');
    const events = pass(7);
    expect(days(events).slice(-2)).toEqual(['1:6:0.142857', '1:7:0.142858']);
    expect(events.at(-1)).toMatchObject({
      type: 'HostingEnded',
      end: 'completed',
      order: { paidDays: 7, paidInterest: usd('1') },
    });
    expect(spot('anna')).toBe('100001');
    expect(state.hostingOrders.size).toBe(0);
  });

  test('of an open order keeps the terms that it was bought on', () => {
    const { buy, change, pass, spot } = openWithHosting();
    buy('anna', '1000');
    change({ interestPpm: 1_000n, cycle: 3, isOpen: false });
    pass(10);
    expect(spot('anna')).toBe('100100');
  });
});

describe('early redemption', () => {
  test('takes damages and penalty out of the amount, and returns the unpaid interest to the reserve', () => {
    const { buy, pass, redeem, own, spot } = openWithHosting();
    buy('anna', '1000');
    pass(3);
    const outcome = redeem('anna');
    // 1 % of 1,000 for each of 7 days, and one and a half times 10.
    expect(outcome).toMatchObject({ events: [{ end: 'redeemed', damages: usd('70'), penalty: usd('15') }] });
    const moved = outcome.kind === 'done' ? outcome.events.flatMap(event => postings(event)) : [];
    expect(moved.map(({ kind, units }) => [kind, units])).toEqual([
      [44, usd('915')],
      [45, usd('70')],
      [46, usd('15')],
      [48, usd('70')],
    ]);
    expect(spot('anna')).toBe('99945');
    expect([own('hosting-principal'), own('hosting-interest'), own('hosting-reserve')]).toEqual(['0', '0', '5055']);
  });

  test('is once, of the own order only, and not after the last day', () => {
    const { buy, redeem, pass, wait } = openWithHosting();
    buy('anna', '1000');
    expect(codeOf(redeem('ben'))).toBe('unknown-hosting');
    expect(codeOf(redeem('anna'))).toBe('done');
    expect(codeOf(redeem('anna'))).toBe('unknown-hosting');
    buy('anna', '1000');
    pass(9);
    // The clock has not run for the last day when the redemption comes: the day comes first.
    wait(2 * DAY);
    expect(codeOf(redeem('anna', 2))).toBe('unknown-hosting');
  });

  test('pays the days first that the clock had no time for yet', () => {
    const { buy, redeem, renew, wait, spot } = openWithHosting();
    buy('anna', '1000');
    wait(3 * DAY + 5);
    const outcome = redeem('anna');
    expect(days(outcome.kind === 'done' ? outcome.events : [])).toEqual(['1:1:10', '1:2:10', '1:3:10']);
    expect(outcome).toMatchObject({ events: [{}, {}, {}, { damages: usd('70'), penalty: usd('15') }] });
    expect(spot('anna')).toBe('99945');
    buy('ben', '1000');
    wait(10 * DAY + 5);
    expect(codeOf(renew('ben', 2, true))).toBe('unknown-hosting');
  });

  test('in the last moment of the last day costs one day', () => {
    const { buy, redeem, pass } = openWithHosting();
    buy('anna', '1000');
    pass(9);
    expect(redeem('anna')).toMatchObject({ events: [{ damages: usd('10'), penalty: usd('15') }] });
  });

  test('never takes more than the amount', () => {
    const { buy, redeem, spot } = openWithHosting({ damagesPpm: 500_000n });
    buy('anna', '1000');
    expect(redeem('anna')).toMatchObject({ events: [{ damages: usd('1000'), penalty: 0n }] });
    expect(spot('anna')).toBe('99000');
  });
});

describe('renewal', () => {
  test('is off unless it was requested, and can be changed', () => {
    const { buy, renew, pass, state } = openWithHosting();
    buy('anna', '1000');
    expect(codeOf(renew('ben', 1, true))).toBe('unknown-hosting');
    buy('ben', '1000', true);
    renew('ben', 2, false);
    expect(renew('ben', 2, false)).toMatchObject({ events: [] });
    pass(10);
    expect(state.hostingOrders.size).toBe(0);
  });

  test('continues at the same terms from where the last cycle ended, and sets its own interest aside', () => {
    const { buy, pass, own, spot, state } = openWithHosting();
    buy('anna', '1000', true);
    const { boughtAt } = state.hostingOrders.require(1);
    const events = pass(12);
    expect(days(events).slice(-3)).toEqual(['1:10:10', '2:1:10', '2:2:10']);
    expect(state.hostingOrders.require(2)).toMatchObject({ boughtAt: boughtAt + 10 * DAY, renewalOf: 1, renews: true });
    expect(spot('anna')).toBe('99120');
    expect([own('hosting-principal'), own('hosting-interest'), own('hosting-reserve')]).toEqual(['1000', '80', '4800']);
  });

  test.each([
    ['the interest has changed', { interestPpm: 99_999n }],
    ['the cycle has changed', { cycle: 11 }],
    ['the damages have changed', { damagesPpm: 9_999n }],
    ['its days have become shorter', { dayMs: DAY / 2 }],
    ['it is sold no longer', { isOpen: false }],
  ])('does not happen where %s', (_, terms) => {
    const { buy, change, pass, spot, state } = openWithHosting();
    buy('anna', '1000', true);
    change(terms);
    pass(10);
    expect(state.hostingOrders.size).toBe(0);
    expect(spot('anna')).toBe('100100');
  });

  test('does not happen where the reserve has no more for it', () => {
    const { buy, reserve, pass, state } = openWithHosting();
    buy('anna', '1000', true);
    buy('ben', '1000', true);
    reserve('-4700');
    pass(10);
    expect([...state.hostingOrders.values()].map(({ renewalOf }) => renewalOf)).toEqual([1]);
  });
});

describe('the terms of a product', () => {
  const settings = (terms: object) => openWithHosting().change(terms);

  test.each([
    ['no days', { cycle: 0 }],
    ['half a day', { cycle: 1.5 }],
    ['too many days', { cycle: 3_651 }],
    ['a day of less than a minute', { dayMs: 59_999 }],
    ['a day of more than one', { dayMs: DAY + 1 }],
    ['no interest', { interestPpm: 0n }],
    ['more interest than the amount', { interestPpm: 1_000_001n }],
    ['negative damages', { damagesPpm: -1n }],
    ['a smallest amount of nothing', { minAmount: 0n }],
    ['a day that pays nothing', { minAmount: 99n }],
    ['a largest amount below the smallest', { maxAmount: usd('9') }],
    ['another coin', { coin: COIN.GEM }],
    ['a coin that is not', { id: 2, coin: 9 }],
    ['a number that is too large', { id: 1_001 }],
  ])('are refused: %s', (_, terms) => {
    const outcome = settings(terms);
    const failed = outcome.kind === 'done' ? outcome.events.find(({ type }) => type === 'ProposalClosed') : outcome;
    expect(JSON.stringify(failed, (_key, value) => (typeof value === 'bigint' ? `${value}` : value))).toContain(
      'invalid-configuration',
    );
  });

  test('in live take two operators, and a day has 24 hours, neither less nor more', () => {
    const { type: _, ...product } = SMALL_HOSTING;
    const state = State.empty();
    let at = 0;
    const run = (command: Command) => codeOf(execute(state, { command, at: ++at, sequence: at }));
    run({ type: 'OpenExchange', mode: 'live' });
    run({ type: 'ConfigureCoin', id: COIN.USD, name: 'USD', scale: 6, testFundsCap: 0n });
    run({ type: 'OpenOperator', operator: OPERATOR.olga, act: null });
    expect(run({ type: 'ConfigureHosting', ...product })).toBe('second-operator-needed');
    const propose = (dayMs: number) =>
      run({
        type: 'Propose',
        change: { kind: 'hosting-product', product: { ...product, dayMs } },
        effectiveAt: 0,
        act: actOf('olga'),
      });
    expect([DAY - 1, DAY + 1, DAY].map(propose)).toEqual(['invalid-configuration', 'invalid-configuration', 'done']);
  });

  test('of a known product take two operators', () => {
    const { run, change, state } = openWithHosting();
    const { since: _, ...product } = state.hostingProducts.require(PRODUCT);
    expect(codeOf(run({ type: 'ConfigureHosting', ...product }))).toBe('second-operator-needed');
    change({ cycle: 30 });
    expect(state.hostingProducts.require(PRODUCT).cycle).toBe(30);
  });
});

test('an account with something locked in it cannot be closed', () => {
  const { run, state, buy } = openWithHosting({ maxAmount: usd('100000') });
  buy('anna', '100');
  const close = () => codeOf(run({ type: 'CloseUser', user: 1 }));
  for (const coin of [COIN.GEM, COIN.USD]) {
    const { id, balance } = state.accounts.require(coin * 256 + 1 * 256 * 4096 + 1);
    move(state.accounts, id, systemAccount('demo-faucet', coin), balance);
  }
  expect(close()).toBe('account-not-empty');
});

test('operators take out of a reserve only what is not promised', () => {
  const { buy, run, agree, own } = openWithHosting();
  buy('anna', '10000');
  const move = { kind: 'fund-reserve', reserve: 'hosting-reserve', coin: COIN.USD, market: PRODUCT } as const;
  const out = (dollars: string) => agree({ ...move, units: usd(dollars), direction: 'out' });
  out('4001');
  expect(own('hosting-reserve')).toBe('4000');
  out('4000');
  expect([own('hosting-reserve'), own('hosting-interest')]).toEqual(['0', '1000']);
  agree({ ...move, market: 2, units: usd('1'), direction: 'in' });
  expect(own('hosting-reserve')).toBe('0');
  // In another coin it could never pay.
  agree({ ...move, units: usd('1'), direction: 'in' });
  expect(own('hosting-reserve')).toBe('1');
  const gems = { ...move, coin: COIN.GEM, units: 1n, direction: 'in' } as const;
  expect(codeOf(run({ type: 'Propose', change: gems, effectiveAt: 0, act: actOf('olga') }))).toBe(
    'hosting-not-offered',
  );
  const { reserve, market } = move;
  const opening = { type: 'OpenDemoReserve', reserve, coin: COIN.GEM, market, units: 1n, houseUnits: 1n } as const;
  expect(codeOf(run(opening))).toBe('hosting-not-offered');
  agree({ ...move, units: usd('1'), direction: 'out' });
  expect(own('hosting-reserve')).toBe('0');
});
