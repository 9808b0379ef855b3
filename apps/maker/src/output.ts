// Prints lines where a full disk or a reader that is gone must not end the maker: what cannot be written is counted.
import type { Writable } from 'node:stream';

/** The count of missing lines precedes the next one that can be written. */
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
