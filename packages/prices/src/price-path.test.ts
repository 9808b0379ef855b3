import { describe, expect, it } from 'vitest';
import { secretOf } from './_secret-of.ts';
import { createPricePath, exponential } from './price-path.ts';
import { SIMULATED_MARKETS } from './simulated-market.ts';

const NOW = Date.UTC(2026, 10, 21, 4, 13, 12, 345);
const DAY = 86_400_000;
const YEAR = 365.25 * DAY;
const market = { anchor: 100, volatility: 0.5 };
const path = createPricePath(secretOf(1), 'X/USDT', market);

describe('the path', () => {
  it('depends on secret, market and time and on nothing else', () => {
    const again = createPricePath(secretOf(1), 'X/USDT', market);
    again.at(NOW + 12 * YEAR);
    expect(again.at(NOW)).toBe(path.at(NOW));
    expect(createPricePath(secretOf(1), 'Y/USDT', market).at(NOW)).not.toBe(path.at(NOW));
    expect(createPricePath(secretOf(2), 'X/USDT', market).at(NOW)).not.toBe(path.at(NOW));
  });

  it('has no jump, not even where the longest cells meet', () => {
    const topCellMs = 2 ** 24 * 937.5;
    const seams = [
      Math.round(NOW / topCellMs) * topCellMs,
      Math.floor(NOW / DAY) * DAY,
      Math.floor(NOW / 60_000) * 60_000,
    ];
    for (const seam of seams) {
      for (let offset = -5_000; offset < 5_000; offset += 50) {
        expect(Math.abs(path.at(seam + offset + 50) - path.at(seam + offset))).toBeLessThan(0.0003);
      }
    }
  });

  it('moves as its volatility says, over minutes as over days', () => {
    for (const stepMs of [60_000, 3_600_000, DAY]) {
      let squares = 0;
      const count = 3_000;
      for (let index = 0; index < count; index++) {
        const startMs = NOW - (index + 1) * stepMs;
        squares += (path.at(startMs + stepMs) - path.at(startMs)) ** 2;
      }
      const yearly = Math.sqrt((squares / count) * (YEAR / stepMs));
      expect(yearly).toBeGreaterThan(0.42);
      expect(yearly).toBeLessThan(0.58);
    }
  });

  it('takes normal steps that say nothing of the next: neither inside the cells of a clock nor after the largest', () => {
    for (const halfMs of [937.5, 30_000, 937.5 * 64, 937.5 * 2_048]) {
      const lengthMs = 2 * halfMs;
      const start = Math.floor(NOW / lengthMs) * lengthMs;
      const halves = Array.from({ length: 20_000 }, (_, cell) => {
        const at = start - cell * lengthMs;
        const middle = path.at(at + halfMs);
        return [middle - path.at(at), path.at(at + lengthMs) - middle] as const;
      });
      const mean = (of: (first: number, second: number) => number) =>
        halves.reduce((sum, [first, second]) => sum + of(first, second), 0) / halves.length;
      const variance = mean(first => first ** 2);
      // Five standard errors of 20,000 samples.
      expect(Math.abs(mean((first, second) => first * second) / variance)).toBeLessThan(0.035);
      expect(
        Math.abs(mean((first, second) => (first ** 2 - variance) * (second ** 2 - variance)) / variance ** 2),
      ).toBeLessThan(0.1);
      expect(Math.abs(mean(first => first ** 4) / variance ** 2 - 3)).toBeLessThan(0.18);
      const large = halves.filter(([first]) => first ** 2 > 2.7 * variance);
      const goesOn = large.filter(([first, second]) => first > 0 === second > 0).length / large.length;
      expect(Math.abs(goesOn - 0.5)).toBeLessThan(2.5 / Math.sqrt(large.length));
    }
  });

  it('finds the very highest and lowest step of a stretch, as a scan of each step does', () => {
    for (const [fromMs, lengthMs] of [
      [NOW, 937],
      [NOW, 60_000],
      [NOW - 7 * DAY, 3_600_000],
      [NOW - 999 * DAY, 5 * 3_600_000 + 1],
    ] as const) {
      const toMs = fromMs + lengthMs;
      let highest = Math.max(path.at(fromMs), path.at(toMs));
      let lowest = Math.min(path.at(fromMs), path.at(toMs));
      for (let step = Math.ceil(fromMs / 937.5); step * 937.5 <= toMs; step++) {
        highest = Math.max(highest, path.at(step * 937.5));
        lowest = Math.min(lowest, path.at(step * 937.5));
      }
      const [open, close] = [path.at(fromMs), path.at(toMs)];
      expect(path.stretch(fromMs, toMs)).toEqual({ open, high: highest, low: lowest, close });
    }
  });

  it('keeps every market between a tenth and ten times its anchor, for 40 years under many secrets', () => {
    const reach = Math.log(10);
    for (const [symbol, known] of Object.entries(SIMULATED_MARKETS)) {
      for (let seed = 0; seed < 20; seed++) {
        const line = createPricePath(secretOf(seed), symbol, known);
        const { high, low } = line.stretch(NOW - 6 * YEAR, NOW + 34 * YEAR);
        expect(high).toBeLessThan(reach);
        expect(low).toBeGreaterThan(-reach);
      }
    }
  });

  it('refuses a volatility that could break this bound', () => {
    expect(() => createPricePath(secretOf(1), 'X/USDT', { anchor: 1, volatility: 0.79 })).toThrow(RangeError);
    expect(() => createPricePath(secretOf(1), 'X/USDT', { anchor: 1, volatility: 0 })).toThrow(RangeError);
  });
});

it('agrees with the exponential function to thirteen digits', () => {
  for (let x = -9; x <= 9; x += 0.0137) {
    expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-13);
  }
  expect(exponential(0)).toBe(1);
});
