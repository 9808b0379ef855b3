import { decimal, PPM } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf, MARKETS, OwnBook } from './_market.ts';
import { LEVELS, SIDE_WEIGHT, type Side, spacingTicks } from './ladder.ts';
import { baseFor, type MarketRules, orderValue } from './market-rules.ts';
import { type QuoteAction, quotePlan } from './quote-plan.ts';

const LEVEL_VALUE = decimal('4000', 6);
const TEN_THOUSAND = decimal('10000', 6);

function funded(rules: MarketRules, index: bigint): OwnBook {
  const valuation = 3n * LEVEL_VALUE * SIDE_WEIGHT;
  return new OwnBook(rules, { base: baseFor(rules, index, valuation), quote: valuation });
}

function planFor(book: OwnBook, index: bigint, spacing: number, isBlocked = (_side: Side, _ticks: number) => false) {
  const levelValue = { buy: LEVEL_VALUE, sell: LEVEL_VALUE };
  const { rules, orders, free } = book;
  return quotePlan({ rules, index, levels: LEVELS, spacing, orders, free, levelValue, isBlocked });
}

function settle(book: OwnBook, index: bigint, spacing: number): QuoteAction[] {
  const actions = planFor(book, index, spacing);
  for (const action of actions) book.send(action);
  return actions;
}

/** What is promised of a ladder, whatever happened before. */
function expectSoundLadder(book: OwnBook, index: bigint) {
  const { rules } = book;
  const bids = book.side('buy');
  const asks = book.side('sell');
  const scaledIndex = index * 10n ** BigInt(rules.quote.scale);
  const scaled = (ticks: number) => BigInt(ticks) * rules.tick * 10n ** 8n;
  expect(bids.length).toBeGreaterThanOrEqual(LEVELS);
  expect(asks.length).toBeGreaterThanOrEqual(LEVELS);
  expect(new Set(book.orders.map(order => order.ticks)).size).toBe(book.orders.length);
  const bestBid = bids[0]!.ticks;
  const bestAsk = asks[0]!.ticks;
  expect(scaled(bestBid) < scaledIndex && scaledIndex < scaled(bestAsk)).toBe(true);
  expect((bestAsk - bestBid) * 2_000).toBeLessThanOrEqual(bestAsk + bestBid);
  for (const [side, outward] of [
    [bids, -1n],
    [asks, 1n],
  ] as const) {
    const farthest = (scaledIndex * (PPM + outward * 5_000n)) / PPM;
    const within = side.filter(order => outward * (scaled(order.ticks) - farthest) <= 0n);
    let depth = 0n;
    for (const order of within) depth += orderValue(rules, order.ticks, order.lots - order.filledLots);
    expect(depth > 2n * TEN_THOUSAND).toBe(true);
  }
}

