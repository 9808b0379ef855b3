// The thread that reads one file of a bank, since a large one takes seconds.
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadApart } from './read-apart.ts';
import { readStatement } from './read-statement.ts';
import { StatementError } from './statement.ts';

function read(): ReadApart {
  try {
    return { statement: readStatement(workerData as Uint8Array) };
  } catch (error) {
    if (error instanceof StatementError) return { fault: { code: error.code, facts: error.facts } };
    throw error;
  }
}

parentPort!.postMessage(read());
