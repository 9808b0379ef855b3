// Two legs under one hold: whichever is reached first is the order, and the other one never was.
import { describe, expect, test } from 'vitest';
import { gem, lines, openSmallExchange, USER, usd } from '../_small-exchange.ts';
import { tradeAt } from './_trade-at.ts';

function openWithSale(stopPrice?: bigint) {
  const exchange = openSmallExchange();
  tradeAt(exchange, 100);
  const trigger = { by: 'last', price: usd('95') } as const;
  const placed = exchange.placeWith('anna sells 4 @ 110', {
    kind: 'oco',
    trigger,
    ...(stopPrice !== undefined && { stopPrice }),
  });
  return { ...exchange, placed };
}

describe('a sale', () => {
  test('rests at its limit and holds its coins once', () => {
    const { placed, book, wallet } = openWithSale();
    expect(placed).toEqual(["anna's sell is placed"]);
    expect(book()).toEqual(['sells 110 | anna 4']);
    expect(wallet('anna', 'GEM')).toBe('1000, 4 held');
  });

  test('its limit leg fills, and no price sets off the stop any more', () => {
    const exchange = openWithSale();
    expect(exchange.place('dora buys 4 @ 110')).toContain("anna's sell closes: filled");
    expect(tradeAt(exchange, 94)).toEqual([]);
    expect(exchange.wallet('anna', 'GEM')).toBe('996');
  });

  test('its stop leg sells what the limit leg left, and the limit leg leaves the book', () => {
    const exchange = openWithSale();
    exchange.place('dora buys 1 @ 110');
    exchange.place('dora buys 9 @ 90');
    expect(tradeAt(exchange, 95)).toEqual(['stop 3 fires', 'anna sells 3 @ 90 to dora', "anna's sell closes: filled"]);
    expect(exchange.book()).toEqual(['buys 90 | dora 6']);
    expect(exchange.wallet('anna', 'GEM')).toBe('996');
  });

  test('a stop leg with a limit rests there', () => {
    const exchange = openWithSale(usd('93'));
    expect(tradeAt(exchange, 95)).toEqual(['stop 3 fires']);
    expect(exchange.book()).toEqual(['sells 93 | anna 4']);
    expect(exchange.amend('anna', '2', '94')).toEqual(['order 3 becomes 2 @ 94']);
    expect(exchange.state.spotOrders.require(3).pair).toMatchObject({ limitTicks: 110, stopTicks: 94 });
    expect(exchange.wallet('anna', 'GEM')).toBe('1000, 2 held');
  });

  test('a stop leg without a match ends the order, its limit leg with it', () => {
    const exchange = openWithSale();
    expect(tradeAt(exchange, 95)).toEqual(['stop 3 fires', "anna's sell closes: no-liquidity"]);
    expect(exchange.book()).toEqual([]);
    expect(exchange.wallet('anna', 'GEM')).toBe('1000');
  });

  test('a stop leg whose limit has left the band ends the order', () => {
    const exchange = openWithSale(usd('79'));
    exchange.place('dora buys 9 @ 90');
    expect(tradeAt(exchange, 95)).toEqual(["anna's sell closes: outside-price-band"]);
    expect(exchange.book()).toEqual(['buys 90 | dora 9']);
  });

  test('one cancel takes both legs', () => {
    const exchange = openWithSale();
    expect(exchange.cancel('anna')).toEqual(["anna's sell closes: cancelled-by-user"]);
    expect(exchange.book()).toEqual([]);
    exchange.place('dora buys 9 @ 90');
    expect(tradeAt(exchange, 94)).toEqual([]);
    expect(exchange.wallet('anna', 'GEM')).toBe('1000');
  });

  test('nothing fires while the market is shut, and what was reached fires when it opens', () => {
    const exchange = openWithSale();
    exchange.place('dora buys 9 @ 90');
    exchange.setStatus('cancel-only');
    exchange.index('90');
    exchange.setStatus('open');
    expect(exchange.book()).toEqual(['sells 110 | anna 4', 'buys 90 | dora 9']);
  });

  test('its limit can be changed, and stays above the trigger', () => {
    const exchange = openWithSale();
    expect(exchange.amend('anna', '4', '95')).toEqual(['refused: legs-out-of-order']);
    expect(exchange.amend('anna', '2', '108')).toEqual(['order 3 becomes 2 @ 108']);
    exchange.place('dora buys 9 @ 90');
    expect(tradeAt(exchange, 95)).toContain('anna sells 2 @ 90 to dora');
  });

  test('smaller increments count both legs again', () => {
    const exchange = openWithSale(usd('93'));
    expect(exchange.configure({ tick: usd('0.5'), lot: gem('0.5') })).toMatchObject({ kind: 'done' });
    expect(exchange.state.spotOrders.require(3)).toMatchObject({
      ticks: 220,
      lots: 8,
      pair: { limitTicks: 220, stopTicks: 186 },
      trigger: { ticks: 190 },
    });
    expect(exchange.wallet('anna', 'GEM')).toBe('1000, 4 held');
  });

  test('an increment that a leg is off closes the order', () => {
    const exchange = openWithSale(usd('93'));
    exchange.configure({ tick: usd('5') });
    expect(exchange.state.spotOrders.size).toBe(0);
    expect(exchange.wallet('anna', 'GEM')).toBe('1000');
  });
});

