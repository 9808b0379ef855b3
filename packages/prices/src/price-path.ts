// A random walk that answers any moment, past or future, without walking there.

import { createNoise, createNormalNoise, NOISE_BLOCK } from './keyed-noise.ts';
import { INDEX_UNIT } from './price-source.ts';
import { MAX_VOLATILITY, type SimulatedMarket } from './simulated-market.ts';

// Time is cut into cells of 2^24 steps (about half a year), each halved again and again down to one step. The ends of the
// longest cells are noise around the anchor, which is what makes the price return; every midpoint is the mean of its cell's
// ends plus noise with the variance of a Brownian bridge. All noise is normal, so that the steps of the path are those of a
// random walk: each is independent of all before it, and nothing of the cells can be seen in them. Where the cells begin is
// secret too. A value costs one descent of 24 halvings, and a long chart, a short chart and the next live tick are all
// points of one path.
//
// Sixty-four steps make a minute, so that every interval of a chart begins on a step.
const STEP_MS = 937.5;
const LEVELS = 24;
const STEPS_PER_YEAR = (365.25 * 86_400_000) / STEP_MS;
// Three levels share one noise, so that a cell and all that is halved out of it within them lie in one block of it: seven
// midpoints, the widest first. A way down the cells costs one block for three of them.
const LEVELS_PER_NOISE = 3;
const lengths = Array.from({ length: LEVELS + 1 }, (_, level) => 2 ** level);
// A walk between two known values passes a height with the probability exp(-2 ab / variance), where a and b are the distances
// of both values from it. The search for a highest value leaves out what is less likely than e^-32.
const MIN_LIKELY = 32;

/**
 * Natural logarithms of price over anchor, as a pure function of secret, market and time.
 *
 * Doubles, not money: what leaves the package is turned into whole units by `toIndexPrice`.
 */
export type PricePath = {
  at(timeMs: number): number;
  stretch(fromMs: number, toMs: number): Stretch;
};

/** The values at both ends of a stretch of time, and the greatest and the smallest there and at every step between. */
type Stretch = { open: number; high: number; low: number; close: number };

/** A cell with the values at its ends. */
type Cell = { level: number; cell: number; left: number; right: number };

