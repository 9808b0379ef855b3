// Runs the journeys of e2e/ in a real browser and counts them.
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runProgram } from '../run-program.ts';
import { addRecord } from '../specification/records.ts';
import { ensureChromium } from './chromium.ts';
import { type StepResult, tellFailure } from './step.ts';

type Report = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[]; suites: Suite[] };
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = { file: string; title: string; ok: boolean; tests: { results: { errors: { message: string }[] }[] }[] };

/** Whether there is any journey to run. */
export function hasJourneys(): boolean {
  return globSync('e2e/**/*.{test,spec}.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] }).length > 0;
}

/** The journeys find the browser's program in `CANDOR_CHROMIUM`. */
export async function runJourneys(filters: readonly string[]): Promise<StepResult> {
  const { path, note } = await ensureChromium();
  const file = join(tmpdir(), `candor-journeys-${process.pid}.json`);
  const { code, output } = await runProgram(
    join(ROOT, 'node_modules/@playwright/test/cli.js'),
    ['test', '--reporter=dot,json', ...filters],
    { folder: join(ROOT, 'e2e'), env: { CANDOR_CHROMIUM: path, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
  rmSync(file, { force: true });
  const notes = note === undefined ? [] : [note];
  if (report === undefined) return { passed: 0, failed: 1, output, notes };
  report.suites.forEach(recordPassed);
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + report.errors.length;
  return {
    passed: expected + flaky,
    failed: code === 0 ? failed : Math.max(failed, 1),
    output,
    notes,
    failures: report.suites.flatMap(tellFailures),
  };
}

function recordPassed({ suites = [], specs }: Suite): void {
  const folder = process.env.CANDOR_RECORDS;
  if (folder === undefined) return;
  for (const { file, title, ok } of specs)
    if (ok) addRecord(folder, { kind: 'test', name: title, file: `e2e/${file}` });
  suites.forEach(recordPassed);
}

function tellFailures({ suites = [], specs }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return tellFailure(`e2e/${file} > ${title}`, errors.map(({ message }) => message).join('\n'));
    });
  return [...own, ...suites.flatMap(tellFailures)];
}
