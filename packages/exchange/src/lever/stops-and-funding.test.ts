// Automatic steps of healthy positions: stops and funding.
import { FUNDING_PERIOD_MS, fundingDue } from '@candor/formulas';
import { expect, test } from 'vitest';
import { eventsIn, idOf, openLeverExchange, usd } from '../_lever-exchange.ts';
import { USER } from '../_small-exchange.ts';

test('a stop-loss closes at the mark, and the unfilled rest continues at the next tick', () => {
  const { open, tick, state } = openLeverExchange();
  const id = idOf(open('anna', 'long', 1_000, { price: '100', loss: '99' }));
  open('ben', 'short', 1_000, { price: '100' });
  open('carl', 'long', 400, { price: '98.9' });
  tick('99');
  expect(state.positions.require(id)).toMatchObject({ lots: 600 });
  open('dora', 'long', 5_000, { price: '98.8' });
  tick('100');
  expect(state.positions.require(id)).toMatchObject({ lots: 600 });
  tick('99');
  expect(state.positions.get(id)).toBeUndefined();
});

test('a stop-profit of a part closes that part and is gone', () => {
  const { oppose, open, tick, state, run } = openLeverExchange();
  const [, short] = oppose('anna', 'ben', 1_000, '100');
  idOf(run({ type: 'SetLeverStops', user: USER.ben, position: short.id, profit: { price: usd('97'), lots: 300 } }));
  idOf(open('carl', 'short', 300, { price: '97', loss: '101', multiple: 10 }));
  tick('97');
  expect(state.positions.require(short.id)).toMatchObject({ lots: 700, profit: null });
});

test('a freeze cancels orders that wait, for that reason; stops that protect a position live on', () => {
  const { oppose, open, tick, run, state } = openLeverExchange();
  const [long] = oppose('anna', 'ben', 1_000, '100');
  idOf(run({ type: 'SetLeverStops', user: USER.anna, position: long.id, loss: { price: usd('99'), lots: 1_000 } }));
  idOf(open('anna', 'long', 10, { price: '98', loss: '97' }));
  idOf(open('carl', 'long', 1_000, { price: '98.9' }));
  run({ type: 'FreezeUser', user: USER.anna });
  expect(eventsIn(run({ type: 'CancelLeverOrders', user: USER.anna }))).toMatchObject([
    { type: 'LeverOrderClosed', reason: 'account-frozen' },
  ]);
  expect(state.positions.require(long.id).loss).toMatchObject({ lots: 1_000 });
  tick('99');
  expect(state.positions.get(long.id)).toBeUndefined();
  expect(eventsIn(run({ type: 'CancelLeverOrders', user: USER.carl }))).toEqual([]);
});

/** A long of Anna's and a short of Ben's, each of 1,000 dollars, under a bid one percent above the index: more than the clamp. */
function openBelowPremium() {
  const exchange = openLeverExchange();
  const { oppose, open, wallet, run, wait, state } = exchange;
  oppose('anna', 'ben', 1_000, '100');
  // Of a fifth of the first tier.
  idOf(open('dora', 'long', 30_000, { price: '101', multiple: 10, loss: '95' }));
  /** Lets the funding that is due within ten seconds happen; answers what Anna paid and Ben received of it. */
  const fund = () => {
    const before = { anna: wallet('anna').all, ben: wallet('ben').all };
    wait(state.contractStates.require(1).fundingAt - exchange.now() + 1);
    eventsIn(run({ type: 'AdvanceClock' }));
    return { paid: usd(before.anna) - usd(wallet('anna').all), received: usd(wallet('ben').all) - usd(before.ben) };
  };
  return { ...exchange, fund };
}

test('longs pay shorts where the book was above the index, and each lot once', () => {
  const { state, stayLive, fund } = openBelowPremium();
  const due = () => state.contractStates.require(1).fundingAt;
  stayLive('100', due());
  fund();
  stayLive('100', due());
  // 0.5 % of 1,000 dollars, of all but the first seconds of the period.
  const { paid, received } = fund();
  const { rounds, funding, lastRate } = state.contractStates.require(1);
  expect({ rounds, funding }).toEqual({ rounds: 2, funding: null });
  expect(lastRate).toBeGreaterThan(499_500n);
  expect(paid).toBe(fundingDue(usd('1000'), lastRate));
  expect(received).toBe(paid);
});

test('a market that was live for three of 480 minutes takes no more than their part', () => {
  const { state, stayLive, wait, now, fund } = openBelowPremium();
  const { fundingAt, liveMs } = state.contractStates.require(1);
  wait(fundingAt - now() - 240_000);
  // The first ticks after a silence do not count.
  stayLive('100', fundingAt - 1_000);
  const lived = state.contractStates.require(1).liveMs;
  expect(lived).toBeGreaterThan(180_000);
  expect(lived).toBeLessThan(240_000);
  const { paid } = fund();
  const { lastRate } = state.contractStates.require(1);
  expect(lastRate).toBe((500_000n * BigInt(lived)) / BigInt(FUNDING_PERIOD_MS));
  expect(paid).toBe(fundingDue(usd('1000'), lastRate));
  expect(paid).toBeLessThan(usd('0.05'));
  expect(liveMs).toBeLessThan(lived);
});
