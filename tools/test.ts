// Runs every check and every test; its last line is the sum, and its exit code says whether all is well.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { beginStep, formatDuration } from './progress.mjs';
import { endRunningPrograms } from './run-program.ts';
import type { Step, StepResult } from './test/step.ts';
import { allSteps } from './test/steps.ts';

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });

process.on('exit', endRunningPrograms);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

/** What the tests show is kept until the end of the run. @returns the folder, if nobody named one */
function keepRecords(): string | undefined {
  if (process.env.CANDOR_RECORDS !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'candor-records-'));
  process.env.CANDOR_RECORDS = folder;
  return folder;
}

function chosenSteps(): Step[] {
  const steps = allSteps(positionals);
  if (values.only === undefined) return steps;
  const names = values.only.split(',');
  const unknown = names.find(name => !steps.some(step => step.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no step "${unknown}"; there are ${steps.map(step => step.name).join(', ')}.`);
  return steps.filter(step => names.includes(step.name));
}

/** @param begin tells that it runs; what it answers tells how it went. */
async function runStep(step: Step, begin: typeof beginStep): Promise<StepResult> {
  const start = performance.now();
  const end = begin(step.title);
  const result = await step.run().catch((error: Error) => ({ passed: 0, failed: 1, output: error.message, notes: [] }));
  const { passed, failed, output, notes = [] } = result;
  const counts = passed + failed === 1 ? (failed === 0 ? 'passed' : 'FAILED') : `${passed} passed, ${failed} failed`;
  end(`${formatDuration(performance.now() - start)}, ${counts}`);
  for (const note of notes) console.log(`  ${note.trim()}`);
  if (failed > 0) console.log(`\n${output}\n`);
  return result;
}

/** Runs steps one after the other. */
async function runInTurn(steps: readonly Step[], begin: typeof beginStep): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(await runStep(step, begin));
  return results;
}

/** Of steps that run beside each other beginning and end have a line each. */
function tellTwice(title: string): (result?: string) => void {
  console.log(`${title} …`);
  return result => console.log(`${title}: ${result}`);
}

try {
  const folder = keepRecords();
  const steps = chosenSteps();
  const results = await runInTurn(
    steps.filter(({ lane, after }) => lane === undefined && after === undefined),
    beginStep,
  );
  const lanes = [...new Set(steps.flatMap(({ lane }) => lane ?? []))].map(name =>
    steps.filter(({ lane }) => lane === name),
  );
  const tell = lanes.length > 1 ? tellTwice : beginStep;
  for (const lane of await Promise.all(lanes.map(lane => runInTurn(lane, tell)))) results.push(...lane);
  const names = steps.map(({ name }) => name);
  const last = steps.filter(({ after }) => after?.every(name => names.includes(name)));
  results.push(...(await runInTurn(last, beginStep)));
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  for (const failure of results.flatMap(result => result.failures ?? [])) console.log(`\nFailed: ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
