// Liquidation: when it is due, what the book, the fund and others bear, and in which order.
import { expect, test } from 'vitest';
import { idOf, openLeverExchange, refusalOf, usd } from '../_lever-exchange.ts';
import { USER } from '../_small-exchange.ts';

test('a position is liquidated at its price and not a tick before; what is left goes to the fund', () => {
  const { oppose, open, tick, goLive, wallet, fundBalance, state, run } = openLeverExchange();
  const [long] = oppose('anna', 'ben', 1_000, '100');
  run({ type: 'SetLeverStops', user: USER.anna, position: long.id });
  // 1,000 - 50.5 = 949.5, which is 99 % of 959.09: at 95.9 it is due.
  goLive('96');
  open('carl', 'long', 1_000, { price: '96' });
  expect(state.positions.get(long.id)).toMatchObject({ lots: 1_000 });
  tick('95.9');
  expect(state.positions.get(long.id)).toBeUndefined();
  // Sold at 96: 50.5 - 40 - 0.48 go to the fund.
  expect(fundBalance()).toBe('100010.02');
  expect(wallet('anna')).toEqual({ all: '99949.3', free: '99949.3' });
});

test('nothing is liquidated while the index is stale, nor in the three live ticks after', () => {
  const { oppose, open, tick, wait, state, run, goLive } = openLeverExchange();
  const [long] = oppose('anna', 'ben', 1_000, '100');
  run({ type: 'SetLeverStops', user: USER.anna, position: long.id });
  goLive('100');
  open('carl', 'long', 1_000, { price: '95.5' });
  wait(600_000);
  for (const price of ['95.5', '95.5', '95.5']) {
    tick(price);
    expect(state.positions.get(long.id)).toMatchObject({ lots: 1_000 });
    expect(refusalOf(open('dora', 'long', 1, { price: '95.5' }))).toBe('contract-not-live');
  }
  tick('95.5');
  expect(state.positions.get(long.id)).toBeUndefined();
});

test('without a buyer and before bankruptcy a liquidation waits; beyond it the fund pays only near the mark', () => {
  const { oppose, open, tick, fundBalance, state, run } = openLeverExchange();
  const [long] = oppose('anna', 'ben', 1_000, '100');
  run({ type: 'SetLeverStops', user: USER.anna, position: long.id });
  tick('95.5');
  expect(state.positions.get(long.id)?.liquidation).toMatchObject({ bookLots: 0, bankruptcyTicks: 950 });
  // Beyond bankruptcy, and the fund could pay: it waits for the book.
  tick('94');
  expect(state.positions.get(long.id)).toMatchObject({ lots: 1_000 });
  // A bid far below the mark is not paid for.
  open('carl', 'long', 1_000, { price: '93' });
  tick('94');
  expect(state.positions.get(long.id)).toMatchObject({ lots: 1_000 });
  // One near it is: 94 x 10 = 940; 1,000 - 50.5 - 940 = 9.5 are missing.
  open('dora', 'long', 1_000, { price: '94' });
  tick('94');
  expect(state.positions.get(long.id)).toBeUndefined();
  expect(fundBalance()).toBe('99990.5');
});

test('what the fund may not pay is deleveraged against who gained most, at the bankruptcy value', () => {
  const { oppose, tick, fundBalance, wallet, state, run } = openLeverExchange({}, '100');
  const [long, short] = oppose('anna', 'ben', 1_000, '100');
  run({ type: 'SetLeverStops', user: USER.anna, position: long.id });
  // At 90 it lacks 49.5; a fifth of 100 covers 404 lots.
  tick('90');
  expect(state.positions.require(long.id)).toMatchObject({ lots: 404 });
  expect(state.positions.require(short.id)).toMatchObject({ lots: 404 });
  expect(fundBalance()).toBe('100');
  // 596 lots at a bankruptcy value of 565.902 against 596: Ben gains 30.098 and keeps the rest of his position.
  expect(wallet('ben').all).toBe('100029.598');
  expect(wallet('anna').all).toBe('99969.702');
});

/** Anna's long is beyond its bankruptcy price of 95, the fund could pay, and no order is in the book. */
function waitingBeyondBankruptcy() {
  const exchange = openLeverExchange();
  const [long, short] = exchange.oppose('anna', 'ben', 1_000, '100');
  exchange.run({ type: 'SetLeverStops', user: USER.anna, position: long.id });
  exchange.tick('94');
  /** Seconds with a price each. */
  const live = (seconds: number, price = '94') => {
    for (let second = 0; second < seconds; second++) {
      exchange.wait(1_000);
      exchange.tick(price);
    }
  };
  const lots = () => exchange.state.positions.get(long.id)?.lots ?? 0;
  return { ...exchange, long, short, live, lots };
}

test('what book and fund did not take within a minute of live prices is deleveraged, and costs the fund nothing', () => {
  const { live, lots, fundBalance, state, short, wallet } = waitingBeyondBankruptcy();
  live(59);
  expect(lots()).toBe(1_000);
  live(1);
  expect(lots()).toBe(0);
  expect(state.positions.get(short.id)).toBeUndefined();
  expect(fundBalance()).toBe('100000');
  // At the bankruptcy value of 1,000 - 50.5, after the fee of 0.5 that opening cost him.
  expect(wallet('ben').all).toBe('100050');
});