/** The path of one market; throws where its volatility could carry it out of a tenth to ten times its anchor. */
export function createPricePath(
  secret: Uint8Array,
  symbol: string,
  market: Pick<SimulatedMarket, 'anchor' | 'volatility'>,
): PricePath {
  if (!(market.volatility > 0 && market.volatility <= MAX_VOLATILITY)) {
    throw new RangeError(`volatility of ${symbol} must be above 0 and at most ${MAX_VOLATILITY}`);
  }
  /** The variance of the walk over a cell of 2^level steps. */
  const variances = lengths.map(length => (market.volatility ** 2 * length) / STEPS_PER_YEAR);
  // The middle of a Brownian bridge has a quarter of the variance of its length.
  const midpointReaches = variances.map(variance => Math.sqrt(variance / 4));
  const noises = Array.from({ length: LEVELS / LEVELS_PER_NOISE }, (_, layer) =>
    createNormalNoise(secret, `${symbol}|layer ${layer}`),
  );
  const endNoise = createNormalNoise(secret, `${symbol}|end`);
  // The difference of two ends has the variance of the walk between them.
  const endReach = Math.sqrt(variances[LEVELS]! / 2);
  const end = (index: number) => endReach * endNoise(index);
  /** How many steps of time precede a cell that begins at 0. */
  const phase = Math.floor(createNoise(secret, `${symbol}|phase`)(0) * 2 ** LEVELS);
  const layers = lengths.map((_, level) => noises[Math.floor((LEVELS - level) / LEVELS_PER_NOISE)]!);
  const widths = lengths.map((_, level) => lengths[(LEVELS - level) % LEVELS_PER_NOISE]!);
  /** The noise of a cell: in the block of the widest cell of its layer that holds it, behind all wider ones. */
  const noiseOf = (level: number, cell: number) => {
    const noise = layers[level]!;
    const width = widths[level]!;
    const widest = Math.floor(cell / width);
    return noise(widest * NOISE_BLOCK + (width - 1) + (cell - widest * width));
  };
  const midpoint = (level: number, cell: number, left: number, right: number) =>
    (left + right) / 2 + midpointReaches[level]! * noiseOf(level, cell);

  /** Whether the walk within a cell may pass a height that both ends are below. */
  function mayPass(level: number, toLeft: number, toRight: number): boolean {
    return level > 0 && 2 * toLeft * toRight < MIN_LIKELY * variances[level]!;
  }

  function at(timeMs: number): number {
    const steps = timeMs / STEP_MS + phase;
    const step = Math.floor(steps);
    const top = Math.floor(step / 2 ** LEVELS);
    let left = end(top);
    let right = end(top + 1);
    for (let level = LEVELS, cell = top; level > 0; level--) {
      const middle = midpoint(level, cell, left, right);
      const isRight = Math.floor(step / 2 ** (level - 1)) % 2 === 1;
      if (isRight) left = middle;
      else right = middle;
      cell = 2 * cell + (isRight ? 1 : 0);
    }
    return left + (right - left) * (steps - step);
  }

  /** The smallest cell that contains a stretch of steps; undefined where it spans several of the longest. */
  function cellAround(first: number, last: number): Cell | undefined {
    const top = Math.floor(first / lengths[LEVELS]!);
    if (last > (top + 1) * lengths[LEVELS]!) return undefined;
    const around: Cell = { level: LEVELS, cell: top, left: end(top), right: end(top + 1) };
    for (; around.level > 0; around.level--) {
      const middle = midpoint(around.level, around.cell, around.left, around.right);
      const middleStep = (2 * around.cell + 1) * lengths[around.level - 1]!;
      const isRight = first >= middleStep;
      if (!isRight && last > middleStep) break;
      if (isRight) around.left = middle;
      else around.right = middle;
      around.cell = 2 * around.cell + (isRight ? 1 : 0);
    }
    return around;
  }

  function stretch(fromMs: number, toMs: number): Stretch {
    const first = Math.ceil(fromMs / STEP_MS) + phase;
    const last = Math.floor(toMs / STEP_MS) + phase;
    const open = at(fromMs);
    const close = at(toMs);
    const around = cellAround(first, last);

    function extreme(direction: 1 | -1): number {
      let best = Math.max(direction * open, direction * close);

      // Branch and bound: a cell that will not beat the best value found so far is not entered.
      function search(level: number, cell: number, left: number, right: number) {
        const start = cell * lengths[level]!;
        const stop = start + lengths[level]!;
        if (start > last || stop < first) return;
        const leftHeight = direction * left;
        const rightHeight = direction * right;
        if (start >= first && leftHeight > best) best = leftHeight;
        if (stop <= last && rightHeight > best) best = rightHeight;
        if (level === 0) return;
        const isBelow = leftHeight <= best && rightHeight <= best;
        if (isBelow && !mayPass(level, best - leftHeight, best - rightHeight)) return;
        const middle = midpoint(level, cell, left, right);
        if (leftHeight > rightHeight) {
          search(level - 1, 2 * cell, left, middle);
          search(level - 1, 2 * cell + 1, middle, right);
        } else {
          search(level - 1, 2 * cell + 1, middle, right);
          search(level - 1, 2 * cell, left, middle);
        }
      }

      if (around !== undefined) search(around.level, around.cell, around.left, around.right);
      else {
        for (let top = Math.floor(first / 2 ** LEVELS); top <= Math.floor(last / 2 ** LEVELS); top++)
          search(LEVELS, top, end(top), end(top + 1));
      }
      return direction * best;
    }

    return { open, high: extreme(1), low: extreme(-1), close };
  }

  return { at, stretch };
}

/** The price at a logarithmic distance from the anchor, in whole units of 10^-INDEX_SCALE. */
export function toIndexPrice(anchor: number, logDistance: number): bigint {
  return BigInt(Math.round(anchor * exponential(logDistance) * INDEX_UNIT));
}

const TAYLOR_TERMS = 14;
const HALVINGS = 5;

/**
 * e^x for |x| up to about 10, from additions and multiplications only, because Math.exp may differ in its last bits from engine to
 * engine: the same bits on every engine with IEEE doubles; relative error below 1e-13.
 */
export function exponential(x: number): number {
  const reduced = x / 2 ** HALVINGS;
  let sum = 1;
  for (let term = TAYLOR_TERMS; term >= 1; term--) sum = 1 + (sum * reduced) / term;
  for (let squaring = 0; squaring < HALVINGS; squaring++) sum *= sum;
  return sum;
}
