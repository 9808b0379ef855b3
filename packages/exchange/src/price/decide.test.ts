// Publishing index prices, and when an index is too old to act on.
import { expect, test } from 'vitest';
import { MARKET, openSmallExchange } from '../_small-exchange.ts';
import { isIndexStale } from './decide.ts';

const DOLLAR = 10n ** 8n;

function quotes(at: number, ...dollars: bigint[]) {
  return dollars.map((price, index) => ({ source: `s${index}`, price: price * DOLLAR, receivedAt: at }));
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

test('a tick with too few quotes makes the index stale at once and keeps the last price', () => {
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
