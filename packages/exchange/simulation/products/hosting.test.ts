// What the auditor says to wrong locked products: each fault is planted into what the exchange answers, and each is found.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Command, HostingOrder } from '../../src/index.ts';
import { CLOCK, changed, openAudited, type Twist, twice, without } from './_audited.ts';
import { PRODUCTS } from './products.ts';

const USER = 1;
const MINUTE = 60_000;
const BUY: Command = { type: 'BuyHosting', user: USER, product: 1, amount: 100_000_001n, renews: false };
const REDEEM: Command = { type: 'RedeemHosting', user: USER, order: 1 };

let world: ReturnType<typeof openAudited>;
beforeEach(() => {
  world = openAudited();
});

const order = (more: (order: HostingOrder) => object): Twist =>
  changed('HostingBought', ({ order }) => ({ order: { ...order, ...more(order) } }));

/** An order of five days of a minute, some of which are over. */
function bought(days: number, renews = false): void {
  world.run({ ...BUY, renews } as Command);
  world.wait(days * MINUTE);
}

test('nothing is found where nothing is wrong', () => {
  bought(2, true);
  world.clock();
  world.wait(MINUTE * 4);
  const { events } = world.clock();
  expect(events.map(({ type }) => type)).toContain('HostingBought');
  world.run({ ...REDEEM, order: 2 });
  world.compare();
});

describe('a purchase is found', () => {
  test.each<[string, Twist]>([
    ['that sets one unit less aside', order(({ interest }) => ({ interest: interest - 1n }))],
    ['that sets one unit more aside', order(({ interest }) => ({ interest: interest + 1n }))],
    ['of another amount', order(({ amount }) => ({ amount: amount + 1n }))],
    ['at another interest', order(({ interestPpm }) => ({ interestPpm: interestPpm - 1n }))],
    ['at other damages', order(() => ({ damagesPpm: 1_000_000n }))],
    ['for more days', order(({ cycle }) => ({ cycle: cycle + 1 }))],
    ['of longer days', order(({ dayMs, boughtAt }) => ({ dayMs: dayMs + 1, dueAt: boughtAt + dayMs + 1 }))],
    ['dated back', order(({ boughtAt, dueAt }) => ({ boughtAt: boughtAt - 1, dueAt: dueAt - 1 }))],
    ['that renews itself unasked', order(() => ({ renews: true }))],
    ['of another user', order(() => ({ user: USER + 1 }))],
    ['that is made twice', twice('HostingBought')],
  ])('%s', (_, twist) => {
    expect(() => world.run(BUY, twist)).toThrow(/order \d/);
  });

  test('of what the reserve cannot pay', () => {
    const amount = 899_999_999n;
    for (const user of [1, 2]) world.run({ ...BUY, user, amount } as Command);
    expect(() => world.plant({ ...BUY, user: 3 } as Command, [])).toThrow(/expected one of:.*hosting-sold-out/);
  });
});

describe('a day is found', () => {
  test.each<[string, Twist]>([
    ['that pays a unit more', changed('HostingDayPaid', ({ units }) => ({ units: units + 1n }))],
    ['that pays a unit less', changed('HostingDayPaid', ({ units }) => ({ units: units - 1n }))],
    ['that is paid twice', twice('HostingDayPaid')],
    ['that is left out', changed('HostingDayPaid', ({ day }) => ({ day: day + 1 }))],
    ['that puts off the next one', changed('HostingDayPaid', ({ dueAt }) => ({ dueAt: dueAt + 1 }))],
    ['that another user gets', changed('HostingDayPaid', () => ({ user: USER + 1 }))],
  ])('%s', (_, twist) => {
    bought(1);
    expect(() => world.clock(twist)).toThrow(/order 1/);
  });

  test('that never comes', () => {
    bought(1);
    expect(() => world.clock(without('HostingDayPaid'))).toThrow('a day of order 1 is missing');
  });

  test('that comes before its time, or before an older one', () => {
    bought(1);
    const [paid] = world.clock().events;
    expect(() => world.plant(CLOCK, [{ ...paid, day: 2 } as typeof paid & object])).toThrow('before its time');
    world = openAudited();
    bought(0);
    world.run({ ...BUY, user: 2 } as Command);
    world.wait(MINUTE);
    let first: Parameters<Twist>[0] | undefined;
    const swapped: Twist = event => {
      if (first !== undefined) return [event, first];
      first = event;
      return [];
    };
    expect(() => world.clock(swapped)).toThrow('order 2 was paid before one that came earlier');
  });

  test('the last one, that keeps what rounding left', () => {
    bought(5);
    const twist = changed('HostingDayPaid', ({ units, day }) => ({ units: day === 5 ? units - 1n : units }));
    expect(() => world.clock(twist)).toThrow(/order 1 was paid/);
  });
});

describe('an end is found', () => {
  test.each<[string, Twist]>([
    ['that costs a unit more', changed('HostingEnded', ({ damages }) => ({ damages: damages + 1n }))],
    ['that costs a unit less', changed('HostingEnded', ({ penalty }) => ({ penalty: penalty - 1n }))],
    [
      'that moves cost between both',
      changed('HostingEnded', e => ({ damages: e.damages + 1n, penalty: e.penalty - 1n })),
    ],
    ['that comes twice', twice('HostingEnded')],
    ['that leaves a day unpaid', without('HostingDayPaid')],
    ['that is free of charge', changed('HostingEnded', () => ({ end: 'completed', damages: 0n, penalty: 0n }))],
    ['that pays a day twice', twice('HostingDayPaid')],
  ])('%s', (_, twist) => {
    bought(2);
    expect(() => world.run(REDEEM, twist)).toThrow(/order 1/);
  });

  test('that comes with a second redemption', () => {
    bought(1);
    const { events } = world.run(REDEEM);
    expect(() => world.plant(REDEEM, events)).toThrow('expected one of: unknown-hosting');
  });

  test('that is charged at the end of the cycle', () => {
    bought(5);
    expect(() => world.clock(changed('HostingEnded', () => ({ penalty: 1n })))).toThrow('cost another amount');
  });
});

describe('a renewal is found', () => {
  test.each<[string, boolean, Twist]>([
    ['that was not requested', false, changed('HostingEnded', () => ({ end: 'renewed' }))],
    ['that does not happen', true, without('HostingBought')],
    ['that was due and ended instead', true, changed('HostingEnded', () => ({ end: 'completed' }))],
    ['at another interest', true, order(({ interestPpm }) => ({ interestPpm: interestPpm + 1n }))],
    ['that begins later', true, order(({ boughtAt, dueAt }) => ({ boughtAt: boughtAt + 1, dueAt: dueAt + 1 }))],
    ['of a larger amount', true, order(({ amount }) => ({ amount: amount + 1n }))],
  ])('%s', (_, renews, twist) => {
    bought(5, renews);
    expect(() => world.clock(twist)).toThrow(/order \d/);
  });
});

test('a product that one person changes is found', () => {
  const { type: _, ...product } = { ...PRODUCTS[0]!, interestPpm: 1n };
  expect(() => world.plant(CLOCK, [{ type: 'HostingProductSet', product }])).toThrow('product 1 was set by');
});
