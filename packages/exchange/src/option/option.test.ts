// One option from its purchase to its end: which prices decide, where the money goes, and when it is refunded.
import { describe, expect, test } from 'vitest';
import { MARKET, USER } from '../_small-exchange.ts';
import type { Event } from '../commands-and-events.ts';
import { closings, codeOf, openWithOptions } from './_options.ts';
import { OPENS_WITHIN_MS, SETTLE_DELAY_MS } from './option.ts';

const opened = (events: readonly Event[]) => events.filter(event => event.type === 'OptionOpened');

describe('a purchase', () => {
  test('takes stake and fee from the option wallet, and sets the whole profit aside', () => {
    const { buy, micro, own, state, now } = openWithOptions();
    expect(codeOf(buy('anna', 'rise 100'))).toBe('done');
    expect([micro('anna'), own('option-escrow'), own('option-reserve'), own('fees')]).toEqual([
      '899',
      '181',
      '99920',
      '0',
    ]);
    expect(state.optionOrders.require(1)).toMatchObject({
      user: USER.anna,
      state: 'opening',
      boughtAt: now(),
      dueAt: now() + OPENS_WITHIN_MS,
      payoutPpm: 800_000n,
      feePpm: 10_000n,
      openPrice: 0n,
      openAt: 0,
    });
  });

  test('is not decided by the price that its buyer saw, nor by one whose sources spoke too early', () => {
    const { buy, tick, wait, settle, state } = openWithOptions();
    buy('anna', 'rise 100');
    const { boughtAt } = state.optionOrders.require(1);
    tick('101');
    expect(opened(settle())).toEqual([]);
    wait(SETTLE_DELAY_MS);
    // Three seconds on, but a source answered from what it knew before.
    tick('102', { lateMs: 2_000 });
    expect(opened(settle())).toEqual([]);
    tick('103');
    const [open] = opened(settle());
    expect(open).toMatchObject({ price: 103n * 10n ** 8n, dueAt: open!.at + 60_000 });
    expect(open!.at).toBeGreaterThanOrEqual(boughtAt + SETTLE_DELAY_MS);
    expect(state.optionOrders.require(1)).toMatchObject({ state: 'running', openAt: open!.at });
  });

  test.each<[string, { lateMs: number; timeless?: boolean }, boolean]>([
    ['two seconds after it', { lateMs: 0 }, true],
    ['a millisecond before that', { lateMs: 1 }, false],
    ['two seconds after it, by their receipt', { lateMs: 0, timeless: true }, true],
    ['a millisecond before that, by their receipt', { lateMs: 1, timeless: true }, false],
  ])('is made at a price whose sources spoke %s', (_, sources, isMade) => {
    const { buy, tick, wait, settle } = openWithOptions();
    buy('anna', 'rise 100');
    wait(SETTLE_DELAY_MS - 1);
    tick('103', sources);
    expect(opened(settle()).length).toBe(isMade ? 1 : 0);
  });

  test('believes no source whose clock runs ahead more than its own', () => {
    const { buy, tick, settle } = openWithOptions();
    buy('anna', 'rise 100');
    tick('103', { lateMs: -4_000 });
    expect(opened(settle())).toEqual([]);
  });

  test('one quote that speaks too early holds the price back', () => {
    const { buy, run, wait, now, settle } = openWithOptions();
    buy('anna', 'rise 100');
    wait(SETTLE_DELAY_MS + 500);
    const at = now() + 1;
    const quote = (source: string, sourceAt: number) => ({
      source,
      price: 10n ** 10n + BigInt(at % 7),
      sourceAt,
      receivedAt: at,
    });
    run({
      type: 'PublishIndexPrices',
      ticks: [{ market: MARKET, quotes: [quote('x', at), quote('y', at), quote('z', at - 600)] }],
    });
    expect(opened(settle())).toEqual([]);
  });

  test('without a price in ten seconds gives stake and fee back', () => {
    const { buy, tick, wait, settle, micro, own } = openWithOptions();
    buy('anna', 'rise 100');
    wait(OPENS_WITHIN_MS - 1);
    expect(closings(settle())).toEqual([]);
    wait(1);
    expect(closings(settle())).toMatchObject([{ end: 'void', reason: 'no-buy-price', price: null, priceAt: null }]);
    expect([micro('anna'), own('option-reserve'), own('option-escrow'), own('fees')]).toEqual([
      '1000',
      '100000',
      '0',
      '0',
    ]);
    tick('105');
    expect(settle()).toEqual([]);
  });

  test('is made at a price that came in the last millisecond, however late the clock ticks', () => {
    const { buy, tick, wait, settle } = openWithOptions();
    buy('anna', 'rise 100');
    wait(OPENS_WITHIN_MS - 1);
    tick('104');
    wait(60_000);
    expect(opened(settle())).toMatchObject([{ price: 104n * 10n ** 8n }]);
  });

  test('is not made at a price one millisecond too late', () => {
    const { buy, tick, wait, settle } = openWithOptions();
    buy('anna', 'rise 100');
    wait(OPENS_WITHIN_MS);
    // The clock comes before the next command, but here it was held up.
    tick('104');
    expect(closings(settle())).toMatchObject([{ end: 'void', reason: 'no-buy-price' }]);
  });
});

