// The steps of the two commands: `npm test`, which is short and gives the same answer twice, and `npm run test:all`, which is everything.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runProgram } from '../run-program.ts';
import { checkCoverage, checkNamedTests } from '../specification/coverage.ts';
import { readRecords } from '../specification/records.ts';
import { buildApp, isAppBuilt, WEB_APPS } from '../web/build-app.ts';
import { findForeignTexts, measureFirstRoute } from '../web/check-build.ts';
import { runJourneys } from './run-journeys.ts';
import { runUnitTests } from './run-unit-tests.ts';
import { oneCheck, type Step, type StepResult } from './step.ts';

const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');

const AT_ONCE = 2;

/** Several checkers of one program each work out many types again, which doubles the work of all. */
const CHECKERS = '--singleThreaded';

/** The compiler is written in Go, whose collector takes a fifth of its work: it collects only once a check needs this much memory. */
const COLLECTING = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** What is remembered of a project's last check, so that only what changed since is checked again. */
const MEMORY = join(ROOT, 'node_modules/.cache/types');

// "No inputs were found": a workspace without tests has a configuration for them all the same.
const NOTHING_THERE = 'TS18003';

/** What a slow phone may have to load before home is usable. */
const BUDGET = { bytes: 180_000, files: 8 };

/** Home is a part of the app's own code; it waits for its texts too. */
const FIRST_TEXTS = /i18n\/src\/en\/first\.texts$/;

const MINUTES = '2';

const BIOME = ['ci', '--colors', process.stdout.isTTY ? 'force' : 'off', '.'];

const CHECKS: readonly Step[] = [
  { name: 'types', title: 'Checking the types', run: checkTypes },
  {
    name: 'lint',
    title: 'Checking the style',
    isLight: true,
    run: () => runCheck('node_modules/@biomejs/biome/bin/biome', BIOME),
  },
  {
    name: 'tidy',
    title: 'Checking the architecture rules',
    isLight: true,
    run: () => runCheck('tools/tidy.ts', []),
  },
  {
    name: 'unused',
    title: 'Looking for unused code',
    isLight: true,
    run: () => runCheck('node_modules/knip/bin/knip.js', []),
  },
];
const BUILD: Step = { name: 'build', title: 'Building the web apps', isLight: true, run: build };
const SIZE: Step = { name: 'size', title: 'Weighing the first page', run: checkSize };
const COVERAGE = { name: 'coverage', title: 'Checking the table of the specification' };

/** `npm test`: fixed seeds, no load, nothing that measures time. */
export function quickSteps(): Step[] {
  return [
    ...CHECKS,
    BUILD,
    SIZE,
    { ...COVERAGE, run: async () => sentencesCheck(await checkNamedTests()) },
    unit('quick', []),
    journeys('quick', []),
  ];
}

/** `npm run test:all`, before an issue is resolved and before a release; a changing seed. `paths` narrow its tests. */
export function everyStep(paths: readonly string[]): Step[] {
  return [
    ...CHECKS,
    BUILD,
    SIZE,
    unit('quick', paths),
    unit('long', paths),
    { name: 'chaos', title: 'Playing faults against a loaded exchange', run: runChaos },
    { name: 'bench', title: 'Running each row of the bench once', run: () => runCheck('bench/run.ts', ['--tiny']) },
    journeys('all', paths),
    ...(paths.length === 0 ? [{ ...COVERAGE, run: coverage }] : []),
  ];
}

