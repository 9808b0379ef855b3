// Reads the file about oneself, for which one has to have confirmed who one is.
import { CallFailed } from '@candor/client';
import { calls } from '@candor/contract';
import { readFile } from '../../shared/calls/read-file.ts';
import { askForStepUp } from '../../shared/proof/step-up.ts';

/** Undefined where the user turned away from the confirmation that it takes. */
export async function readAccountFile(): Promise<string | undefined> {
  const { path } = calls.downloadAccount;
  try {
    return await readFile(path);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.failure.code !== 'step_up_required') throw error;
  }
  return (await askForStepUp()) ? readFile(path) : undefined;
}
