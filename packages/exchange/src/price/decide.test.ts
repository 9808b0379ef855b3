// Publishing index prices, and when an index is too old to act on.

import { describe, expect, test } from 'vitest';
import { agreeing, MARKET, openSmallExchange } from '../_small-exchange.ts';
import { stateOf } from '../features.ts';
import { isIndexStale } from './decide.ts';
import type { Quote } from './price.ts';

const DOLLAR = 10n ** 8n;

function quotes(at: number, ...dollars: bigint[]) {
  return dollars.map((price, index) => ({ source: `s${index}`, price: price * DOLLAR, sourceAt: at, receivedAt: at }));
}

test('a tick records the median and whose quotes it is made of', () => {
  const { state, run, now } = openSmallExchange();
  const outcome = run({
    type: 'PublishIndexPrices',
    ticks: [{ market: MARKET, quotes: quotes(now(), 101n, 100n, 102n, 130n) }],
  });
  expect(outcome).toMatchObject({
    events: [{ type: 'IndexPricePublished', market: MARKET, price: 101n * DOLLAR, counted: ['s0', 's1', 's2'] }],
  });
  expect(state.prices.require(MARKET)).toMatchObject({ index: 101n * DOLLAR, indexAt: now(), indexIsLive: true });
});

test('a tick with too few quotes makes the index stale immediately and keeps the last price', () => {
  const { state, run, now } = openSmallExchange();
  run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes: quotes(now(), 101n, 102n) }] });
  expect(state.prices.require(MARKET)).toMatchObject({ index: 100n * DOLLAR, indexIsLive: false });
  expect(isIndexStale(state.prices.require(MARKET), now())).toBe(true);
});

test.each([
  ['an unknown market', [9]],
  ['a market twice', [MARKET, MARKET]],
])('%s refuses the whole command', (_, markets) => {
  const { state, run, now } = openSmallExchange();
  const ticks = markets.map(market => ({ market, quotes: quotes(now(), 50n, 50n, 50n) }));
  expect(run({ type: 'PublishIndexPrices', ticks })).toMatchObject({ rejection: { code: 'unknown-market' } });
  expect(state.prices.require(MARKET).index).toBe(100n * DOLLAR);
});

test('no ticks at all are no fault', () => {
  expect(openSmallExchange().run({ type: 'PublishIndexPrices', ticks: [] })).toMatchObject({ events: [] });
});

test('an index is stale after 10 s without a tick, and before the first', () => {
  const { state } = openSmallExchange();
  const price = state.prices.require(MARKET);
  expect(isIndexStale(price, price.indexAt + 10_000)).toBe(false);
  expect(isIndexStale(price, price.indexAt + 10_001)).toBe(true);
  expect(isIndexStale(undefined, 0)).toBe(true);
});

test('one stray among three leaves the index live, at what the other two say; two strays make it stale', () => {
  const { state, run, now } = openSmallExchange();
  const tick = (...dollars: bigint[]) =>
    run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes: quotes(now(), ...dollars) }] });
  expect(tick(101n, 102n, 130n)).toMatchObject({ events: [{ price: 10_150_000_000n, counted: ['s0', 's1'] }] });
  expect(state.prices.require(MARKET).indexIsLive).toBe(true);
  expect(tick(100n, 70n, 131n)).toMatchObject({ events: [{ price: null, counted: [] }] });
  expect(isIndexStale(state.prices.require(MARKET), now())).toBe(true);
});

