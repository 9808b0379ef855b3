// Keeps the log of a program that runs for weeks from filling the disk: at most this much, and as much of earlier lines.
import { copyFileSync, rmSync, statfsSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

/** Log files name users and addresses: the owner writes them, the group may read them. */
export const LOG_MODE = 0o640;
const LARGEST_BYTES = 20_000_000;

/** Zero for a file that is not there. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Copies a log that grew large and empties it in place: the program that writes it has it open, and appends. Where
 * there is no room for the copy, the log is left as it is until there is.
 */
export function setLargeLogAside(logFile: string, largestBytes = LARGEST_BYTES): void {
  const size = sizeOf(logFile);
  if (size <= largestBytes) return;
  const copy = `${logFile}.old`;
  try {
    // The copy must not take the room that the database is about to need.
    const { bavail, bsize } = statfsSync(dirname(logFile));
    if (bavail * bsize + sizeOf(copy) < 2 * size) return;
    rmSync(copy, { force: true });
    copyFileSync(logFile, copy);
    truncateSync(logFile);
  } catch {
    removeQuietly(copy);
  }
}

/** Half a copy would only take room; where it cannot be removed either, the next round tries again. */
function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // A disk that takes no changes at all.
  }
}
