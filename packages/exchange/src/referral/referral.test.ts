// Referral: a share of each fee that is really kept, for three levels, in the same command, to the unit.
import { formatShort } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { COIN, gem, openSmallExchange, USER, usd } from '../_small-exchange.ts';
import type { Event } from '../commands-and-events.ts';
import { execute, type Outcome } from '../execute.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { openWithOptions } from '../option/_options.ts';
import { State } from '../state.ts';
import { rebatesOf } from './rebates.ts';
import type { HoldReason, RebatePaid } from './referral.ts';

/** Users 11 to 14, each invited by the one before; 11 by none. Dora and the maker trade against them. */
const CHAIN = [11, 12, 13, 14] as const;
const SHARES = [200_000n, 100_000n, 50_000n];

function opened(sharesPpm: bigint[] = SHARES) {
  const exchange = openSmallExchange();
  const { run, state } = exchange;
  for (const [index, user] of CHAIN.entries()) {
    run({ type: 'OpenUser', user, kind: 'customer', inviter: index === 0 ? null : CHAIN[index - 1]! });
    run({ type: 'GrantTestFunds', user, coin: COIN.USD, units: usd('100000') });
  }
  run({ type: 'ConfigureReferral', sharesPpm });

  /** A user buys gems at 100 dollars of the maker, whose order is older. */
  function buy(user: number, gems = '10'): Event[] {
    exchange.place(`max sells ${gems} @ 100`);
    const order = { market: 1, side: 'buy', kind: 'limit', timeInForce: 'gtc', price: usd('100') } as const;
    return eventsOf(run({ type: 'PlaceSpotOrder', user, ...order, quantity: gem(gems) }));
  }

  const gems = (account: number) => formatShort(state.accounts.get(account)?.balance ?? 0n, 4);
  const wallet = (user: number) => gems(walletAccount(user, COIN.GEM, 'spot'));
  const fees = () => gems(systemAccount('fees', COIN.GEM));
  const hold = (user: number, reason: HoldReason = 'device') => run({ type: 'HoldReferral', user, reason });
  const release = (user: number) => run({ type: 'ReleaseReferral', user, act: actOf('olga', user) });
  return { ...exchange, buy, wallet, fees, hold, release };
}

function eventsOf(outcome: Outcome): Event[] {
  return outcome.kind === 'done' ? outcome.events : [];
}

function codeOf(outcome: Outcome): string {
  return outcome.kind === 'rejected' ? outcome.rejection.code : outcome.kind;
}

function rebates(events: readonly Event[]): string[] {
  return events
    .filter((event): event is RebatePaid => event.type === 'RebatePaid')
    .map(({ user, from, level, units }) => `${from} to ${user} at ${level}: ${formatShort(units, 4)}`);
}

describe('a fee of a trade', () => {
  test('is shared among three levels, in the same command', () => {
    const { buy, wallet, fees } = opened();
    // The taker's fee is 0.2 % of 100 gems.
    expect(rebates(buy(14, '100'))).toEqual(['14 to 13 at 1: 0.04', '14 to 12 at 2: 0.02', '14 to 11 at 3: 0.01']);
    expect([wallet(13), wallet(12), wallet(11)]).toEqual(['0.04', '0.02', '0.01']);
    expect(fees()).toBe('0.13');
  });

  test('of a user without an inviter is shared with no user', () => {
    expect(rebates(opened().buy(11))).toEqual([]);
  });

  test('each share is rounded down', () => {
    const { buy } = opened([333_333n, 100_000n, 1n]);
    expect(rebates(buy(14, '1'))).toEqual(['14 to 13 at 1: 0.0006', '14 to 12 at 2: 0.0002']);
  });

  test('is kept whole where there are no shares', () => {
    expect(rebates(opened([0n, 0n, 0n]).buy(14))).toEqual([]);
  });

  test('of contracts counts, of both sides', () => {
    const { state } = opened();
    const side = (user: number, fee: bigint) => ({ user, fee });
    const trade = { type: 'LeverTraded', id: 7, coin: COIN.USD, taker: side(14, 1_009n), maker: side(12, 505n) };
    const paid = rebatesOf(state, [trade as unknown as Event]);
    expect(paid.map(({ user, from, level, coin, units }) => [user, from, level, coin, units])).toEqual([
      [13, 14, 1, COIN.USD, 201n],
      [12, 14, 2, COIN.USD, 100n],
      [11, 14, 3, COIN.USD, 50n],
      [11, 12, 1, COIN.USD, 101n],
    ]);
    expect(paid.every(({ source, reference }) => source === 'lever' && reference === 7)).toBe(true);
  });

  test('of both sides of a trade counts', () => {
    const { run, buy } = opened();
    run({ type: 'GrantTestFunds', user: 13, coin: COIN.GEM, units: gem('100') });
    const order = { market: 1, side: 'sell', kind: 'limit', timeInForce: 'gtc', price: usd('99') } as const;
    run({ type: 'PlaceSpotOrder', user: 13, ...order, quantity: gem('10') });
    const events = buy(14, '10').filter((event): event is RebatePaid => event.type === 'RebatePaid');
    expect(new Set(events.map(({ from, coin }) => `${from} ${coin}`))).toEqual(new Set(['14 1', '13 2']));
  });
});

