// What the auditor says to wrong rebates: each fault is planted into what the exchange answers, and each is found.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Command, Event, OperatorAct } from '../../src/index.ts';
import { CLOCK, changed, openAudited, type Twist, twice, without } from './_audited.ts';

/** Invited by 9, who was invited by 5, who was invited by 1. */
const PAYER = 13;
const OTHER = 2;

let world: ReturnType<typeof openAudited>;
beforeEach(() => {
  world = openAudited();
  world.run(order(OTHER, 'sell'));
});

function order(user: number, side: 'buy' | 'sell'): Command {
  const size = { price: 100_000_000n, quantity: 100_000_000n } as const;
  return { type: 'PlaceSpotOrder', user, market: 1, side, kind: 'limit', timeInForce: 'gtc', ...size };
}

const trade = (twist?: Twist) => world.run(order(PAYER, 'buy'), twist);

test('nothing is found where nothing is wrong', () => {
  const { events } = trade();
  const rebates = events.flatMap(event =>
    event.type === 'RebatePaid' ? [[event.user, event.level, event.units]] : [],
  );
  // Of a fee of 200,000 units the shares of the simulated world, each rounded down.
  expect(rebates).toEqual([
    [9, 1, 50_000n],
    [5, 2, 33_333n],
    [1, 3, 6_666n],
  ]);
  world.compare();
});

describe('a rebate is found', () => {
  const first = (more: object): Twist => {
    let isFirst = true;
    return event => {
      if (event.type !== 'RebatePaid' || !isFirst) return event;
      isFirst = false;
      return { ...event, ...more };
    };
  };

  test.each<[string, Twist]>([
    ['of a unit more', first({ units: 50_001n })],
    ['of a unit less', first({ units: 49_999n })],
    [
      'that is not rounded down',
      changed('RebatePaid', ({ level, units }) => ({ units: level > 1 ? units + 1n : units })),
    ],
    ['of another user', first({ user: 10 })],
    ['in another coin', first({ coin: 3 })],
    ['of another trade', first({ reference: 9 })],
    ['that is paid twice', twice('RebatePaid')],
    ['that is not paid', without('RebatePaid')],
    ['that leaves out a level', event => (event.type === 'RebatePaid' && event.level === 2 ? [] : event)],
  ])('%s', (_, twist) => {
    expect(() => trade(twist)).toThrow(/of a fee/);
  });

  test('that comes with a later command', () => {
    const { events } = trade();
    expect(() =>
      world.plant(
        CLOCK,
        events.filter(({ type }) => type === 'RebatePaid'),
      ),
    ).toThrow(/of a fee/);
  });

  test('that goes to an account which is held', () => {
    world.run({ type: 'HoldReferral', user: 9, reason: 'device' });
    const stray = {
      type: 'RebatePaid',
      user: 9,
      from: PAYER,
      level: 1,
      coin: 1,
      units: 50_000n,
      source: 'spot',
      reference: 1,
    } as const;
    const twist: Twist = event => (event.type === 'SpotTraded' ? [event, stray] : event);
    expect(() => trade(twist)).toThrow(/user 9 got 50000 of a fee/);
  });
});

test('shares that one person sets, or that are more than half, are found', () => {
  const set: Event = { type: 'ReferralRulesSet', rules: { id: 1, sharesPpm: [1n, 1n, 1n] } };
  expect(() => world.plant(CLOCK, [set])).toThrow('shares were set by AdvanceClock');
});

test('holding and releasing without a request is found', () => {
  const act: OperatorAct = {
    operator: 1,
    role: 'compliance',
    action: 'planted',
    user: 9,
    reason: 1,
    digest: 'c0'.repeat(32),
  };
  const held = { type: 'ReferralHeld', user: 9, reason: 'papers' } as const;
  expect(() => world.plant({ type: 'HoldReferral', user: 9, reason: 'device' }, [held])).toThrow('user 9 is held by');
  expect(() => world.plant({ type: 'ReleaseReferral', user: 9, act }, [])).toThrow('expected one of: no-referral');
});