/** `npm test -- PATH`: the tests below the paths, of every kind. */
export function stepsBelow(paths: readonly string[]): Step[] {
  const isBelow = (file: string) => paths.some(path => file.includes(path.replace(/^\.\//, '')));
  const below = globSync('{packages,apps,tools,bench,e2e}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  }).filter(isBelow);
  if (below.length === 0) throw new Error(`There is no test below ${paths.join(', ')}.`);
  const isJourney = (file: string) => file.startsWith('e2e/');
  const isLong = (file: string) => file.endsWith('.long.test.ts');
  return [
    ...(below.some(file => !isJourney(file) && !isLong(file)) ? [unit('quick', paths)] : []),
    ...(below.some(isLong) ? [unit('long', paths)] : []),
    ...(below.some(isJourney) ? [BUILD, journeys('all', paths)] : []),
  ];
}

function unit(kind: 'quick' | 'long', paths: readonly string[]): Step {
  const run = () => runUnitTests({ kind, paths });
  return kind === 'quick'
    ? { name: 'unit', title: 'Running the tests', run }
    : { name: 'long', title: 'Running the long tests', run };
}

function journeys(kind: 'quick' | 'all', paths: readonly string[]): Step {
  return { name: 'e2e', title: 'Running the journeys in a browser', run: () => runJourneys({ kind, paths }) };
}

async function runCheck(program: string, parameters: string[]): Promise<StepResult> {
  const { code, output } = await runProgram(join(ROOT, program), parameters);
  return oneCheck(code === 0, output);
}

/** What the whole run showed, against the table. */
async function coverage(): Promise<StepResult> {
  const { open, problems } = await checkCoverage(readRecords(process.env.CANDOR_RECORDS!));
  return sentencesCheck([...open, ...problems]);
}

function sentencesCheck(sentences: readonly string[]): StepResult {
  return oneCheck(sentences.length === 0, sentences.join('\n'));
}

async function build(): Promise<StepResult> {
  for (const app of WEB_APPS) if (!isAppBuilt(app)) await buildApp(app);
  return oneCheck(true, '');
}

/** Plays faults against a loaded exchange for two minutes: one check, whose seed is shown so that it can be played again. */
async function runChaos(): Promise<StepResult> {
  const { TEST_SEED: seed } = process.env;
  const parameters = ['--minutes', MINUTES, ...(seed === undefined ? [] : ['--seed', seed])];
  const { code, output } = await runProgram(join(ROOT, 'tools/chaos.ts'), parameters);
  return { ...oneCheck(code === 0, output), notes: output.split('\n').filter(line => line.startsWith('chaos')) };
}

/** Holds the first page of the wallet app to its budget, and each web app to its own texts. */
async function checkSize(): Promise<StepResult> {
  const { gzippedBytes, files } = measureFirstRoute(join(ROOT, 'apps/wallet/dist'), FIRST_TEXTS);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const list = files
    .toSorted((left, right) => right.gzippedBytes - left.gzippedBytes)
    .map(file => `  ${kilobytes(file.gzippedBytes).padStart(9)}  ${file.file}`);
  const summary = `The first route loads ${kilobytes(gzippedBytes)} of JavaScript, gzipped, in ${files.length} files; ${kilobytes(BUDGET.bytes)} in ${BUDGET.files} is the most.`;
  const foreign = await Promise.all(WEB_APPS.map(app => findForeignTexts(app, join(ROOT, 'apps', app, 'dist'))));
  const strays = foreign.flat().map(text => `  one web app carries a text of the other: ${text}`);
  const isGood = gzippedBytes <= BUDGET.bytes && files.length <= BUDGET.files && strays.length === 0;
  return { ...oneCheck(isGood, [summary, ...list, ...strays].join('\n')), notes: [summary] };
}

/** Each `tsconfig*.json` of a workspace is one check. */
async function checkTypes(): Promise<StepResult> {
  const projects = globSync('{packages/*,apps/*,bench,e2e,tools}/tsconfig*.json', { cwd: ROOT }).sort();
  const failures: string[] = [];
  const waiting = projects[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const project of waiting) {
        const memory = join(MEMORY, `${project.replaceAll('/', '-')}.tsbuildinfo`);
        const options = ['-p', project, CHECKERS, '--incremental', '--tsBuildInfoFile', memory];
        const { code, output } = await runProgram(COMPILER, options, { env: COLLECTING });
        if (code !== 0 && !output.includes(NOTHING_THERE)) failures.push(`${project}\n${output}`);
      }
    }),
  );
  return oneCheck(failures.length === 0, failures.join('\n\n'));
}
