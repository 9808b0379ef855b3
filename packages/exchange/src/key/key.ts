// Idempotency keys: the first answer to a key is the answer to every repetition of it.
import type { Rejection } from '../rejection.ts';

/** Ids that the caller needs to speak of what was made; of a list of changes those that were refused, by their index. */
export type CommandResult = { id?: number; ids?: number[]; refused?: RefusedChange[] };
export type RefusedChange = { change: number; code: Rejection['code'] };

/** A repetition within this time gives the first answer again. */
export const KEY_LIFE_MS = 24 * 3_600_000;
/** Until then a repetition is answered that its key has expired; afterwards the key is forgotten. */
export const KEY_MEMORY_MS = 2 * KEY_LIFE_MS;
/** The one entry of `keys` in the queue of what is due. */
export const ALL_KEYS = 0;

/** Keys are forgotten together, on the minute. */
const SWEEP_MS = 60_000;
/** As many in one command, more or less: all users wait for it. */
export const MAX_FORGOTTEN = 20_000;

/** `id` is `user:route:value`; `input` is a hash of the command that used the key first. */
export type Key = { id: string; input: string; at: number; sequence: number; result: CommandResult };

export type KeyUsed = { type: 'KeyUsed'; key: Key };
export type KeysForgotten = { type: 'KeysForgotten'; usedBefore: number };
export type KeyEvent = KeyUsed | KeysForgotten;

/** When a key that was used at a time is due: at the end of the minute in which it is remembered no more. */
export function sweepTime(usedAt: number): number {
  return (Math.floor((usedAt + KEY_MEMORY_MS) / SWEEP_MS) + 1) * SWEEP_MS - 1;
}

/** The last end of a minute before a time. */
export function lastSweep(before: number): number {
  return Math.floor(before / SWEEP_MS) * SWEEP_MS - 1;
}

/** The keys that the last sweep before a time forgets: those used before this. */
export function sweptBefore(at: number): number {
  return Math.floor(at / SWEEP_MS) * SWEEP_MS - KEY_MEMORY_MS;
}
