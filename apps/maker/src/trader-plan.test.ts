import { decimal } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf, MARKETS } from './_market.ts';
import { baseFor, orderValue, readLots, readTicks, valuationOf } from './market-rules.ts';
import { traderPlan } from './trader-plan.ts';

const rich = decimal('20000', 6);
const drawing = (...numbers: number[]) => {
  let next = 0;
  return () => numbers[next++ % numbers.length]!;
};

describe('a demo trader', () => {
  const { rules, price } = MARKETS[0]!;
  const index = indexOf(price);
  const even = { base: baseFor(rules, index, rich), quote: rich };

  it('buys and sells equally often with even holdings, and sooner back towards even otherwise', () => {
    const buysOf = (free: { base: bigint; quote: bigint }) => {
      let buys = 0;
      for (let draw = 0; draw < 100; draw++) {
        if (traderPlan({ rules, index, free, draw: drawing((draw + 0.5) / 100, 0.5) })?.side === 'buy') buys++;
      }
      return buys;
    };
    expect(buysOf(even)).toBe(50);
    expect(buysOf({ ...even, quote: 4n * rich })).toBe(80);
    expect(buysOf({ base: 50n * even.base, quote: rich })).toBe(10);
  });

  it('takes the side it can pay, and nothing where it has neither', () => {
    expect(traderPlan({ rules, index, free: { base: 0n, quote: rich }, draw: drawing(0.99, 0.5) })?.side).toBe('buy');
    expect(traderPlan({ rules, index, free: { ...even, quote: 0n }, draw: drawing(0, 0.5) })?.side).toBe('sell');
    expect(traderPlan({ rules, index, free: { base: 0n, quote: 1n }, draw: drawing(0.5) })).toBeUndefined();
  });

  it('mixes market orders by amount and by quote amount with limit orders that take', () => {
    const kinds = [0.1, 0.5, 0.9].map(kind => traderPlan({ rules, index, free: even, draw: drawing(0, 0.5, kind) })!);
    expect(kinds.map(order => [order.order_type, order.quote_amount !== undefined])).toEqual([
      ['market', true],
      ['market', false],
      ['limit', false],
    ]);
  });

  it('always sends an order that the market accepts and the trader can pay', () => {
    const amounts = fc.bigInt({ min: 0n, max: decimal('100000', 6) });
    fc.assert(
      fc.property(
        fc.constantFrom(...MARKETS),
        amounts,
        amounts,
        fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), { minLength: 3, maxLength: 3 }),
        (market, baseValue, quote, draws) => {
          const at = indexOf(market.price);
          const free = { base: baseFor(market.rules, at, baseValue), quote };
          const order = traderPlan({ rules: market.rules, index: at, free, draw: drawing(...draws) });
          if (order === undefined) return;
          const least = market.rules.minNotional;
          const quoteAmount = order.quote_amount === undefined ? undefined : decimal(order.quote_amount, 6);
          if (quoteAmount !== undefined) {
            expect(quoteAmount >= least && quoteAmount <= quote).toBe(true);
            return;
          }
          const lots = readLots(market.rules, order.amount!);
          const spent = BigInt(lots) * market.rules.lot;
          expect(valuationOf(market.rules, at, spent) <= 2_000n * 1_000_000n).toBe(true);
          if (order.side === 'sell') expect(spent <= free.base).toBe(true);
          if (order.target_price === undefined) return;
          const value = orderValue(market.rules, readTicks(market.rules, order.target_price), lots);
          expect(value >= least).toBe(true);
          if (order.side === 'buy') expect(value <= quote).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
