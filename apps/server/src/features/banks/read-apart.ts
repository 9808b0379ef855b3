// Has a file of a bank read by a thread of its own, so that the exchange does not wait for it.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CsvForm } from '@candor/contract/console';
import type { DetectedForm } from './read-csv.ts';
import { type Statement, StatementError, type StatementFault } from './statement.ts';

export type FileToRead = {
  file: Uint8Array;
  /** The CSV format that an operator confirmed. */
  form?: CsvForm | undefined;
  /** Also finds the form, and reads by it where none is given. */
  isPreview?: boolean;
};
export type ReadFile = { detected: DetectedForm | undefined; statement: Statement };
export type ReadAnswer = ReadFile | { fault: { code: StatementFault; facts: Readonly<Record<string, string>> } };

const MAX_MS = 60_000;
const MEMORY_MB = 1_024;
const PROGRAM = new URL('./statement-worker.ts', import.meta.url);

/** @throws StatementError, also where reading takes too long or too much memory. */
export async function readApart(toRead: FileToRead, maxMs = MAX_MS): Promise<ReadFile> {
  const worker = new Worker(PROGRAM, { workerData: toRead, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  try {
    const [read] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) })) as [ReadAnswer];
    if ('fault' in read) throw new StatementError(read.fault.code, read.fault.facts);
    return read;
  } catch (error) {
    if (isOverLimit(error)) throw new StatementError('statement_too_large', {}, { cause: error });
    throw error;
  } finally {
    await worker.terminate();
  }
}

function isOverLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
