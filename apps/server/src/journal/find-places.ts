// Finds places in the journal by time: its times never fall, so halving finds them.
import type { Reader } from '../database/reader.ts';

/** The sequence of the last record that rows and history show. */
export function lastSequence(reader: Reader): Promise<number> {
  return reader.number('SELECT sequence FROM applied');
}

/** The first sequence whose record is of this time or later; one beyond the last where there is none. */
export async function sequenceAt(reader: Reader, timeMs: number): Promise<number> {
  let low = 1;
  let high = (await lastSequence(reader)) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const at = await reader.number('SELECT at FROM journal WHERE sequence = $1', [middle]);
    if (at < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
