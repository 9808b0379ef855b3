// Public candles alone win no options on simulated prices: two predictors are held against the index.
import { expect, test } from 'vitest';
import { secretOf } from './_secret-of.ts';
import { createSimulator } from './simulator.ts';

const NOW = Date.UTC(2026, 10, 21, 4, 13, 12);
const SYMBOL = 'BTC/USDT';
const SECONDS = [60, 300, 900, 3_600];
/** Options that each predictor chooses, for every seed and duration. */
const CHOSEN = 50_000;
/** A tenth of all moves are the largest. */
const SAMPLES = 10 * CHOSEN;
/** An option is bought at a price at least so much later than what its buyer saw. */
const DELAY_MS = 2_000;

const index = (seed: number) => {
  const { sources } = createSimulator(secretOf(seed));
  return (timeMs: number) => {
    const prices = sources.map(source => source.quotes(timeMs, [SYMBOL])[0]!.price);
    return Number(prices.sort((left, right) => (left < right ? -1 : 1))[1]);
  };
};

/** What of the options that did not end even was won; `forecast` and `outcome` are moves. */
function shareWon(options: readonly { forecast: number; outcome: number }[]): number {
  const ended = options.filter(({ outcome }) => outcome !== 0);
  expect(ended.length).toBeGreaterThan(0.95 * CHOSEN);
  return ended.filter(({ forecast, outcome }) => forecast > 0 === outcome > 0).length / ended.length;
}

for (const seed of [1, 2, 3, 4, 5]) {
  test.each(SECONDS)(
    `seed ${seed}: options of %i s are won as often as lost`,
    seconds => {
      const indexAt = index(seed);
      const lengthMs = seconds * 1_000;
      // Cells of the clock, twice as long as the option: what the first half did is bet against in the second.
      const start = Math.floor(NOW / (2 * lengthMs)) * 2 * lengthMs;
      const reversals = Array.from({ length: CHOSEN }, (_, cell) => {
        const middle = start - cell * 2 * lengthMs + lengthMs;
        const forecast = indexAt(middle - lengthMs) - indexAt(middle);
        return { forecast, outcome: indexAt(middle + DELAY_MS + lengthMs) - indexAt(middle + DELAY_MS) };
      });
      const moves = Array.from({ length: SAMPLES }, (_, sample) => {
        const at = NOW - sample * (lengthMs + 7_000);
        return { at, forecast: indexAt(at) - indexAt(at - lengthMs) };
      });
      const largest = moves.sort((left, right) => Math.abs(right.forecast) - Math.abs(left.forecast)).slice(0, CHOSEN);
      const continuations = largest.map(({ at, forecast }) => {
        return { forecast, outcome: indexAt(at + DELAY_MS + lengthMs) - indexAt(at + DELAY_MS) };
      });
      for (const won of [shareWon(reversals), shareWon(continuations)]) {
        expect(won).toBeGreaterThan(0.49);
        expect(won).toBeLessThan(0.51);
      }
    },
    300_000,
  );
}
