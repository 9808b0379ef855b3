// Runs before each test file: gives every wait for a condition time enough for a machine that is busy with other work.
import { vi } from 'vitest';

/** How long `vi.waitFor`, `vi.waitUntil` and `expect.poll` wait where a test names no time: for a machine on which other whole runs are under way. */
export const WAIT_TIMEOUT_MS = 240_000;

// Files share a process, in which once is enough.
const { waitFor, waitUntil } = vi;
if (waitFor.name !== 'waitForLong') {
  vi.waitFor = function waitForLong(callback, options = {}) {
    return waitFor(callback, withTimeout(options));
  };
  vi.waitUntil = (callback, options = {}) => waitUntil(callback, withTimeout(options));
}

function withTimeout<Options extends object>(options: number | Options) {
  return typeof options === 'number' ? options : { timeout: WAIT_TIMEOUT_MS, ...options };
}
