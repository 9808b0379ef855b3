// Keeps the log of a program that runs for weeks from filling the disk: at most this much, and as much of what was before.
import { copyFileSync, statSync, truncateSync } from 'node:fs';

const LARGEST_BYTES = 20_000_000;

/** Zero for a file that is not there. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Copies a log that grew large and empties it in place: the program that writes it has it open, and appends. */
export function setLargeLogAside(logFile: string, largestBytes = LARGEST_BYTES): void {
  if (sizeOf(logFile) <= largestBytes) return;
  copyFileSync(logFile, `${logFile}.old`);
  truncateSync(logFile);
}
