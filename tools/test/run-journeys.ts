// Runs the journeys of e2e/ in a real browser and counts them.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runProgram } from '../run-program.ts';
import { addRecord } from '../specification/records.ts';
import { ensureChromium } from './chromium.ts';
import { REFUSED_CALLS, type StepResult, tellFailure } from './step.ts';

type Report = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[]; suites: Suite[] };
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = { file: string; title: string; ok: boolean; tests: { status: string; results: Result[] }[] };
type Attachment = { name: string; body?: string };
type Result = { duration: number; errors: { message: string }[]; attachments: Attachment[] };

export type JourneysOptions = {
  /** The quick ones are named in `e2e/playwright.config.ts`. */
  kind: 'quick' | 'all';
  /** Parts of paths; without any, all journeys of this kind run. */
  paths: readonly string[];
};

/** A second try shows that a journey depends on chance. One may, until its cause is found; more fail the run. */
const MAX_FLAKY = 1;

/** The journeys find the browser's program in `CANDOR_CHROMIUM`. */
export async function runJourneys({ kind, paths }: JourneysOptions): Promise<StepResult> {
  const { path, note } = await ensureChromium();
  const file = join(tmpdir(), `candor-journeys-${process.pid}.json`);
  const { code, output } = await runProgram(
    join(ROOT, 'node_modules/@playwright/test/cli.js'),
    ['test', '--reporter=dot,json', ...(paths.length > 0 ? ['--pass-with-no-tests', ...paths] : [])],
    {
      folder: join(ROOT, 'e2e'),
      env: { CANDOR_CHROMIUM: path, CANDOR_JOURNEYS: kind, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
  rmSync(file, { force: true });
  const notes = note === undefined ? [] : [note];
  if (report === undefined) return { passed: 0, failed: 1, output, notes };
  const { expected, unexpected, flaky: flakyCount } = report.stats;
  const specs = report.suites.flatMap(specsOf);
  recordPassed(specs);
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  const failed = unexpected + report.errors.length + (flaky.length > MAX_FLAKY ? 1 : 0);
  return {
    passed: expected + flakyCount,
    failed: code === 0 ? failed : Math.max(failed, 1),
    output,
    notes: [...notes, ...flaky.map(spec => `The first try of ${tellSpec(spec)}`)],
    failures: specs.filter(({ ok }) => !ok).map(tellSpec),
    flaky: flaky.map(nameOf),
    durations: specs.map(spec => ({ name: nameOf(spec), ms: durationOf(spec) })),
  };
}

function specsOf({ suites = [], specs }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function nameOf({ file, title }: Spec): string {
  return `e2e/${file} > ${title}`;
}

function durationOf({ tests }: Spec): number {
  return tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
}

function recordPassed(specs: readonly Spec[]): void {
  const folder = process.env.CANDOR_RECORDS;
  if (folder === undefined) return;
  for (const { file, title, ok } of specs)
    if (ok) addRecord(folder, { kind: 'test', name: title, file: `e2e/${file}` });
}

function tellSpec(spec: Spec): string {
  const results = spec.tests.flatMap(each => each.results);
  const errors = results.flatMap(result => result.errors.map(({ message }) => message));
  const refused = results.flatMap(result => result.attachments.filter(({ name }) => name === REFUSED_CALLS));
  const lines = refused.map(({ body = '' }) => Buffer.from(body, 'base64').toString());
  return tellFailure(nameOf(spec), [...lines, ...errors].join('\n'));
}
