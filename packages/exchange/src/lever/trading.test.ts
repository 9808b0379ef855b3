// Opening and closing contracts: holds, payments and refunds.
import { expect, test } from 'vitest';
import { idOf, openLeverExchange, refusalOf, shown, usd } from '../_lever-exchange.ts';
import { USER } from '../_small-exchange.ts';

test('two users open the two sides of as many lots, and pay maker and taker fees', () => {
  const { oppose, wallet, state } = openLeverExchange();
  const [long, short] = oppose('anna', 'ben', 1_000, '100');
  // 1,000 lots at 100 have a value of 1,000 dollars: margin 50, closing fee 0.5.
  expect(long).toMatchObject({ lots: 1_000, entryValue: usd('1000'), margin: usd('50.5'), initialMargin: usd('50') });
  expect(short).toMatchObject({ lots: 1_000, entryValue: usd('1000'), margin: usd('50.5') });
  expect(wallet('anna')).toEqual({ all: '99999.8', free: '99949.3' });
  expect(wallet('ben')).toEqual({ all: '99999.5', free: '99949' });
  expect(state.contractStates.require(1)).toMatchObject({ lots: 1_000, longValue: usd('1000') });
});

test('the gain of one side is the loss of the other, and both get their margin back', () => {
  const { oppose, goLive, open, close, wallet, state } = openLeverExchange();
  const [long, short] = oppose('anna', 'ben', 1_000, '100');
  goLive('102');
  open('carl', 'long', 1_000, { price: '102' });
  idOf(close('anna', long.id));
  open('dora', 'short', 1_000, { price: '102' });
  idOf(close('ben', short.id));
  // 20 dollars of result; fees of 0.2 and 0.51, of 0.5 and 0.51.
  expect(wallet('anna')).toEqual({ all: '100019.29', free: '100019.29' });
  expect(wallet('ben')).toEqual({ all: '99978.99', free: '99978.99' });
  expect(state.positions.size).toBe(2);
});

test('closing lots in parts gives back their parts, and the sum is exact', () => {
  const { oppose, goLive, open, close, wallet, state } = openLeverExchange();
  const [long] = oppose('anna', 'ben', 7, '100', 50);
  goLive('101');
  open('carl', 'long', 7, { price: '101' });
  idOf(close('anna', long.id, { lots: 3 }));
  expect(state.positions.require(long.id)).toMatchObject({ lots: 4, closedLots: 3 });
  idOf(close('anna', long.id));
  expect(wallet('anna').all).toBe(wallet('anna').free);
  expect(wallet('anna').all).toBe('100000.065065');
});

test.each([
  ['a long below the mark', 'long', { price: '98', profit: '99', loss: '96' }],
  ['a short above the mark', 'short', { price: '102', profit: '101', loss: '104' }],
] as const)('the stops of %s that rests are bounded by its own price alone', (_, direction, options) => {
  const { open, state } = openLeverExchange();
  const order = idOf(open('anna', direction, 10, options));
  expect(state.leverOrders.get(order)).toBeDefined();
  const wrong = direction === 'long' ? { profit: '97.9', loss: '98.1' } : { profit: '102.1', loss: '101.9' };
  expect(refusalOf(open('anna', direction, 10, { ...options, profit: wrong.profit }))).toBe('stop-profit-wrong-side');
  expect(refusalOf(open('anna', direction, 10, { ...options, loss: wrong.loss }))).toBe('stop-loss-wrong-side');
});

test('a stop that is already passed when its order is filled fires at the next live tick', () => {
  const { open, tick, state } = openLeverExchange();
  const order = idOf(open('anna', 'long', 10, { price: '98', profit: '99', loss: '96' }));
  idOf(open('ben', 'short', 10, { price: '98', profit: '90', loss: '100.2' }));
  expect(state.positions.get(order)).toMatchObject({ lots: 10 });
  idOf(open('carl', 'long', 10, { price: '99.8', profit: '110', loss: '97' }));
  tick('100');
  expect(state.positions.get(order)).toBeUndefined();
});

test('a limit that reaches the mark opens immediately, so that its stops are bounded by the mark too', () => {
  const { open } = openLeverExchange();
  expect(refusalOf(open('anna', 'long', 10, { price: '102', profit: '101', loss: '96' }))).toBe(
    'stop-profit-wrong-side',
  );
  expect(refusalOf(open('anna', 'long', 10, { price: '102', profit: '110', loss: '101' }))).toBe(
    'stop-loss-wrong-side',
  );
});

test.each([
  ['half a lot', { lots: 0.5 }, 'invalid-lots'],
  ['no lot', { lots: 0 }, 'invalid-lots'],
  ['too many lots', { lots: 1_000_001 }, 'invalid-lots'],
  ['a multiple above all tiers', { multiple: 51 }, 'multiple-too-large'],
  ['a multiple above its tier', { multiple: 50, lots: 50_001 }, 'multiple-too-large'],
  ['more than the last tier', { multiple: 5, lots: 1_000_000, price: '100.1' }, 'above-last-tier'],
  ['a price between two ticks', { price: '100.05' }, 'price-off-tick'],
  ['a price beyond the band', { price: '105.1' }, 'price-outside-band'],
  ['a profit below the mark', { profit: '99' }, 'stop-profit-wrong-side'],
  ['a loss above the mark', { loss: '101' }, 'stop-loss-wrong-side'],
  ['a loss that the liquidation comes before', { loss: '90', multiple: 50 }, 'stop-beyond-liquidation'],
  ['no order to trade with', {}, 'no-liquidity'],
] as const)(
  'an opening is refused: %s',
  (_, { lots = 10, ...options }: { lots?: number } & Record<string, unknown>, code) => {
    const { open } = openLeverExchange();
    expect(refusalOf(open('anna', 'long', lots, options))).toBe(code);
  },
);

