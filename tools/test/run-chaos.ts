// Plays faults against a loaded exchange for two minutes: one check, whose seed is shown so that it can be played again.
import { join } from 'node:path';
import { ROOT, runProgram } from '../run-program.ts';
import { oneCheck, type StepResult } from './step.ts';

const MINUTES = '2';

export async function runChaos(): Promise<StepResult> {
  const { TEST_SEED: seed } = process.env;
  const parameters = ['--minutes', MINUTES, ...(seed === undefined ? [] : ['--seed', seed])];
  const { code, output } = await runProgram(join(ROOT, 'tools/chaos.ts'), parameters);
  return { ...oneCheck(code === 0, output), notes: output.split('\n').filter(line => line.startsWith('chaos')) };
}
