// Runs the tests of all packages and apps, simulation included, and counts them.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { formatDuration } from '../progress.mjs';
import { ROOT, runProgram } from '../run-program.ts';
import { addRecord } from '../specification/records.ts';
import { type StepResult, tellFailure } from './step.ts';

const SLOWEST_SHOWN = 12;

type Report = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: TestResult[];
  }[];
};
type TestResult = { status: string; fullName: string; failureMessages: string[] };

/** `filters` are parts of paths; without any, all tests run. */
export async function runUnitTests(filters: readonly string[]): Promise<StepResult> {
  const file = join(tmpdir(), `candor-unit-${process.pid}.json`);
  const { code, output } = await runProgram(join(ROOT, 'node_modules/vitest/vitest.mjs'), [
    ...['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    ...filters,
  ]);
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
  rmSync(file, { force: true });
  // The lines by which a failed random run can be repeated.
  const notes = output.split('\n').filter(line => /\bseed\b/i.test(line) && !line.includes('✓'));
  if (report === undefined) return { passed: 0, failed: 1, output, notes };
  const brokenFiles = report.testResults.filter(
    result => result.status === 'failed' && result.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + brokenFiles.length;
  // An error outside of any test fails the run without failing a test.
  notes.push(`The slowest files: ${slowestFiles(report).join(', ')}`);
  const failures = report.testResults.flatMap(tellFailures);
  recordPassed(report);
  return { passed: report.numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1), output, notes, failures };
}

function recordPassed({ testResults }: Report): void {
  const folder = process.env.CANDOR_RECORDS;
  if (folder === undefined) return;
  for (const { name, assertionResults } of testResults) {
    const passed = assertionResults.filter(({ status }) => status === 'passed');
    for (const { fullName } of passed) addRecord(folder, { kind: 'test', name: fullName, file: relative(ROOT, name) });
  }
}

function tellFailures({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = relative(ROOT, name);
  if (status === 'failed' && assertionResults.length === 0) return [tellFailure(file, message)];
  return assertionResults
    .filter(result => result.status === 'failed')
    .map(({ fullName, failureMessages }) => tellFailure(`${file} > ${fullName}`, failureMessages.join('\n')));
}

/** What a run that takes too long is about. */
function slowestFiles({ testResults }: Report): string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ file: relative(ROOT, name), ms: endTime - startTime }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST_SHOWN)
    .map(({ file, ms }) => `${file} ${formatDuration(ms)}`);
}