test('a bid near the mark within that minute is paid for by the fund, and only the rest is deleveraged', () => {
  const { live, lots, open, fundBalance } = waitingBeyondBankruptcy();
  live(30);
  open('carl', 'long', 400, { price: '94' });
  live(1);
  expect(lots()).toBe(600);
  expect(fundBalance()).toBe('99996.2');
  live(29);
  expect([lots(), fundBalance()]).toEqual([0, '99996.2']);
});

test('the minute is suspended while the index is stale, and continues afterwards', () => {
  const { live, lots, wait, tick } = waitingBeyondBankruptcy();
  live(40);
  wait(600_000);
  // Three live ticks after a stale index take nothing, and do not count.
  for (let quiet = 0; quiet < 4; quiet++) tick('94');
  live(19);
  expect(lots()).toBe(1_000);
  live(1);
  expect(lots()).toBe(0);
});

test('the minute begins again where the mark came back in between, to the liquidation price or beyond it', () => {
  for (const between of ['95.5', '97']) {
    const { live, lots } = waitingBeyondBankruptcy();
    live(50);
    live(1, between);
    live(60);
    expect(lots()).toBe(1_000);
    live(1);
    expect(lots()).toBe(0);
  }
});

test('a liquidation ends when the mark recovers, and the next one has its own inputs', () => {
  const { oppose, tick, state, run } = openLeverExchange();
  const [long] = oppose('anna', 'ben', 1_000, '100');
  run({ type: 'SetLeverStops', user: USER.anna, position: long.id });
  tick('95.5');
  expect(state.positions.require(long.id).liquidation).toMatchObject({ index: 9_550_000_000n });
  const ended = tick('97').filter(({ type }) => type === 'LiquidationEnded');
  expect(ended).toMatchObject([{ position: { id: long.id, lots: 1_000, liquidation: { index: 9_550_000_000n } } }]);
  expect(state.positions.require(long.id).liquidation).toBeNull();
  expect(tick('97.1').filter(({ type }) => type === 'LiquidationEnded')).toEqual([]);
  tick('95.4');
  expect(state.positions.require(long.id).liquidation).toMatchObject({ index: 9_540_000_000n });
  // Added margin has the same effect with the next price.
  run({ type: 'MoveLeverMargin', user: USER.anna, position: long.id, units: usd('50') });
  tick('95.4');
  expect(state.positions.require(long.id).liquidation).toBeNull();
});

test('where no position is left to deleverage the market settles, and gains are cut', () => {
  const { oppose, tick, state, wallet, run, open, close, fundBalance } = openLeverExchange({}, '100');
  const [long, short] = oppose('anna', 'ben', 100, '100', 50);
  run({ type: 'SetLeverStops', user: USER.anna, position: long.id });
  // The fund covers what Anna lacks at 95, so she waits; Ben hands his short on to Carl, who could not bear her bankruptcy price.
  tick('95');
  open('carl', 'short', 100, { price: '95', multiple: 50 });
  idOf(close('ben', short.id));
  tick('50');
  expect(state.contractStates.require(1)).toMatchObject({ lots: 0, settlement: null });
  expect(state.contracts.require(1).isOpen).toBe(false);
  for (const user of ['anna', 'ben', 'carl'] as const) expect(wallet(user).free).toBe(wallet(user).all);
  // 50 lost, 2.05 of it covered, 20 by the fund: of Carl's 45, 17.05 are left.
  expect(fundBalance()).toBe('80');
  expect(wallet('carl').all).toBe('100017.031');
});

test('a position that is due only because of the tier of its open order loses the order, and stays', () => {
  const { open, tick, state, run } = openLeverExchange();
  // 49,000 of 100,000 lots are filled: together they are of the second tier, whose rate is 2.5 %.
  const long = idOf(open('anna', 'long', 100_000, { price: '100', multiple: 20 }));
  idOf(open('ben', 'short', 49_000, { price: '100', multiple: 20 }));
  run({ type: 'SetLeverStops', user: USER.anna, position: long });
  // At 2.5 % it is due from 97.3, at the first tier's 1 % from 95.9.
  tick('97');
  expect(state.leverOrders.get(long)).toBeUndefined();
  expect(state.positions.require(long)).toMatchObject({ lots: 49_000, liquidation: null });
  tick('95.8');
  expect(state.positions.require(long).liquidation).toMatchObject({ maintenancePpm: 10_000n, lots: 49_000 });
});

test('an added margin moves the liquidation away', () => {
  const { oppose, tick, state, run } = openLeverExchange();
  const [long] = oppose('anna', 'ben', 1_000, '100');
  run({ type: 'SetLeverStops', user: USER.anna, position: long.id });
  idOf(run({ type: 'MoveLeverMargin', user: USER.anna, position: long.id, units: usd('50') }));
  tick('95');
  expect(state.positions.require(long.id)).toMatchObject({ lots: 1_000, liquidation: null });
  expect(refusalOf(run({ type: 'MoveLeverMargin', user: USER.anna, position: long.id, units: usd('-40') }))).toBe(
    'margin-needed',
  );
});
