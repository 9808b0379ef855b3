// The second implementation over random histories: its sums agree, and the formulas of the exchange give its figures.
import * as formulas from '@candor/formulas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { history, liveMsOf, play, RULES } from './_history.ts';
import { differences } from './compare-formulas.ts';
import { settle } from './naive/liquidation.ts';
import { NaiveMarket } from './naive/market.ts';

function checkSums(market: NaiveMarket): void {
  const { wallets, fees, insurance, rounding, equity, clearing } = market;
  const all = [...wallets.values()].reduce((sum, units) => sum + units, 0n);
  expect(all + fees + insurance + rounding + equity + clearing).toBe(0n);
  expect(rounding).toBeGreaterThanOrEqual(0n);
  for (const { lots, margin } of market.positions) {
    expect(margin).toBeGreaterThanOrEqual(0n);
    if (lots === 0n) expect(margin).toBe(0n);
  }
}

test('over any history clearing is what shorts were opened for less what longs were, and no unit is lost', () => {
  fc.assert(
    fc.property(history, steps => {
      const market = new NaiveMarket(RULES);
      play(market, steps, () => {
        checkSums(market);
        // Between the two sides of a trade one of them is missing.
        const isWhole = market.lots(true) === market.lots(false);
        if (isWhole) expect(market.clearing).toBe(market.entries(false) - market.entries(true));
      });
      expect(market.lots(true)).toBe(market.lots(false));
    }),
    { numRuns: 300 },
  );
});

test('a settlement takes no more than margins, gives no more than gains, and leaves nothing behind', () => {
  fc.assert(
    fc.property(history, fc.bigInt({ min: 1n, max: 200n }), (steps, ticks) => {
      const market = new NaiveMarket(RULES);
      play(market, steps, () => undefined);
      const open = market.positions.map(position => ({ ...position }));
      const nothing = { balance: 0n, left: 0n };
      const { results, gains, paid } = settle(open, ticks, RULES.unit, nothing);
      for (const { id, margin, lots } of open) {
        expect(results.get(id)).toBeGreaterThanOrEqual(-margin);
        if (lots === 0n) expect(results.get(id)).toBe(0n);
      }
      expect(paid).toBeLessThanOrEqual(gains);
      market.follow({ what: 'settled', ticks });
      checkSums(market);
      expect(market.clearing).toBe(0n);
    }),
    { numRuns: 300 },
  );
});

test('the formulas of the exchange give the same figures for every position that arises', () => {
  fc.assert(
    fc.property(history, fc.bigInt({ min: 0n, max: 11_000_000n }), (steps, total) => {
      const market = new NaiveMarket(RULES);
      play(market, steps, () => undefined);
      for (const position of market.positions) {
        if (position.lots === 0n) continue;
        const premiums = steps.map(({ premium }) => BigInt(premium));
        const liveMs = liveMsOf(steps[0]!);
        expect(differences(formulas, { position, mark: market.mark, rules: RULES, total, premiums, liveMs })).toEqual(
          [],
        );
      }
    }),
    { numRuns: 300 },
  );
});
