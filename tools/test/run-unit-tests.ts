// Runs the tests of all packages and apps, simulation included, and counts them.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runProgram } from '../run-program.ts';
import type { StepResult } from './step.ts';

type Report = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

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
  return { passed: report.numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1), output, notes };
}
