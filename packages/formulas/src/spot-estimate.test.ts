// What an order would do to a book, by hand; that the exchange does the same is tested in the exchange package.
import { describe, expect, test } from 'vitest';
import { type BookLevel, estimateSpotOrder, type SpotEstimateInput } from './spot-estimate.ts';

// Base coin of scale 2, quote coin of scale 3; a lot is one whole coin, prices are written in thousandths.
const LOT = 100n;
const asks = levels([100_000n, 2n], [101_000n, 3n], [110_000n, 5n]);
const bids = levels([99_000n, 2n], [98_000n, 3n], [90_000n, 5n]);

function levels(...drawn: [price: bigint, coins: bigint][]): BookLevel[] {
  return drawn.map(([price, coins]) => ({ price, quantity: coins * LOT }));
}

function estimate(input: Partial<SpotEstimateInput>) {
  return estimateSpotOrder({ side: 'buy', levels: asks, lot: LOT, baseScale: 2, feePpm: 1_000n, ...input });
}

test('a purchase within the best level pays its price', () => {
  expect(estimate({ quantity: 200n })).toEqual({
    quantity: 200n,
    value: 200_000n,
    averagePrice: 100_000n,
    worstPrice: 100_000n,
    slippagePpm: 0n,
    fee: 0n,
    received: 200n,
    fillsWhole: true,
  });
});

test('a purchase through three levels shows the average rounded up, the worst price and the slippage', () => {
  const expected = { quantity: 700n, value: 723_000n, worstPrice: 110_000n, fillsWhole: true };
  expect(estimate({ quantity: 700n })).toMatchObject({ ...expected, averagePrice: 103_286n, slippagePpm: 32_860n });
});

test('a sale through three levels shows the average rounded down and its fee in the quote coin', () => {
  const actual = estimate({ side: 'sell', levels: bids, quantity: 700n, feePpm: 1_500n });
  expect(actual).toMatchObject({ quantity: 700n, value: 672_000n, worstPrice: 90_000n, averagePrice: 96_000n });
  expect(actual).toMatchObject({ fee: 1_008n, received: 670_992n, slippagePpm: 30_303n });
});

test('a limit stops the walk before worse prices', () => {
  expect(estimate({ quantity: 700n, limit: 101_000n })).toMatchObject({ quantity: 500n, fillsWhole: false });
  const sale = estimate({ side: 'sell', levels: bids, quantity: 500n, limit: 98_000n });
  expect(sale).toMatchObject({ quantity: 500n, worstPrice: 98_000n, fillsWhole: true });
});

test('a book that is too small says so', () => {
  expect(estimate({ quantity: 1_100n })).toMatchObject({ quantity: 1_000n, fillsWhole: false });
});

describe('by quote amount', () => {
  test('only whole lots are bought and the rest of the amount stays', () => {
    expect(estimate({ quoteAmount: 350_000n })).toMatchObject({ quantity: 300n, value: 301_000n, fillsWhole: true });
  });

  test('the request counts as filled when the next level is too dear for one more lot', () => {
    const dear = levels([100_000n, 1n], [200_000n, 5n]);
    expect(estimate({ levels: dear, quoteAmount: 250_000n })).toMatchObject({ quantity: 100n, fillsWhole: true });
  });

  test('a sale does not continue to a worse level while the best one has more', () => {
    const actual = estimate({ side: 'sell', levels: levels([100_000n, 5n], [90_000n, 5n]), quoteAmount: 290_000n });
    expect(actual).toMatchObject({ quantity: 200n, value: 200_000n, worstPrice: 100_000n, fillsWhole: true });
  });

  test('an amount below one lot buys nothing', () => {
    expect(estimate({ quoteAmount: 99_999n })).toMatchObject({ quantity: 0n, value: 0n, fillsWhole: false });
  });

  test('an amount beyond the book takes all of it', () => {
    expect(estimate({ quoteAmount: 9_000_000n })).toMatchObject({ quantity: 1_000n, fillsWhole: false });
  });
});

test('an empty book gives an empty estimate', () => {
  expect(estimate({ levels: [], quantity: 100n })).toEqual({
    quantity: 0n,
    value: 0n,
    averagePrice: 0n,
    worstPrice: 0n,
    slippagePpm: 0n,
    fee: 0n,
    received: 0n,
    fillsWhole: false,
  });
});