/** Bought at 100 dollars, due in a minute. */
function bought(direction: 'rise' | 'fall' = 'rise') {
  const exchange = openWithOptions();
  exchange.buy('anna', `${direction} 100`);
  exchange.pass(3, '100');
  const { dueAt } = exchange.state.optionOrders.require(1);
  return { ...exchange, dueAt };
}

describe('a settlement', () => {
  test.each([
    ['rise', '101', 'win', '1079', '99920', '1'],
    ['rise', '99', 'loss', '899', '100100', '1'],
    ['fall', '99', 'win', '1079', '99920', '1'],
    ['fall', '101', 'loss', '899', '100100', '1'],
    ['rise', '100', 'even', '999', '100000', '1'],
    ['fall', '100', 'even', '999', '100000', '1'],
  ] as const)('of a %s at %s dollars is a %s', (direction, price, end, wallet, reserve, fees) => {
    const { pass, micro, own, state } = bought(direction);
    expect(closings(pass(61, price))).toMatchObject([{ end, reason: null }]);
    expect([micro('anna'), own('option-reserve'), own('fees'), own('option-escrow')]).toEqual([
      wallet,
      reserve,
      fees,
      '0',
    ]);
    expect([state.optionOrders.size, state.optionTicks.size]).toEqual([0, 0]);
  });

  test('goes by the last price at or before its time, to the millisecond', () => {
    const { dueAt, now, wait, tick, settle } = bought();
    wait(dueAt - now() - 1);
    settle();
    tick('101');
    expect(now()).toBe(dueAt);
    tick('50');
    expect(closings(settle())).toMatchObject([{ end: 'win', price: 101n * 10n ** 8n, priceAt: dueAt }]);
  });

  test('of two prices in one millisecond the last one counts', () => {
    const { dueAt, now, wait, tick, settle, state } = bought();
    wait(dueAt - now() - 1);
    settle();
    tick('101');
    wait(-1);
    tick('99');
    expect(now()).toBe(dueAt);
    expect([...state.optionTicks.values()].filter(({ at }) => at === dueAt)).toHaveLength(1);
    expect(closings(settle())).toMatchObject([{ end: 'loss', price: 99n * 10n ** 8n }]);
  });

  test('comes during downtime, and is decided after it by the price of its own time', () => {
    const { dueAt, pass, now, wait, tick, settle } = bought();
    pass(Math.floor((dueAt - now()) / 1_000) - 5, '101');
    const stoppedAt = now();
    expect(dueAt - stoppedAt).toBeLessThanOrEqual(10_000);
    wait(3_600_000);
    // A restart first executes what is due; otherwise too, the newer price would not count.
    tick('50');
    expect(closings(settle())).toMatchObject([{ end: 'win', price: 101n * 10n ** 8n, priceAt: stoppedAt }]);
  });

  test('with a last price older than ten seconds is void, and says how old it was', () => {
    const { dueAt, pass, now, wait, settle, micro, own } = bought();
    pass(Math.floor((dueAt - now()) / 1_000) - 12, '101');
    const stoppedAt = now();
    wait(3_600_000);
    expect(closings(settle())).toMatchObject([{ end: 'void', reason: 'no-settlement-price', priceAt: stoppedAt }]);
    expect([micro('anna'), own('option-reserve'), own('fees')]).toEqual(['1000', '100000', '0']);
  });

  test.each([
    [10_000, 'win'],
    [10_001, 'void'],
  ])('whose last price is %s ms old is a %s', (age, end) => {
    const { dueAt, now, wait, tick, settle } = bought();
    wait(dueAt - age - now() - 1);
    tick('101');
    wait(age + 5);
    expect(closings(settle())).toMatchObject([{ end }]);
  });

  test('goes by live prices only: sources that disagree make none', () => {
    const { dueAt, run, now, wait, tick, settle } = bought();
    wait(dueAt - now() - 4_000);
    tick('101');
    wait(2_000);
    const at = now() + 1;
    const quotes = ['x', 'y'].map(source => ({ source, price: 5n * 10n ** 9n, sourceAt: at, receivedAt: at }));
    run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] });
    wait(5_000);
    expect(closings(settle())).toMatchObject([{ end: 'win', price: 101n * 10n ** 8n }]);
  });

  test('is not delayed: a halted market and a frozen owner change nothing', () => {
    const { pass, setStatus, run, micro } = bought();
    setStatus('halted');
    run({ type: 'FreezeUser', user: USER.anna });
    expect(closings(pass(61, '101'))).toMatchObject([{ end: 'win' }]);
    expect(micro('anna')).toBe('1079');
  });
});
