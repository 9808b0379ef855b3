// Deterministic randomness: the same words always give the same number.
import { createHash } from 'node:crypto';

/** A whole number from 0 to `below` - 1 that depends on the words only. */
export function seededNumber(words: string, below: number): number {
  return createHash('sha256').update(words).digest().readUInt32BE(0) % below;
}
