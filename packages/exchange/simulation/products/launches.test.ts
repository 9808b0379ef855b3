// What the auditor says to wrong launches: each fault is planted into what the exchange answers, and each is found.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Command, LaunchTerms } from '../../src/index.ts';
import { CLOCK, changed, openAudited, type Twist, twice, without } from './_audited.ts';

const HOUR = 3_600_000;
const COMMON = { newCoin: 4, payCoin: 3, price: 600_000n, offered: 1_001n, minAmount: 601n } as const;

let world: ReturnType<typeof openAudited>;
beforeEach(() => {
  world = openAudited();
});

function terms(): LaunchTerms {
  const startAt = world.now() + 1_000;
  const times = { startAt, closeAt: startAt + HOUR, onlineAt: startAt + HOUR, lockDays: 2, dayMs: HOUR };
  return { id: 1, ...COMMON, ...times, interestPpm: 50_000n };
}

const subscribe = (user: number, amount = 400_000n): Command => ({ type: 'Subscribe', user, launch: 1, amount });

/** Three request twice of what there is, and its close has come. */
function closing(): void {
  world.run({ type: 'ConfigureLaunch', ...terms() });
  world.wait(1_001);
  world.clock();
  for (const user of [1, 2, 3]) world.run(subscribe(user));
  world.wait(HOUR);
}

test('nothing is found where nothing is wrong', () => {
  closing();
  const { events } = world.clock();
  expect(events.map(({ type }) => type)).toEqual([
    'LaunchClosed',
    'SubscriptionAllotted',
    'SubscriptionAllotted',
    'SubscriptionAllotted',
    'LaunchAllotted',
  ]);
  world.compare();
  world.wait(2 * HOUR);
  expect(world.clock().events).toHaveLength(3);
  world.compare();
});

describe('an announcement is found', () => {
  const launch = (more: object): Twist =>
    changed('LaunchAnnounced', ({ launch }) => ({ launch: { ...launch, ...more } }));

  test.each<[string, Twist]>([
    ['of more coins', launch({ offered: 1_002n })],
    ['at another price', launch({ price: 600_001n })],
    ['that promises more', launch({ interestPpm: 50_001n })],
    ['that is locked for longer', launch({ lockDays: 3 })],
    ['that is made twice', twice('LaunchAnnounced')],
  ])('%s', (_, twist) => {
    expect(() => world.run({ type: 'ConfigureLaunch', ...terms() }, twist)).toThrow(/launch 1/);
  });

  test('of coins that are not there', () => {
    const command: Command = { type: 'ConfigureLaunch', ...terms(), offered: 10n ** 12n };
    expect(() => world.plant(command, [])).toThrow('expected one of: launch-not-covered');
  });
});

describe('a subscription is found', () => {
  const row = (more: object): Twist =>
    changed('Subscribed', ({ subscription }) => ({ subscription: { ...subscription, ...more } }));

  test.each<[string, Twist]>([
    ['of another amount', row({ amount: 400_001n })],
    ['that requests a unit more', row({ wanted: 667n })],
    ['of another user', row({ user: 2 })],
    ['dated back', row({ subscribedAt: 0 })],
    ['that comes twice', twice('Subscribed')],
  ])('%s', (_, twist) => {
    world.run({ type: 'ConfigureLaunch', ...terms() });
    world.wait(1_001);
    world.clock();
    expect(() => world.run(subscribe(1), twist)).toThrow(/subscription \d/);
  });

  test('after the close, or of what its owner has not', () => {
    closing();
    expect(() => world.plant(subscribe(1), [])).toThrow('expected one of: launch-not-open');
  });
});

describe('an allotment is found', () => {
  const part = (id: number, more: (coins: bigint, cost: bigint) => object): Twist =>
    changed('SubscriptionAllotted', ({ subscription: row }) => ({
      subscription: row.id === id ? { ...row, ...more(row.coins, row.cost) } : row,
    }));

  test.each<[string, Twist]>([
    ['by another sum', changed('LaunchClosed', ({ wanted }) => ({ wanted: wanted + 1n }))],
    ['by another rule', changed('LaunchClosed', ({ allotment }) => ({ allotment: { ...allotment!, last: null } }))],
    ['that is fixed twice', twice('LaunchClosed')],
    ['that gives a unit more', part(1, coins => ({ coins: coins + 1n }))],
    ['that gives a unit less', part(3, coins => ({ coins: coins - 1n }))],
    ['that costs a unit more', part(2, (_, cost) => ({ cost: cost + 1n }))],
    ['that costs a unit less', part(2, (_, cost) => ({ cost: cost - 1n }))],
    ['that promises another return', part(2, () => ({ interest: 0n }))],
    ['that releases sooner', part(2, () => ({ unlockAt: 0 }))],
    ['that gives a part twice', twice('SubscriptionAllotted')],
    [
      'that forgets a subscription',
      event => (event.type === 'SubscriptionAllotted' && event.subscription.id === 2 ? [] : event),
    ],
    ['that keeps a rest', changed('LaunchAllotted', ({ unused }) => ({ unused: unused - 1n }))],
    ['that does not end', without('LaunchAllotted')],
    ['that never begins', without('LaunchClosed', 'SubscriptionAllotted', 'LaunchAllotted')],
  ])('%s', (_, twist) => {
    closing();
    expect(() => world.clock(twist)).toThrow(/launch 1|subscription \d/);
  });

  test('that rejects a subscription with a part', () => {
    closing();
    const twist: Twist = event => {
      if (event.type !== 'SubscriptionAllotted') return event;
      const { subscription } = event;
      const nothing = { state: 'waiting', coins: 0n, cost: 0n, interest: 0n, unlockAt: 0 } as const;
      return { type: 'SubscriptionEnded', subscription: { ...subscription, ...nothing }, end: 'rejected' };
    };
    expect(() => world.clock(twist)).toThrow('subscription 1 was rejected');
  });
});

describe('a release is found', () => {
  test.each<[string, Twist]>([
    [
      'of more coins',
      changed('SubscriptionEnded', ({ subscription: row }) => ({ subscription: { ...row, coins: row.coins + 1n } })),
    ],
    ['that comes twice', twice('SubscriptionEnded')],
    ['that never comes', without('SubscriptionEnded')],
  ])('%s', (_, twist) => {
    closing();
    world.clock();
    world.wait(2 * HOUR);
    expect(() => world.clock(twist)).toThrow(/subscription \d/);
  });

  test('that comes before its time', () => {
    closing();
    world.clock();
    const subscription = { ...world.state.subscriptions.require(1) };
    expect(() => world.plant(CLOCK, [{ type: 'SubscriptionEnded', subscription, end: 'unlocked' }])).toThrow(
      'subscription 1 was released',
    );
  });
});
