// Market orders: by quantity, by quote amount, within the band, and only at a live index.
import { describe, expect, test } from 'vitest';
import { lines, openSmallExchange } from '../_small-exchange.ts';

const ASKS = `
  sells 110 | dora 5
  sells 102 | carl 3
  sells 101 | ben 2`;
const BIDS = `
  buys 99 | ben 2
  buys 98 | carl 3
  buys 90 | dora 5`;

describe('by quantity', () => {
  test('a purchase takes the cheapest first', () => {
    const { draw, place, book, wallet } = openSmallExchange();
    draw(ASKS);
    expect(place('anna buys 4 at market')).toEqual([
      "anna's buy is placed",
      'anna buys 2 @ 101 from ben',
      "ben's sell closes: filled",
      'anna buys 2 @ 102 from carl',
      "anna's buy closes: filled",
    ]);
    expect(book()).toEqual(
      lines(`
      sells 110 | dora 5
      sells 102 | carl 1`),
    );
    expect(wallet('anna', 'USD')).toBe('99594');
  });

  test('a sale takes the dearest first', () => {
    const { draw, place, wallet } = openSmallExchange();
    draw(BIDS);
    expect(place('anna sells 4 at market').filter(line => line.startsWith('anna sells'))).toEqual([
      'anna sells 2 @ 99 to ben',
      'anna sells 2 @ 98 to carl',
    ]);
    expect(wallet('anna', 'GEM')).toBe('996');
  });

  test('what the book cannot fill is cancelled', () => {
    const { draw, place, book, wallet } = openSmallExchange();
    draw(ASKS);
    expect(place('anna buys 11 at market').at(-1)).toBe("anna's buy closes: no-liquidity");
    expect(book()).toEqual([]);
    expect(wallet('anna', 'GEM')).toBe('1009.98');
    expect(wallet('anna', 'USD')).toBe('98942');
  });

  test('a purchase that the wallet cannot pay is refused as a whole', () => {
    const { draw, place, book } = openSmallExchange();
    draw('sells 101 | ben 1000');
    expect(place('anna buys 991 at market')).toEqual(['refused: insufficient-balance']);
    expect(book()).toEqual(['sells 101 | ben 1000']);
    expect(place('anna buys 990 at market').at(-1)).toBe("anna's buy closes: filled");
  });

  test('a sale of more than the wallet has is refused even where the book would take less', () => {
    const { draw, place } = openSmallExchange();
    draw('buys 99 | ben 1');
    expect(place('anna sells 1001 at market')).toEqual(['refused: insufficient-balance']);
  });
});

describe('by quote amount', () => {
  test('a purchase buys as many lots as the amount pays and leaves the rest', () => {
    const { draw, place, wallet } = openSmallExchange();
    draw(ASKS);
    expect(place('anna buys for 350 at market')).toEqual([
      "anna's buy is placed",
      'anna buys 2 @ 101 from ben',
      "ben's sell closes: filled",
      'anna buys 1 @ 102 from carl',
      "anna's buy closes: filled",
    ]);
    expect(wallet('anna', 'USD')).toBe('99696');
  });

  test('a sale sells until the amount has come in, never more', () => {
    const { draw, place } = openSmallExchange();
    draw(BIDS);
    expect(place('anna sells for 350 at market').filter(line => line.startsWith('anna sells'))).toEqual([
      'anna sells 2 @ 99 to ben',
      'anna sells 1 @ 98 to carl',
    ]);
  });

  test('a sale whose rest is less than one more lot at the best price does not continue to a worse one', () => {
    const { draw, place, book } = openSmallExchange();
    draw(`
      buys 100 | ben 5
      buys  90 | carl 5`);
    expect(place('anna sells for 290 at market')).toEqual([
      "anna's sell is placed",
      'anna sells 2 @ 100 to ben',
      "anna's sell closes: filled",
    ]);
    expect(book()).toEqual(
      lines(`
      buys 100 | ben 3
      buys  90 | carl 5`),
    );
  });

  test('a sale for less than one lot at the best price sells nothing at a worse one', () => {
    const { draw, place } = openSmallExchange();
    draw(`
      buys 100 | ben 5
      buys  90 | carl 5`);
    expect(place('anna sells for 95 at market')).toEqual(['refused: no-liquidity']);
  });

  test('an amount that the wallet does not have is refused even where the book would take less', () => {
    const { draw, place } = openSmallExchange();
    draw('sells 101 | ben 1');
    expect(place('anna buys for 100001 at market')).toEqual(['refused: insufficient-balance']);
  });

  test('a sale for more than the wallet brings is refused', () => {
    const { run, draw, place } = openSmallExchange();
    draw('buys 99 | ben 900');
    run({ type: 'Transfer', user: 1, coin: 1, from: 'spot', to: 'lever', units: 9_990_000n });
    expect(place('anna sells for 200 at market')).toEqual(['refused: insufficient-balance']);
    expect(place('anna sells for 100 at market').at(-1)).toBe("anna's sell closes: filled");
  });

  test('an amount that pays no lot finds no liquidity', () => {
    const { draw, place } = openSmallExchange();
    draw('sells 101 | ben 1');
    expect(place('anna buys for 100 at market')).toEqual(['refused: no-liquidity']);
  });
});

test('an empty book refuses', () => {
  const { place } = openSmallExchange();
  expect(place('anna buys 5 at market')).toEqual(['refused: no-liquidity']);
});

test('a market order never trades beyond the band around the index', () => {
  const { draw, place, book } = openSmallExchange();
  draw(`
    sells 121 | carl 5
    sells 120 | ben 2`);
  expect(place('anna buys 5 at market').at(-1)).toBe("anna's buy closes: no-liquidity");
  expect(book()).toEqual(['sells 121 | carl 5']);
  const below = openSmallExchange();
  below.draw(`
    buys 80 | ben 2
    buys 79 | carl 5`);
  expect(below.place('anna sells 5 at market').at(-1)).toBe("anna's sell closes: no-liquidity");
  expect(below.book()).toEqual(['buys 79 | carl 5']);
});

test('no market order trades while the index is stale, 10 s after its last tick', () => {
  const { draw, place, wait, index } = openSmallExchange();
  draw(ASKS);
  index('100');
  wait(9_999);
  expect(place('anna buys 1 at market').at(-1)).toBe("anna's buy closes: filled");
  expect(place('anna buys 1 at market')).toEqual(['refused: index-stale']);
  index('100');
  expect(place('anna buys 1 at market').at(-1)).toBe("anna's buy closes: filled");
});

test('the smallest notional of a market order counts at the index, not at the band', () => {
  const { draw, place } = openSmallExchange({ minNotional: 300_000_000n });
  draw('buys 101 | ben 10');
  expect(place('anna sells 2 at market')).toEqual(['refused: below-smallest-notional']);
  expect(place('anna sells 3 at market').at(-1)).toBe("anna's sell closes: filled");
});
