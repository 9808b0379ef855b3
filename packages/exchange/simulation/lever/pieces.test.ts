// A price and a funding that concern more positions than one command may process, followed by the auditor piece by piece.
import { expect, test } from 'vitest';
import { CONTRACT_MAKERS, USD } from '../world.ts';
import { MARKET, openScript } from './_script.ts';

const PAIRS = 550;
const PERIOD = 8 * 3_600_000;
const [, BUYER] = CONTRACT_MAKERS;

test('liquidations and fundings in pieces add up, with others in between', () => {
  const { state, run, tick, open, finish, wait, now } = openScript();
  for (let pair = 0; pair < PAIRS; pair++) {
    if (pair % 40 === 0) tick(100);
    open(CONTRACT_MAKERS[pair % 2]!, 'short', 20, 100, 5);
    open(1 + (pair % 22), 'long', 20, 100);
  }
  const count = state.positions.size;
  expect(count).toBeGreaterThan(1_000);
  // A buyer bids above the index, and pays for it at eight.
  run({
    type: 'PlaceLeverOrder',
    user: BUYER,
    market: MARKET,
    direction: 'long',
    lots: 11_000,
    multiple: 5,
    price: 101_000_000n,
    profitPrice: 110_000_000n,
    lossPrice: 90_000_000n,
    timeInForce: 'gtc',
  });
  wait(PERIOD - (now() % PERIOD) - 15_000);
  for (let live = 0; live < 9; live++) tick(100);
  wait(7_000);
  const first = run({ type: 'AdvanceClock' });
  expect(first.find(({ type }) => type === 'FundingFixed')).toMatchObject({ lots: PAIRS * 20 });
  // Between two pieces a user moves some money away, and a tick comes.
  run({ type: 'Transfer', user: BUYER, coin: USD, from: 'lever', to: 'spot', units: 1n });
  const rest = [...tick(100, false), ...finish()];
  const paid = [...first, ...rest].filter(({ type }) => type === 'FundingPaid');
  expect(paid.length).toBe(count);
  // This price makes all of them due, and the bid takes them in several commands.
  const fallen = tick(98, false);
  expect(fallen.filter(({ type }) => type === 'LiquidationStarted').length).toBeLessThan(PAIRS);
  run({ type: 'Transfer', user: BUYER, coin: USD, from: 'spot', to: 'lever', units: 1n });
  finish();
  expect([...state.positions.values()].filter(({ multiple }) => multiple === 50)).toEqual([]);
});
