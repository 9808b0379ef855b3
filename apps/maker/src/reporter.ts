// Writes what the operator should know: each topic at most once a minute, to an output that a full disk does not end.
import type { Writable } from 'node:stream';

const PAUSE_MS = 60_000;

type Report = (topic: string, text: string) => void;

/** Makes a report function that leaves out what was said about the same topic within the last minute. */
export function createReporter(write: (line: string) => void, now: () => number): Report {
  const reportedAtMs = new Map<string, number>();
  return (topic, text) => {
    if (now() - (reportedAtMs.get(topic) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return;
    reportedAtMs.set(topic, now());
    write(`maker: ${text}`);
  };
}

/** Prints lines; a full disk or a reader that is gone does not end the maker. The count of missing lines precedes the next one that can be written. */
export function createOutput(stream: Writable): (line: string) => void {
  let dropped = 0;
  // Each line handles its own failure; without a listener the first one would end the process.
  stream.on('error', () => undefined);
  return line => {
    const missing = dropped;
    // A line may have been cut off, so this begins on one of its own.
    const note = missing === 0 ? '' : `\nmaker: ${missing} lines before this one could not be written\n`;
    stream.write(`${note}${line}\n`, error => {
      dropped = error ? dropped + 1 : dropped - missing;
    });
  };
}
