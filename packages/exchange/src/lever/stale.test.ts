// What contracts do while the index is stale: nothing automatically, and for users only what reduces a risk (risk.md section 8).
import { expect, test } from 'vitest';
import { eventsIn, idOf, openLeverExchange, refusalOf, usd } from '../_lever-exchange.ts';
import { COIN, MARKET, USER } from '../_small-exchange.ts';

const QUIET = ['contract-not-live', 'contract-not-live', 'contract-not-live'];

test('stale for ten minutes and then a gap of 20 %: three ticks to save oneself in, then liquidations come first', () => {
  const { oppose, open, close, tick, wait, run, state } = openLeverExchange();
  const [long, short] = oppose('anna', 'ben', 1_000, '100', 10);
  const [other] = oppose('carl', 'dora', 1_000, '100', 10);
  for (const [user, position] of [
    ['anna', long],
    ['ben', short],
    ['carl', other],
  ] as const)
    eventsIn(run({ type: 'SetLeverStops', user: USER[user], position: position.id }));
  const waiting = idOf(open('max', 'long', 10, { price: '99', loss: '95', multiple: 10 }));
  wait(600_000);
  const all = {
    closing: () => close('ben', short.id),
    opening: () => open('max', 'long', 1, { price: '80', loss: '76' }),
  };
  for (const attempt of Object.values(all)) expect(refusalOf(attempt())).toBe('contract-not-live');
  const refused = ['80', '80', '80'].map(price => {
    const events = tick(price);
    expect(events.filter(({ type }) => type.startsWith('Liquidation') || type === 'LeverTraded')).toEqual([]);
    return refusalOf(all.closing());
  });
  expect(refused).toEqual(QUIET);
  // Cancels and added margin are possible all the time; taking margin out is not.
  eventsIn(run({ type: 'CancelLeverOrder', user: USER.max, order: waiting }));
  eventsIn(run({ type: 'MoveLeverMargin', user: USER.carl, position: other.id, units: usd('150') }));
  expect(refusalOf(run({ type: 'MoveLeverMargin', user: USER.ben, position: short.id, units: usd('-1') }))).toBe(
    'contract-not-live',
  );
  const fourth = tick('80');
  expect(fourth.find(({ type }) => type === 'LiquidationStarted')).toMatchObject({ position: long.id, markTicks: 800 });
  expect(state.positions.require(other.id)).toMatchObject({ lots: 1_000, liquidation: null });
});

test('while all sources are frozen nothing is liquidated and no stop fires, whatever they say; once they move, it takes three ticks more', () => {
  const { oppose, open, run, wait, now, state } = openLeverExchange();
  const [long] = oppose('anna', 'ben', 1_000, '100', 20);
  idOf(open('max', 'long', 2_000, { price: '95', loss: '91', multiple: 10 }));
  /** A second later each source answers with this price. */
  const answer = (price: bigint) => {
    wait(1_000);
    const quotes = ['x', 'y', 'z'].map(source => ({ source, price, sourceAt: now(), receivedAt: now() }));
    return eventsIn(run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] }));
  };
  for (let second = 0; second < 62; second++) answer(10_000_000_000n);
  expect(state.prices.require(MARKET).indexIsLive).toBe(false);
  expect(refusalOf(open('carl', 'long', 1, { price: '99', loss: '96' }))).toBe('contract-not-live');
  const traded = [1, 2, 3, 4].map(() => answer(9_500_000_000n).filter(({ type }) => type === 'LeverTraded').length);
  expect(traded).toEqual([0, 0, 0, 1]);
  expect(state.positions.get(long.id)).toBeUndefined();
});

test('a transfer out of the lever wallet keeps what margins and orders need', () => {
  const { oppose, open, run, wallet } = openLeverExchange();
  oppose('anna', 'ben', 1_000, '100', 10);
  idOf(open('anna', 'long', 1_000, { price: '99', multiple: 10 }));
  const free = usd(wallet('anna').free);
  const out = (units: bigint) =>
    run({ type: 'Transfer', user: USER.anna, coin: COIN.USD, from: 'lever', to: 'spot', units });
  expect(refusalOf(out(free + 1n))).toBe('insufficient-balance');
  expect(out(free).kind).toBe('done');
  expect(wallet('anna').free).toBe('0');
});
