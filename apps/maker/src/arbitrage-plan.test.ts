import { decimal } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf, MARKETS } from './_market.ts';
import { arbitragePlan, type BookLevel } from './arbitrage-plan.ts';
import { baseFor, type MarketRules, orderValue, readLots, readTicks } from './market-rules.ts';

const { rules } = MARKETS[0]!;
const index = indexOf('92000');
const rich = { base: decimal('10', 8), quote: decimal('1000000', 6) };
const at = (price: string, quantity: string): BookLevel => ({
  ticks: readTicks(rules, price),
  lots: readLots(rules, quantity),
});
const planOf = (bids: BookLevel[], asks: BookLevel[], free = rich) =>
  arbitragePlan({ rules, index, book: { bids, asks }, free });

describe('arbitrage', () => {
  it('leaves offers alone that are on their own side of the index, or hardly across', () => {
    expect(planOf([at('91990', '1')], [at('92010', '1')])).toBeUndefined();
    expect(planOf([at('92050', '1')], [at('92060', '1')])).toBeUndefined();
    expect(planOf([at('91930', '1')], [at('91950', '1')])).toBeUndefined();
    expect(planOf([], [])).toBeUndefined();
  });

  it('sells to a bid above the index, all of it that is across and no further than that', () => {
    expect(planOf([at('93000', '0.5'), at('92500', '0.2'), at('92010', '3')], [])).toEqual({
      side: 'sell',
      order_type: 'limit',
      time_in_force: 'ioc',
      amount: '0.70000000',
      target_price: '92055.200000',
    });
  });

  it('buys from an ask below the index', () => {
    expect(planOf([], [at('90000', '0.01'), at('91990', '3')])).toMatchObject({
      side: 'buy',
      amount: '0.01000000',
      target_price: '91944.800000',
    });
  });

  it('takes a remainder below the smallest order too, by asking for more than there is', () => {
    const { amount } = planOf([], [at('90000', '0.00001')])!;
    expect(orderValue(rules, readTicks(rules, '91944.8'), readLots(rules, amount))).toBeGreaterThanOrEqual(
      rules.minNotional,
    );
  });

  it('never orders more than there is money for, in any market', () => {
    const levels = (shifts: number[], market: MarketRules, price: bigint) =>
      shifts.map(shift => {
        const ticks = Number((price * 10n ** 6n * BigInt(1_000_000 + shift)) / (10n ** 14n * market.tick));
        return { ticks: Math.max(1, ticks), lots: 1 + Math.abs(shift) };
      });
    const shifts = fc.array(fc.integer({ min: -200_000, max: 200_000 }), { maxLength: 5 });
    const valuation = fc.bigInt({ min: 0n, max: decimal('50000', 6) });
    fc.assert(
      fc.property(
        fc.constantFrom(...MARKETS),
        shifts,
        shifts,
        valuation,
        valuation,
        (market, bids, asks, base, quote) => {
          const price = indexOf(market.price);
          const free = { base: baseFor(market.rules, price, base), quote };
          const book = { bids: levels(bids, market.rules, price), asks: levels(asks, market.rules, price) };
          const order = arbitragePlan({ rules: market.rules, index: price, book, free });
          if (order === undefined) return;
          const lots = readLots(market.rules, order.amount);
          const value = orderValue(market.rules, readTicks(market.rules, order.target_price), lots);
          expect(value).toBeGreaterThanOrEqual(market.rules.minNotional);
          if (order.side === 'buy') expect(value).toBeLessThanOrEqual(quote);
          else expect(BigInt(lots) * market.rules.lot).toBeLessThanOrEqual(free.base);
        },
      ),
      { numRuns: 500 },
    );
  });
});
