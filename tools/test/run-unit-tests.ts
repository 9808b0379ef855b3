// Runs the tests of all packages and apps, simulation included, and counts them.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT, runProgram } from '../run-program.ts';
import { addRecord } from '../specification/records.ts';
import { type StepResult, tellFailure } from './step.ts';

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

export type UnitTestsOptions = {
  /** Long ones are in files named `*.long.test.ts`. */
  kind: 'quick' | 'long';
  /** Parts of paths; without any, all tests of this kind run. */
  paths: readonly string[];
};

/** One after the other: long tests load the machine, and would fail each other. */
const PROJECTS = {
  quick: ['--project=node', '--project=browser'],
  long: ['--project=long', '--maxWorkers=1'],
};

export async function runUnitTests({ kind, paths }: UnitTestsOptions): Promise<StepResult> {
  const file = join(tmpdir(), `candor-unit-${process.pid}.json`);
  const { code, output } = await runProgram(join(ROOT, 'node_modules/vitest/vitest.mjs'), [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...PROJECTS[kind],
    ...(paths.length > 0 ? ['--passWithNoTests', ...paths] : []),
  ]);
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
  rmSync(file, { force: true });
  if (report === undefined) return { passed: 0, failed: 1, output };
  const brokenFiles = report.testResults.filter(
    result => result.status === 'failed' && result.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + brokenFiles.length;
  recordPassed(report);
  return {
    passed: report.numPassedTests,
    // An error outside of any test fails the run without failing a test.
    failed: code === 0 ? failed : Math.max(failed, 1),
    output,
    failures: report.testResults.flatMap(tellFailures),
    durations: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(ROOT, name),
      ms: endTime - startTime,
    })),
  };
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
