// Liquidation and bankruptcy prices, held against what they are by definition: the last price at which a sentence is true.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maintenance, position, takerFee, valueAt, worse } from './_lever-cases.ts';
import {
  bankruptcyTicks,
  type Exposure,
  isLiquidatable,
  liquidationTicks,
  maintenanceMargin,
  resultAt,
} from './lever.ts';
import { tradeFee } from './rates.ts';

const PPM = 1_000_000n;

/** Ten lots opened at 100 ticks of one unit, with a margin. */
const ten = (direction: Exposure['direction'], margin: bigint): Exposure => ({
  direction,
  lots: 10,
  entryValue: 1_000n,
  margin,
});

/** What is left after closing at a price, times a million: the fee is not rounded. */
function leftExactly(exposure: Exposure, value: bigint, feePpm: bigint): bigint {
  return (exposure.margin + resultAt(exposure.direction, exposure.entryValue, value)) * PPM - value * feePpm;
}

describe('the liquidation price', () => {
  test.each([
    // 10x, 1 % maintenance: a long with 100 of margin holds out until 1,000 - 100 = 99 % of the value, 909.09.
    ['long', 100n, 10_000n, 90],
    ['short', 100n, 10_000n, 109],
    // Without a margin it is due at its entry, and a bit before.
    ['long', 0n, 10_000n, 101],
    ['short', 0n, 10_000n, 100],
    // A margin of half the value.
    ['long', 500n, 10_000n, 50],
    ['short', 500n, 10_000n, 149],
  ] as const)('of a %s with a margin of %s at %s ppm is %s', (direction, margin, maintenancePpm, ticks) => {
    expect(liquidationTicks(ten(direction, margin), 1n, maintenancePpm)).toBe(ticks);
  });

  test('of a long with a multiple of 1 is nowhere: it can lose all that it paid and no more', () => {
    expect(liquidationTicks(ten('long', 1_000n), 1n, 10_000n)).toBeUndefined();
    expect(liquidationTicks(ten('long', 1_500n), 1n, 10_000n)).toBeUndefined();
  });

  test('of a short with a multiple of 1 is below twice its entry', () => {
    expect(liquidationTicks(ten('short', 1_000n), 1n, 10_000n)).toBe(199);
  });

  test('is the last price at which the position is due, and one tick in its favour it is not', () => {
    fc.assert(
      fc.property(position, maintenance, ({ exposure, tickLotValue }, maintenancePpm) => {
        const ticks = liquidationTicks(exposure, tickLotValue, maintenancePpm);
        const isDue = (at: number) => isLiquidatable(exposure, valueAt(exposure, tickLotValue, at), maintenancePpm);
        if (ticks === undefined) {
          expect(exposure.direction).toBe('long');
          expect(isDue(1)).toBe(false);
          return;
        }
        expect(isDue(ticks)).toBe(true);
        expect(isDue(worse(exposure, ticks, -1)) && worse(exposure, ticks, -1) > 0).toBe(false);
        expect(isDue(worse(exposure, ticks, 1))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('moves against the position with every unit of margin, never towards it', () => {
    fc.assert(
      fc.property(position, maintenance, fc.bigInt({ min: 0n, max: 10n ** 12n }), (input, maintenancePpm, added) => {
        const { exposure, tickLotValue } = input;
        const before = liquidationTicks(exposure, tickLotValue, maintenancePpm) ?? 0;
        const after =
          liquidationTicks({ ...exposure, margin: exposure.margin + added }, tickLotValue, maintenancePpm) ?? 0;
        expect(exposure.direction === 'long' ? after <= before : after >= before).toBe(true);
      }),
    );
  });
});

describe('due for liquidation', () => {
  test.each([
    ['long', 901n, false],
    ['long', 900n, true],
    // 109 units at a value of 1,081 are below 10 %, and 100 at 1,000 exactly 10 %.
    ['short', 1_000n, true],
    ['short', 999n, false],
  ] as const)('a %s with 10 %% left at a value of %s: %s', (direction, value, isDue) => {
    const exposure = direction === 'long' ? ten('long', 190n) : ten('short', 100n);
    expect(isLiquidatable(exposure, value, 100_000n)).toBe(isDue);
  });

  test('means less than the maintenance margin that is shown, or exactly that', () => {
    fc.assert(
      fc.property(position, maintenance, fc.integer({ min: 1, max: 10 ** 6 }), (input, maintenancePpm, ticks) => {
        const { exposure, tickLotValue } = input;
        const value = valueAt(exposure, tickLotValue, ticks);
        const left = exposure.margin + resultAt(exposure.direction, exposure.entryValue, value);
        const shown = maintenanceMargin(value, maintenancePpm);
        const isWhole = (value * maintenancePpm) % PPM === 0n;
        expect(isLiquidatable(exposure, value, maintenancePpm)).toBe(isWhole ? left <= shown : left < shown);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the bankruptcy price', () => {
  test.each([
    ['long', 100n, 0n, 90],
    ['short', 100n, 0n, 110],
    // With the fee of closing: 900 are left of 900.45 at least, and of a short 1,100 pay 1,099.45 and the fee on it.
    ['long', 100n, 500n, 91],
    ['short', 100n, 500n, 109],
    ['long', 0n, 0n, 100],
    ['short', 0n, 0n, 100],
    ['long', 1_000n, 500n, 1],
    ['long', 2_000n, 500n, 1],
    ['short', 1_000n, 0n, 200],
  ] as const)('of a %s with a margin of %s at a fee of %s ppm is %s', (direction, margin, feePpm, ticks) => {
    expect(bankruptcyTicks(ten(direction, margin), 1n, feePpm)).toBe(ticks);
  });

  test('leaves nothing missing, and one tick worse something is', () => {
    fc.assert(
      fc.property(position, takerFee, ({ exposure, tickLotValue }, feePpm) => {
        const ticks = bankruptcyTicks(exposure, tickLotValue, feePpm);
        const left = (at: number) => leftExactly(exposure, valueAt(exposure, tickLotValue, at), feePpm);
        const isHopeless = exposure.direction === 'short' && left(1) < 0n;
        expect(ticks).toBeGreaterThanOrEqual(1);
        if (isHopeless) expect(ticks).toBe(1);
        else expect(left(ticks)).toBeGreaterThanOrEqual(0n);
        const next = worse(exposure, ticks, 1);
        if (next >= 1) expect(left(next)).toBeLessThan(0n);
      }),
      { numRuns: 2_000 },
    );
  });

  test('with the fee as it is charged, rounded down, nothing is missing either', () => {
    fc.assert(
      fc.property(position, takerFee, ({ exposure, tickLotValue }, feePpm) => {
        const { direction, entryValue, margin } = exposure;
        const value = valueAt(exposure, tickLotValue, bankruptcyTicks(exposure, tickLotValue, feePpm));
        const left = margin + resultAt(direction, entryValue, value) - tradeFee(value, feePpm);
        fc.pre(direction === 'long' || leftExactly(exposure, valueAt(exposure, tickLotValue, 1), feePpm) >= 0n);
        expect(left).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: 2_000 },
    );
  });

  test('of a short that no price can close any more is the lowest that there is', () => {
    const exhausted: Exposure = { direction: 'short', lots: 1, entryValue: 1_000_000n, margin: 0n };
    expect(bankruptcyTicks(exhausted, 1_000_000n, 500n)).toBe(1);
  });

  test('is never on the near side of the liquidation price by more than the tick that both are rounded to', () => {
    fc.assert(
      fc.property(position, takerFee, maintenance, ({ exposure, tickLotValue }, feePpm, more) => {
        const due = liquidationTicks(exposure, tickLotValue, feePpm + more);
        const worst = bankruptcyTicks(exposure, tickLotValue, feePpm);
        if (due === undefined) expect(worst).toBe(1);
        else expect(exposure.direction === 'long' ? worst - due : due - worst).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });
});

test('a price beyond all that can be counted is the largest number of ticks', () => {
  const short: Exposure = { direction: 'short', lots: 1, entryValue: 2n ** 63n - 1n, margin: 2n ** 63n - 1n };
  expect(bankruptcyTicks(short, 1n, 500n)).toBe(Number.MAX_SAFE_INTEGER);
  expect(liquidationTicks(short, 1n, 10_000n)).toBe(Number.MAX_SAFE_INTEGER);
});
