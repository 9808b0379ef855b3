// What happens by itself to healthy positions: stops and funding.
import { expect, test } from 'vitest';
import { eventsIn, idOf, openLeverExchange, usd } from '../_lever-exchange.ts';
import { USER } from '../_small-exchange.ts';
import { FUNDING_PERIOD_MS } from './contract.ts';

test('a stop-loss closes at the mark, and what found nobody goes on at the next tick', () => {
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

test('longs pay shorts where the book stood above the index, and each lot once', () => {
  const { oppose, wallet, wait, run, state, goLive, open, now, tick } = openLeverExchange();
  oppose('anna', 'ben', 1_000, '100');
  // Bids of a fifth of the first tier, one percent above the index: more than the clamp.
  idOf(open('dora', 'long', 30_000, { price: '101', multiple: 10, loss: '95' }));
  for (let at = 0; at < 5; at++) tick('100');
  wait(FUNDING_PERIOD_MS - (now() % FUNDING_PERIOD_MS) - 1_000);
  goLive('100');
  const before = { anna: wallet('anna').all, ben: wallet('ben').all };
  wait(1_000);
  eventsIn(run({ type: 'AdvanceClock' }));
  expect(state.contractStates.require(1)).toMatchObject({ rounds: 1, funding: null, lastRate: 500_000n });
  // 0.5 % of 1,000 dollars.
  expect(usd(before.anna) - usd(wallet('anna').all)).toBe(usd('5'));
  expect(usd(wallet('ben').all) - usd(before.ben)).toBe(usd('5'));
});
