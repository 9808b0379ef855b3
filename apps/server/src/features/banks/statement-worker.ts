// The thread that reads one file of a bank, since a large one takes seconds.
import { parentPort, workerData } from 'node:worker_threads';
import type { FileToRead, ReadAnswer } from './read-apart.ts';
import { detectStatementForm, readStatement } from './read-statement.ts';
import { StatementError } from './statement.ts';

function read({ file, form, isPreview }: FileToRead): ReadAnswer {
  try {
    const detected = isPreview ? detectStatementForm(file) : undefined;
    return { detected, statement: readStatement(file, form ?? detected?.form) };
  } catch (error) {
    if (error instanceof StatementError) return { fault: { code: error.code, facts: error.facts } };
    throw error;
  }
}

parentPort!.postMessage(read(workerData as FileToRead));
