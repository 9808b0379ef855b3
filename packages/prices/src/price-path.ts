// A random walk that can be asked for any moment, past or future, without walking there.
import { exponential } from './exponential.ts';
import { INDEX_UNIT } from './index-scale.ts';
import { createNoise, NOISE_BLOCK, signed } from './keyed-noise.ts';
import { MAX_VOLATILITY, type SimulatedMarket } from './simulated-market.ts';

// Time is cut into cells of 2^24 steps (about half a year), each halved again and again down to one step. The ends of the
// longest cells are noise around the anchor, which is what makes the price return; every midpoint is the mean of its cell's
// ends plus noise whose variance is that of a Brownian bridge. So a value costs one descent of 24 halvings, and a long
// chart, a short chart and the next live tick are all points of one path.
//
// Sixty-four steps make a minute, so that every interval of a chart begins on a step.
const STEP_MS = 937.5;
const LEVELS = 24;
const STEPS_PER_YEAR = (365.25 * 86_400_000) / STEP_MS;
// Three levels share one noise, so that a cell and all that is halved out of it within them lie in one block of it: seven
// midpoints, the widest first. Whoever goes down the cells pays for the block once.
const LEVELS_PER_NOISE = 3;
const lengths = Array.from({ length: LEVELS + 1 }, (_, level) => 2 ** level);
const SQRT_3 = 1.7320508075688772;
// How far the ends of the longest cells reach, as a share of what is walked in such a cell: differences of two such ends
// then have the variance of the walk.
const END_REACH = 1.2247448713915892;

// How far the inside of a cell can rise above the higher one of its ends, which bounds the search for a highest value. A rise
// is greatest where every midpoint is moved up as far as it can be. Its height depends on how far apart the ends are: by
// level and by that slope, both as multiples of the reach of the cell's own midpoint.
const SLOPES_PER_REACH = 16;
const SLOPES = 64;
/** Halvings that are drawn; of further ones the sum of their reaches is added. */
const DRAWN_HALVINGS = 8;
const rises = Array.from({ length: LEVELS + 1 }, (_, level) => risesOf(level));

/** The most that a cell rises at each slope: never less than the truth, as each holds for all slopes up to the next one. */
function risesOf(level: number): Float64Array {
  let curve = [0, 0];
  let rest = 0;
  for (let halving = 0; halving < level; halving++) {
    const reach = Math.SQRT1_2 ** halving;
    if (halving >= DRAWN_HALVINGS) rest += reach;
    else curve = curve.flatMap((value, at) => (at === 0 ? value : [(curve[at - 1]! + value) / 2 + reach, value]));
  }
  return Float64Array.from({ length: SLOPES }, (_, place) => {
    const fall = place / SLOPES_PER_REACH / (curve.length - 1);
    return rest + curve.reduce((most, value, at) => Math.max(most, value - fall * at), 0);
  });
}

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
export type Stretch = { open: number; high: number; low: number; close: number };

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
  // reaches[level] is the most that the midpoint of a cell of 2^level steps is moved.
  const reaches = lengths.map((length, level) =>
    level === 0 ? 0 : (SQRT_3 * (market.volatility * Math.sqrt(length / STEPS_PER_YEAR))) / 2,
  );
  const noises = Array.from({ length: LEVELS / LEVELS_PER_NOISE }, (_, layer) =>
    createNoise(secret, `${symbol}|layer ${layer}`),
  );
  const endNoise = createNoise(secret, `${symbol}|end`);
  const endReach = END_REACH * market.volatility * Math.sqrt(2 ** LEVELS / STEPS_PER_YEAR);

  const end = (index: number) => endReach * signed(endNoise(index));
  const layers = lengths.map((_, level) => noises[Math.floor((LEVELS - level) / LEVELS_PER_NOISE)]!);
  const widths = lengths.map((_, level) => lengths[(LEVELS - level) % LEVELS_PER_NOISE]!);
  /** The noise of a cell: in the block of the widest cell of its layer that holds it, behind all wider ones. */
  const noiseOf = (level: number, cell: number) => {
    const noise = layers[level]!;
    const width = widths[level]!;
    const widest = Math.floor(cell / width);
    return signed(noise(widest * NOISE_BLOCK + (width - 1) + (cell - widest * width)));
  };
  const midpoint = (level: number, cell: number, left: number, right: number) =>
    (left + right) / 2 + reaches[level]! * noiseOf(level, cell);

  function mostRise(level: number, apart: number): number {
    if (level === 0) return 0;
    const reach = reaches[level]!;
    const place = Math.min(SLOPES - 1, Math.floor((SLOPES_PER_REACH * apart) / reach));
    return reach * rises[level]![place]!;
  }

  function at(timeMs: number): number {
    const steps = timeMs / STEP_MS;
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

  /** The smallest cell that a stretch of steps lies in; undefined where it lies in several of the longest. */
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
    const first = Math.ceil(fromMs / STEP_MS);
    const last = Math.floor(toMs / STEP_MS);
    const open = at(fromMs);
    const close = at(toMs);
    const around = cellAround(first, last);

    function extreme(direction: 1 | -1): number {
      let best = Math.max(direction * open, direction * close);

      // Branch and bound: a cell that cannot beat the best value found so far is not entered.
      function search(level: number, cell: number, left: number, right: number) {
        const start = cell * lengths[level]!;
        const stop = start + lengths[level]!;
        if (start > last || stop < first) return;
        const leftHeight = direction * left;
        const rightHeight = direction * right;
        if (Math.max(leftHeight, rightHeight) + mostRise(level, Math.abs(left - right)) <= best) return;
        if (start >= first && leftHeight > best) best = leftHeight;
        if (stop <= last && rightHeight > best) best = rightHeight;
        if (level === 0) return;
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