describe('a frozen source', () => {
  /** An exchange that ticks once a second: three sources move, unless they are named as frozen. */
  function ticking() {
    const exchange = openSmallExchange();
    const { run, now, wait } = exchange;
    const last = new Map<string, bigint>();
    /** @returns the sources that the last of so many ticks counted. */
    function ticks(count: number, ...frozen: string[]): string[] {
      let counted: string[] = [];
      for (let second = 0; second < count; second++) {
        wait(999);
        const moving = agreeing(100n * DOLLAR, Math.floor((now() + 1) / 1_000));
        const freshQuotes: Quote[] = moving.map(({ source, price }) => {
          const isFrozen = frozen.includes(source) && last.has(source);
          if (!isFrozen) last.set(source, price);
          return { source, price: last.get(source)!, sourceAt: now(), receivedAt: now() };
        });
        const outcome = run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes: freshQuotes }] });
        const event = outcome.kind === 'done' ? outcome.events[0] : undefined;
        counted = event?.type === 'IndexPricePublished' ? event.counted : [];
      }
      return counted;
    }
    const isStale = () => isIndexStale(exchange.state.prices.require(MARKET), now());
    return { ...exchange, ticks, isStale };
  }
  const ALL = ['x', 'y', 'z'];

  test('does not count from the second on in which its price has been the same for 60 s, however new its own time', () => {
    const { ticks, isStale } = ticking();
    expect(ticks(5)).toEqual(ALL);
    expect(ticks(59, 'y')).toEqual(ALL);
    // Two are left of three, which is fewer than make a price.
    expect(ticks(1, 'y')).toEqual([]);
    expect(isStale()).toBe(true);
    expect(ticks(1)).toEqual(ALL);
    expect(isStale()).toBe(false);
  });

  test('is found market by market, and all of them together make the index stale', () => {
    const { ticks, isStale, state } = ticking();
    ticks(1);
    ticks(59, ...ALL);
    expect(isStale()).toBe(false);
    ticks(1, ...ALL);
    expect(isStale()).toBe(true);
    expect(state.prices.require(MARKET).index).toBe(100n * DOLLAR);
  });

  test('stays one after a gap without ticks, until it quotes another price', () => {
    const { ticks, wait } = ticking();
    ticks(1);
    wait(600_000);
    expect(ticks(1, 'z')).toEqual([]);
    expect(ticks(1)).toEqual(ALL);
    wait(600_000);
    expect(ticks(1)).toEqual(ALL);
  });

  test('cannot hide by answering only now and then', () => {
    const { run, now, wait, ticks } = ticking();
    ticks(1);
    const reported = 123n * DOLLAR;
    const answer = () => {
      const quote = { source: 'w', price: reported, sourceAt: now(), receivedAt: now() };
      return run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes: [quote] }] });
    };
    expect(answer()).toMatchObject({ events: [{ changed: [{ source: 'w', price: reported }] }] });
    for (let time = 0; time < 10; time++) {
      wait(20_000);
      expect(answer()).toMatchObject({ events: [{ changed: [] }] });
    }
  });

  test('is known after a restart: the rows say since when', () => {
    const { state, ticks, now } = ticking();
    ticks(1);
    const since = now();
    ticks(30, 'x');
    const rows = Object.fromEntries(Object.entries(state.tables).map(([name, table]) => [name, [...table.values()]]));
    const restarted = stateOf(structuredClone(rows) as unknown as Parameters<typeof stateOf>[0]);
    expect(restarted.sourcePrices.require('1:x').since).toBe(since);
  });

  test('is no matter of a quote that was too old anyway: what it said last is remembered', () => {
    const { run, now, state } = ticking();
    const quote = { source: 'x', price: 50n * DOLLAR, sourceAt: now() - 9_000, receivedAt: now() };
    expect(run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes: [quote] }] })).toMatchObject({
      events: [{ price: null, counted: [], changed: [{ source: 'x', price: 50n * DOLLAR }] }],
    });
    expect(state.sourcePrices.require('1:x')).toMatchObject({ price: 50n * DOLLAR, since: now() });
  });
});

test('a jump of the index, as after another secret of simulated prices, is taken over with its band', () => {
  const { index, place, state, now } = openSmallExchange();
  expect(place('anna buys 1 @ 95')).toHaveLength(1);
  index('30');
  expect(isIndexStale(state.prices.require(MARKET), now())).toBe(false);
  expect(place('ben buys 1 @ 95')).toEqual(['refused: price-outside-band']);
  expect(place('ben buys 1 @ 31')).toHaveLength(1);
  index('300');
  expect(place('carl sells 1 @ 31')).toEqual(['refused: price-outside-band']);
  expect(place('carl sells 1 @ 310')).toHaveLength(1);
});