describe('a purchase', () => {
  test('holds what its dearer leg costs at most, and gives back what its cheaper leg did not need', () => {
    const exchange = openSmallExchange();
    tradeAt(exchange, 100);
    const trigger = { by: 'last', price: usd('105') } as const;
    exchange.placeWith('anna buys 4 @ 90', { kind: 'oco', trigger });
    expect(exchange.wallet('anna', 'USD')).toBe('100000, 504 held');
    exchange.place('dora sells 1 @ 90');
    expect(exchange.wallet('anna', 'USD')).toBe('99910, 378 held');
    exchange.place('dora sells 9 @ 106');
    expect(tradeAt(exchange, 105)).toEqual([
      'stop 3 fires',
      'anna buys 3 @ 106 from dora',
      "anna's buy closes: filled",
    ]);
    expect(exchange.wallet('anna', 'USD')).toBe('99592');
  });

  test('whose stop is cheaper than its limit gives the difference back when it fires', () => {
    const exchange = openSmallExchange();
    tradeAt(exchange, 100);
    exchange.placeWith('anna buys 4 @ 99', {
      kind: 'oco',
      trigger: { by: 'last', price: usd('105') },
      stopPrice: usd('80'),
    });
    expect(exchange.wallet('anna', 'USD')).toBe('100000, 396 held');
    expect(tradeAt(exchange, 105)).toEqual(['stop 3 fires']);
    expect(exchange.book()).toEqual(lines('buys 80 | anna 4'));
    expect(exchange.wallet('anna', 'USD')).toBe('100000, 320 held');
  });
});

test.each([
  ['the limit of a sale below its trigger', 'anna sells 4 @ 94', '95'],
  ['the trigger of a sale above the price', 'anna sells 4 @ 110', '105'],
  ['the trigger of a purchase below the price', 'anna buys 4 @ 90', '95'],
  ['the limit of a purchase above its trigger', 'anna buys 4 @ 106', '105'],
])('%s is refused', (_name, text, trigger) => {
  const exchange = openSmallExchange();
  tradeAt(exchange, 100);
  const messages = exchange.placeWith(text, { kind: 'oco', trigger: { by: 'last', price: usd(trigger) } });
  expect(messages).toEqual(['refused: legs-out-of-order']);
});

test('the larger leg must be payable', () => {
  const exchange = openSmallExchange();
  tradeAt(exchange, 100);
  const messages = exchange.placeWith('anna buys 1000 @ 90', {
    kind: 'oco',
    trigger: { by: 'last', price: usd('105') },
  });
  expect(messages).toEqual(['refused: insufficient-balance']);
  expect(exchange.state.spot.idsOf(USER.anna)).toEqual([]);
});