describe('a fresh ladder', () => {
  it.each(MARKETS)('of $rules.symbol has all levels, a narrow spread and depth', ({ rules, price }) => {
    const index = indexOf(price);
    const book = funded(rules, index);
    const actions = settle(book, index, spacingTicks(rules, index, undefined));
    expect(actions).toHaveLength(2 * LEVELS);
    expectSoundLadder(book, index);
  });

  it('needs no further action while the index stands still', () => {
    for (const { rules, price } of MARKETS) {
      const index = indexOf(price);
      const book = funded(rules, index);
      const spacing = spacingTicks(rules, index, undefined);
      settle(book, index, spacing);
      expect(planFor(book, index, spacing)).toEqual([]);
    }
  });

  it('is built from the best levels outwards, both sides in turn', () => {
    const { rules, price } = MARKETS[0]!;
    const index = indexOf(price);
    const actions = planFor(funded(rules, index), index, spacingTicks(rules, index, undefined));
    expect(actions.slice(0, 4).map(action => action.side)).toEqual(['sell', 'buy', 'sell', 'buy']);
    const asks = actions.filter(action => action.type === 'place' && action.side === 'sell');
    const prices = asks.map(action => (action.type === 'place' ? action.ticks : 0));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it('has sizes that differ and grow outwards', () => {
    const { rules, price } = MARKETS[0]!;
    const index = indexOf(price);
    const book = funded(rules, index);
    settle(book, index, spacingTicks(rules, index, undefined));
    const lots = book.side('sell').map(order => order.lots);
    const sum = (part: number[]) => part.reduce((total, next) => total + next, 0);
    expect(new Set(lots).size).toBeGreaterThan(LEVELS / 2);
    expect(sum(lots.slice(LEVELS / 2))).toBeGreaterThan(sum(lots.slice(0, LEVELS / 2)));
  });
});

describe('following the index', () => {
  const { rules, price } = MARKETS[0]!;
  const index = indexOf(price);
  const spacing = spacingTicks(rules, index, undefined);

  it('moves two orders a level, the nearest of one side and the farthest of the other', () => {
    const book = funded(rules, index);
    settle(book, index, spacing);
    const before = new Map(book.orders.map(order => [order.id, order]));
    const actions = settle(book, (index * 1_000_400n) / PPM, spacing);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.length).toBeLessThanOrEqual(8);
    expect(new Set(actions.map(action => action.type))).toEqual(new Set(['amend']));
    expect(actions[0]!.side).toBe('sell');
    expect(book.orders.filter(order => before.get(order.id)?.ticks === order.ticks).length).toBeGreaterThan(40);
  });

  it('rests while the index trembles within a level', () => {
    const book = funded(rules, index);
    settle(book, index, spacing);
    let actions = 0;
    for (let step = 0; step < 100; step++) {
      actions += settle(book, (index * (PPM + (step % 2 === 0 ? 60n : -60n))) / PPM, spacing).length;
    }
    expect(actions).toBeLessThanOrEqual(4);
  });

  it('moves the whole ladder after a jump, without ever meeting its own orders', () => {
    const book = funded(rules, index);
    settle(book, index, spacing);
    for (const jumped of [(index * 105n) / 100n, (index * 97n) / 100n]) {
      settle(book, jumped, spacingTicks(rules, jumped, spacing));
      expectSoundLadder(book, jumped);
    }
  });

  it('keeps the distance of levels until the price has changed a lot', () => {
    expect(spacingTicks(rules, (index * 115n) / 100n, spacing)).toBe(spacing);
    expect(spacingTicks(rules, (index * 90n) / 100n, spacing)).toBe(spacing);
    expect(spacingTicks(rules, (index * 2n) as bigint, spacing)).not.toBe(spacing);
  });
});

describe('refilling', () => {
  const { rules, price } = MARKETS[0]!;
  const index = indexOf(price);
  const spacing = spacingTicks(rules, index, undefined);

  it('places what was taken again and leaves the rest alone', () => {
    const book = funded(rules, index);
    settle(book, index, spacing);
    const [best, second] = book.side('sell');
    book.fill(best!.id, best!.lots);
    book.fill(second!.id, second!.lots);
    const actions = settle(book, index, spacing);
    expect(actions.map(action => action.type)).toEqual(['place', 'place']);
    expectSoundLadder(book, index);
  });

  it('tops an order up once more than half of it is gone', () => {
    const book = funded(rules, index);
    settle(book, index, spacing);
    const best = book.side('buy')[0]!;
    book.fill(best.id, Math.floor(best.lots * 0.4));
    expect(planFor(book, index, spacing)).toEqual([]);
    book.fill(best.id, Math.ceil(best.lots * 0.2));
    const filledLots = book.orders.find(order => order.id === best.id)!.filledLots;
    expect(planFor(book, index, spacing)).toEqual([
      { type: 'amend', id: best.id, side: 'buy', ticks: best.ticks, lots: filledLots + best.lots },
    ]);
  });

  it('leaves out a price that was just refused', () => {
    const book = funded(rules, index);
    settle(book, index, spacing);
    const best = book.side('sell')[0]!;
    book.fill(best.id, best.lots);
    expect(planFor(book, index, spacing, (side, ticks) => side === 'sell' && ticks === best.ticks)).toEqual([]);
  });
});

describe('with too little money', () => {
  const { rules, price } = MARKETS[0]!;
  const index = indexOf(price);
  const spacing = spacingTicks(rules, index, undefined);

  it('quotes the nearest levels that it can pay and never more', () => {
    const book = new OwnBook(rules, { base: baseFor(rules, index, 3n * LEVEL_VALUE), quote: 0n });
    settle(book, index, spacing);
    expect(book.side('buy')).toEqual([]);
    expect(book.side('sell').length).toBeGreaterThan(1);
    expect(book.side('sell').length).toBeLessThan(LEVELS);
  });

  it('cancels strange orders first, so that their money serves the ladder', () => {
    const book = funded(rules, index);
    const all = book.free.quote;
    const reservation = Number(all / (1n * 500_000n * rules.tickLotValue));
    book.send({ type: 'place', side: 'buy', ticks: 500_000, lots: reservation });
    settle(book, index, spacing);
    expectSoundLadder(book, index);
  });
});

it('whatever the index and the traders do, the ladder is whole again after each tick', () => {
  const step = fc.record({
    movePpm: fc.oneof(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -30_000, max: 30_000 })),
    fills: fc.array(fc.record({ pick: fc.nat(200), share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      maxLength: 6,
    }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...MARKETS),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      ({ rules, price }, steps) => {
        const start = indexOf(price);
        let index = start;
        const book = funded(rules, index);
        let spacing = spacingTicks(rules, index, undefined);
        for (const { movePpm, fills } of steps) {
          const moved = (index * (PPM + BigInt(movePpm))) / PPM;
          // Beyond this no price step is fine enough for the promised spread.
          const isFine = moved * 10n ** 6n > 2_300n * rules.tick * 10n ** 8n;
          if (isFine && moved < start * 2n) index = moved;
          spacing = spacingTicks(rules, index, spacing);
          for (const { pick, share } of fills) {
            const order = book.orders[pick % Math.max(1, book.orders.length)];
            if (order === undefined) continue;
            const lots = Math.ceil((order.lots - order.filledLots) * share);
            if (lots > 0) book.fill(order.id, lots);
          }
          const valuation = 3n * LEVEL_VALUE * SIDE_WEIGHT;
          book.free = { base: book.free.base + baseFor(rules, index, valuation), quote: book.free.quote + valuation };
          settle(book, index, spacing);
          expectSoundLadder(book, index);
          expect(planFor(book, index, spacing)).toEqual([]);
        }
      },
    ),
    { numRuns: 150 },
  );
});
