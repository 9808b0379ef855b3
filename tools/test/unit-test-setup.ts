// Runs before each test file: fixes the seed of random tests, and gives every wait for a condition a time that suits the kind of run.
import { configureGlobal } from 'fast-check';
import { vi } from 'vitest';

type TestKind = 'quick' | 'long';

/** Of random tests, unless the run names one: so that `npm test` tries the same values each time. */
const FIXED_SEED = 20_261_126;

/** How long `vi.waitFor`, `vi.waitUntil` and `expect.poll` wait where a test names no time. */
export function waitTimeoutMs(kind: TestKind): number {
  return kind === 'quick' ? 20_000 : 240_000;
}

configureGlobal({ seed: Number(process.env.TEST_SEED ?? FIXED_SEED) });

const WAIT_MS = waitTimeoutMs(process.env.CANDOR_TEST_KIND === 'long' ? 'long' : 'quick');

// Files share a process, in which once is enough.
const { waitFor, waitUntil } = vi;
if (waitFor.name !== 'waitForLong') {
  vi.waitFor = function waitForLong(callback, options = {}) {
    return waitFor(callback, withTimeout(options));
  };
  vi.waitUntil = (callback, options = {}) => waitUntil(callback, withTimeout(options));
}

function withTimeout<Options extends object>(options: number | Options) {
  return typeof options === 'number' ? options : { timeout: WAIT_MS, ...options };
}