describe('who earns', () => {
  test('not the operator, nor who has closed the account; the levels above them stay', () => {
    const { run, buy, state, release, hold } = opened();
    run({ type: 'OpenUser', user: 20, kind: 'maker', inviter: 13 });
    run({ type: 'OpenUser', user: 21, kind: 'customer', inviter: 20 });
    run({ type: 'GrantTestFunds', user: 21, coin: COIN.USD, units: usd('100000') });
    expect(rebates(buy(21))).toEqual(['21 to 13 at 2: 0.002', '21 to 12 at 3: 0.001']);
    run({ type: 'GrantTestFunds', user: 20, coin: COIN.USD, units: usd('100000') });
    expect(rebates(buy(20))).toEqual([]);
    state.users.change(13).closedAt = 1;
    expect(rebates(buy(14))).toEqual(['14 to 12 at 2: 0.002', '14 to 11 at 3: 0.001']);
    expect(codeOf(hold(11))).toBe('no-referral');
    expect(codeOf(release(14))).toBe('no-referral');
  });

  test('no inviter of a held account, nor that account itself, until a review', () => {
    const { hold, release, buy } = opened();
    hold(13);
    expect(rebates(buy(13))).toEqual([]);
    expect(rebates(buy(14))).toEqual(['14 to 12 at 2: 0.002', '14 to 11 at 3: 0.001']);
    expect(codeOf(release(13))).toBe('done');
    expect(codeOf(release(13))).toBe('no-referral');
    expect(rebates(buy(14))).toHaveLength(3);
  });

  test('what was cleared holds nothing again, another reason does', () => {
    const { hold, release, state } = opened();
    hold(13);
    expect(hold(13, 'papers')).toMatchObject({ events: [] });
    release(13);
    expect(hold(13)).toMatchObject({ events: [] });
    hold(13, 'address');
    expect(state.referralHolds.require(13)).toMatchObject({ reason: 'address', cleared: ['device'] });
    expect(codeOf(hold(13, 'weather' as HoldReason))).toBe('no-referral');
  });
});

describe('a fee of an option', () => {
  function bought(direction: 'rise' | 'fall') {
    const exchange = openWithOptions();
    const { run, tick, buy, pass } = exchange;
    run({ type: 'OpenUser', user: 11, kind: 'customer', inviter: null });
    run({ type: 'OpenUser', user: 12, kind: 'customer', inviter: 11 });
    run({ type: 'GrantTestFunds', user: 12, coin: COIN.USD, units: usd('1000') });
    run({ type: 'SetVerificationLevel', user: 12, level: 'basic', act: actOf('olga', 12) });
    run({ type: 'Transfer', user: 12, coin: COIN.USD, from: 'spot', to: 'option', units: usd('1000') });
    run({ type: 'ConfigureReferral', sharesPpm: SHARES });
    tick('100');
    buy('anna', `${direction} 100`, { user: 12 });
    return { ...exchange, pass };
  }

  test('is shared when it is settled and not before', () => {
    const { pass } = bought('rise');
    expect(rebates(pass(10, '100'))).toEqual([]);
    const settled = pass(80, '101').filter((event): event is RebatePaid => event.type === 'RebatePaid');
    expect(settled).toMatchObject([{ user: 11, from: 12, level: 1, units: usd('0.2'), source: 'option' }]);
  });

  test('of a void one is given back, and nothing was shared', () => {
    const { wait, settle } = bought('rise');
    wait(60_000);
    const events = settle();
    expect(events).toMatchObject([{ type: 'OptionClosed', end: 'void' }]);
  });
});

describe('the shares', () => {
  test.each([
    ['more than half', [300_000n, 200_000n, 1n]],
    ['two levels', [1n, 1n]],
    ['four levels', [1n, 1n, 1n, 1n]],
    ['less than nothing', [-1n, 1n, 1n]],
  ])('are refused where they are %s', (_, sharesPpm) => {
    expect(codeOf(openSmallExchange().run({ type: 'ConfigureReferral', sharesPpm }))).toBe('invalid-configuration');
  });

  test('take two operators in live', () => {
    const state = State.empty();
    execute(state, { command: { type: 'OpenExchange', mode: 'live' }, at: 1, sequence: 1 });
    const set = execute(state, { command: { type: 'ConfigureReferral', sharesPpm: SHARES }, at: 2, sequence: 2 });
    expect(codeOf(set)).toBe('second-operator-needed');
  });

  test('take two operators once they are set', () => {
    const { run, agree, state } = opened();
    expect(codeOf(run({ type: 'ConfigureReferral', sharesPpm: SHARES }))).toBe('second-operator-needed');
    agree({ kind: 'referral', rules: { sharesPpm: [0n, 0n, 1n] } });
    expect(state.referralRules.require(1).sharesPpm).toEqual([0n, 0n, 1n]);
  });

  test('never take more than half of any fee, whatever they are', () => {
    const ppm = fc.bigInt({ min: 0n, max: 166_666n });
    const { state } = opened();
    fc.assert(
      fc.property(fc.tuple(ppm, ppm, ppm), fc.bigInt({ min: 0n, max: 10n ** 18n }), (shares, takerFee) => {
        state.referralRules.change(1).sharesPpm = shares;
        const trade = { type: 'SpotTraded', id: 1, base: 1, quote: 2, takerSide: 'buy', taker: 14, maker: USER.max };
        const paid = rebatesOf(state, [{ ...trade, takerFee, makerFee: 0n } as unknown as Event]);
        const sum = paid.reduce((all, { units }) => all + units, 0n);
        expect(sum * 2n).toBeLessThanOrEqual(takerFee);
        for (const { level, units } of paid) expect(units).toBe((takerFee * shares[level - 1]!) / 1_000_000n);
        expect(paid.length).toBe(shares.filter(share => takerFee * share >= 1_000_000n).length);
        expect(paid.every(({ units }) => units > 0n)).toBe(true);
      }),
    );
  });
});
