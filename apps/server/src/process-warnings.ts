// Takes what Node.js warns of into the log, in place of the plain lines that it prints by itself among those of JSON.
import process from 'node:process';
import type { Logger } from 'pino';

/** Of the whole process, and from the first call on; a shipper of logs then never meets a line that is no JSON. */
export function logProcessWarnings(log: Pick<Logger, 'warn'>): void {
  // The listener that prints is Node's own, and goes like any other.
  process.removeAllListeners('warning');
  process.on('warning', warning => log.warn({ err: warning }, 'Node.js warns'));
}
