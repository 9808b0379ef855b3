// Reads once more where the database was away for a moment, so that a lost connection costs a reader half a second and no answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../database/database-failure.ts';

const PAUSE_MS = 500;
/** What took longer found a database that is overloaded, and a second try would be one more load. */
const QUICK_MS = 2_000;

/** @param read must change nothing, for it may have been carried out when its connection was lost. */
export async function withSecondTry<Result>(read: () => Promise<Result> | Result): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await read();
  } catch (error) {
    if (!isDatabaseAway(error) || performance.now() - startedAt > QUICK_MS) throw error;
    await sleep(PAUSE_MS);
    return read();
  }
}