test('a short wallet is refused with its balance', () => {
  const { open } = openLeverExchange();
  expect(refusalOf(open('anna', 'long', 45_000, { price: '100', multiple: 1, loss: '50' }))).toBe(
    'done: LeverOrderPlaced LeverOrderRested',
  );
  expect(refusalOf(open('anna', 'long', 1_000_000, { price: '100', multiple: 1, loss: '50' }))).toBe('above-last-tier');
  expect(refusalOf(open('anna', 'long', 90_000, { price: '100', multiple: 1, loss: '50' }))).toBe(
    'insufficient-balance',
  );
});

test('a resting order that lacks margin at its fill is cancelled, and the taker continues', () => {
  const { open, wallet, run, state, goLive } = openLeverExchange();
  const first = idOf(open('anna', 'long', 10_000, { price: '100', multiple: 10 }));
  idOf(open('ben', 'long', 10_000, { price: '100', multiple: 10 }));
  // Anna takes out what is free; then the mark falls below her limit, and a fill there begins with a loss.
  run({ type: 'Transfer', user: USER.anna, coin: 2, from: 'lever', to: 'spot', units: usd(wallet('anna').free) });
  goLive('98');
  const outcome = open('carl', 'short', 10_000, { price: '98' });
  expect(state.positions.get(first)).toBeUndefined();
  expect(refusalOf(outcome)).toContain('LeverOrderClosed LeverTraded');
  expect(state.contractStates.require(1).lots).toBe(10_000);
});

test('a rest at a worse price than expected holds what it needs there, or is cancelled', () => {
  const rest = (free: string) => {
    const { open, wallet, run, state, goLive } = openLeverExchange();
    const gone = idOf(open('anna', 'short', 10_000, { price: '100', multiple: 10 }));
    run({ type: 'Transfer', user: USER.anna, coin: 2, from: 'lever', to: 'spot', units: usd(wallet('anna').free) });
    goLive('102');
    const out = usd(wallet('ben').free) - usd(free);
    run({ type: 'Transfer', user: USER.ben, coin: 2, from: 'lever', to: 'spot', units: out });
    // Calculated with a purchase at 100; Anna cannot fund it, and all of it rests at 104.
    const outcome = open('ben', 'long', 10_000, { price: '104', multiple: 10 });
    expect(state.leverOrders.get(gone)).toBeUndefined();
    return { told: refusalOf(outcome), held: usd(free) - usd(wallet('ben').free) };
  };
  // 10,400 / 10, a fee of 5.2, a closing fee of 5.1, and the loss of 200 at the mark.
  expect(rest('1300')).toEqual({
    told: 'done: LeverOrderPlaced LeverOrderClosed LeverOrderRested',
    held: usd('1250.3'),
  });
  expect(rest('1249')).toEqual({ told: 'done: LeverOrderPlaced LeverOrderClosed LeverOrderClosed', held: 0n });
});

test('own orders never trade with each other: the newer one is cancelled', () => {
  const { open, state } = openLeverExchange();
  open('anna', 'long', 10, { price: '100' });
  expect(refusalOf(open('anna', 'short', 10))).toBe('self-trade');
  expect(refusalOf(open('anna', 'short', 10, { price: '100' }))).toBe('self-trade');
  expect(state.leverOrders.size).toBe(1);
});

test('a limit that closes is cut to what is left of its position', () => {
  const { oppose, open, close, state } = openLeverExchange();
  const [long] = oppose('anna', 'ben', 10, '100');
  const first = idOf(close('anna', long.id, { lots: 6, price: '110' }));
  const second = idOf(close('anna', long.id, { lots: 4, price: '111' }));
  expect(refusalOf(close('anna', long.id, { lots: 1, price: '112' }))).toBe('invalid-lots');
  open('carl', 'long', 5, { price: '100' });
  idOf(close('anna', long.id, { lots: 5 }));
  expect(state.leverOrders.require(first).lots).toBe(5);
  expect(state.leverOrders.get(second)).toBeUndefined();
});

test('netting closes own lots of both directions at the mark, without a fee', () => {
  const { oppose, wallet, run, state, goLive } = openLeverExchange();
  oppose('anna', 'ben', 1_000, '100');
  oppose('ben', 'anna', 600, '101');
  goLive('103');
  const before = wallet('anna').all;
  run({ type: 'NetLeverPositions', user: USER.anna, market: 1 });
  // Bought at 100 and sold at 101: 600 lots bring 6 dollars.
  expect(shown(usd(wallet('anna').all) - usd(before))).toBe('6');
  expect([...state.positions.values()].filter(({ user }) => user === USER.anna)).toMatchObject([{ lots: 400 }]);
});
