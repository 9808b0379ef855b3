// Prints in one line a step and its duration. Plain JavaScript, because an old Node runs it too.

/** Where people read. Lines of the log may have the standard output to themselves. */
export const terminal = process.env.LOG_OUTPUT === 'stdout' ? process.stderr : process.stdout;

/**
 * Prints `text …`; the answered function ends the line, with the time it took unless another result is passed. The line is
 * whole only then, so nothing else may be printed in between.
 *
 * @param {string} text what is being done, such as "Installing the packages"
 * @returns {(result?: string) => void}
 */
export function beginStep(text) {
  const start = performance.now();
  terminal.write(`${text} … `);
  return result => {
    terminal.write(`${result ?? formatDuration(performance.now() - start)}\n`);
  };
}

/**
 * Does the work as one step.
 *
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} what the work answers
 */
export async function withProgress(text, work) {
  const end = beginStep(text);
  try {
    const result = await work();
    end();
    return result;
  } catch (error) {
    end('failed');
    throw error;
  }
}

/**
 * A duration for people, such as "0.4 s", "31 s" or "2 min 5 s".
 *
 * @param {number} durationMs
 */
export function formatDuration(durationMs) {
  const seconds = durationMs / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
