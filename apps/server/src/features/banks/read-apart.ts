// Has a file of a bank read by a thread of its own, so that the exchange does not wait for it.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Statement, StatementError, type StatementFault } from './statement.ts';

export type ReadApart =
  | { statement: Statement }
  | { fault: { code: StatementFault; facts: Readonly<Record<string, string>> } };

const MOST_MS = 60_000;
const MEMORY_MB = 1_024;
const PROGRAM = new URL('./statement-worker.ts', import.meta.url);

/** @throws StatementError, also where reading takes too long or too much memory. */
export async function readApart(file: Uint8Array, mostMs = MOST_MS): Promise<Statement> {
  const worker = new Worker(PROGRAM, { workerData: file, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  try {
    const [read] = (await once(worker, 'message', { signal: AbortSignal.timeout(mostMs) })) as [ReadApart];
    if ('fault' in read) throw new StatementError(read.fault.code, read.fault.facts);
    return read.statement;
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
