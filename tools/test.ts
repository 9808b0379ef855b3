// Runs checks and tests, one step after the other; the last line is the sum, and the exit code is 0 only where nothing failed.
//
// Without parameters it is `npm test`; with --all `npm run test:all`; paths run only the tests below them, of both kinds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { beginStep, formatDuration } from './progress.mjs';
import { endRunningPrograms } from './run-program.ts';
import { startRunRecord } from './test/last-run.ts';
import type { Step, StepResult } from './test/step.ts';
import { everyStep, quickSteps, stepsBelow } from './test/steps.ts';

const SLOWEST_SHOWN = 15;

const { values, positionals } = parseArgs({
  options: {
    /** Every test there is: also the slow, the random and the load tests. */
    all: { type: 'boolean', default: false },
    /** Names of steps, with commas between them. */
    only: { type: 'string' },
  },
  allowPositionals: true,
});

process.on('exit', endRunningPrograms);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

function chosenSteps(): Step[] {
  const steps = values.all ? everyStep(positionals) : positionals.length > 0 ? stepsBelow(positionals) : quickSteps();
  if (values.only === undefined) return steps;
  const names = values.only.split(',');
  const unknown = names.find(name => !steps.some(step => step.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no step "${unknown}"; there are ${steps.map(step => step.name).join(', ')}.`);
  return steps.filter(step => names.includes(step.name));
}

type Timed = { result: StepResult; ms: number };

async function timed(step: Step): Promise<Timed> {
  const start = performance.now();
  const result = await step.run().catch((error: Error) => ({ passed: 0, failed: 1, output: error.message, notes: [] }));
  return { result, ms: performance.now() - start };
}

async function show({ title }: Step, running: Promise<Timed>): Promise<StepResult> {
  const end = beginStep(title);
  const { result, ms } = await running;
  const { passed, failed, output, notes = [] } = result;
  const counts = passed + failed === 1 ? (failed === 0 ? 'passed' : 'FAILED') : `${passed} passed, ${failed} failed`;
  end(`${formatDuration(ms)}, ${counts}`);
  for (const note of notes) console.log(`  ${note.trim()}`);
  if (failed > 0) console.log(`\n${output}\n`);
  return result;
}

/**
 * Runs the steps in turn, and light ones two at a time. Steps that wait for something run alone: in parallel with another step they
 * would fail by the time that the other takes.
 */
async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  /** The run of the next step, started in parallel with this one. */
  let ahead: Promise<Timed> | undefined;
  for (const [index, step] of steps.entries()) {
    const running = ahead ?? timed(step);
    const next = steps[index + 1];
    ahead = step.isLight && next?.isLight ? timed(next) : undefined;
    results.push(await show(step, running));
  }
  return results;
}

/** A run of all tests is recorded, in a new folder unless the environment names one. */
async function withRecords<Result>(run: () => Promise<Result>): Promise<Result> {
  if (!values.all || process.env.CANDOR_RECORDS !== undefined) return run();
  const folder = mkdtempSync(join(tmpdir(), 'candor-records-'));
  process.env.CANDOR_RECORDS = folder;
  return run().finally(() => rmSync(folder, { recursive: true, force: true }));
}

function printSlowest(results: readonly StepResult[]): void {
  const durations = results.flatMap(({ durations = [] }) => durations);
  if (durations.length <= 1) return;
  console.log('\nThe slowest files and journeys:');
  const slowest = durations.sort((one, other) => other.ms - one.ms).slice(0, SLOWEST_SHOWN);
  for (const { name, ms } of slowest) console.log(`  ${formatDuration(ms).padStart(11)}  ${name}`);
}

try {
  const finishRecord = startRunRecord();
  if (values.all) process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
  if (process.env.TEST_SEED !== undefined)
    console.log(`Random tests take the seed ${process.env.TEST_SEED} (TEST_SEED).`);
  const results = await withRecords(() => runSteps(chosenSteps()));
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0);
  const run = { passed: sum('passed'), failed: sum('failed'), flaky: results.flatMap(({ flaky = [] }) => flaky) };
  printSlowest(results);
  for (const failure of results.flatMap(result => result.failures ?? [])) console.log(`\nFailed: ${failure}`);
  for (const name of run.flaky) console.log(`\nFlaky, passed at its second try: ${name}`);
  if (values.only === undefined && positionals.length === 0) finishRecord(run);
  console.log(`\n${run.passed} passed, ${run.failed} failed`);
  process.exitCode = run.failed === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
