// All that `npm test` does: the quick checks and the build first, then the tests, beside faults and journeys.
import { join } from 'node:path';
import { ROOT, runProgram } from '../run-program.ts';
import { checkCoverage } from '../specification/coverage.ts';
import { readRecords } from '../specification/records.ts';
import { buildApp, isAppBuilt, WEB_APPS } from '../web/build-app.ts';
import { checkSize } from './check-size.ts';
import { checkTypes } from './check-types.ts';
import { runChaos } from './run-chaos.ts';
import { hasJourneys, runJourneys } from './run-journeys.ts';
import { runUnitTests } from './run-unit-tests.ts';
import { oneCheck, type Step, type StepResult } from './step.ts';

/** `filters` are parts of paths that narrow the unit tests and the journeys. */
export function allSteps(filters: readonly string[]): Step[] {
  return [
    { name: 'types', title: 'Checking the types', run: checkTypes },
    {
      name: 'lint',
      title: 'Checking the style',
      run: () =>
        runCheck('node_modules/@biomejs/biome/bin/biome', [
          'ci',
          '--colors',
          process.stdout.isTTY ? 'force' : 'off',
          '.',
        ]),
    },
    { name: 'tidy', title: 'Checking the house rules', run: () => runCheck('tools/tidy.ts', []) },
    { name: 'unused', title: 'Looking for what nobody uses', run: () => runCheck('node_modules/knip/bin/knip.js', []) },
    { name: 'build', title: 'Building the web apps', run: build },
    { name: 'size', title: 'Weighing the first page', run: checkSize },
    { name: 'unit', title: 'Running the tests', run: () => runUnitTests(filters), lane: 'tests' },
    { name: 'chaos', title: 'Playing faults against a loaded exchange', run: runChaos, lane: 'whole-exchange' },
    ...(hasJourneys() ? [journeys(filters)] : []),
    // Only a whole run can show all of it.
    ...(filters.length === 0
      ? [
          {
            name: 'coverage',
            title: 'Holding the run against the specification',
            run: coverage,
            after: ['unit', 'e2e'],
          },
        ]
      : []),
  ];
}

function journeys(filters: readonly string[]): Step {
  const run = () => runJourneys(filters);
  return { name: 'e2e', title: 'Running the journeys in a browser', run, lane: 'whole-exchange' };
}

async function runCheck(program: string, parameters: string[]): Promise<StepResult> {
  const { code, output } = await runProgram(join(ROOT, program), parameters);
  return oneCheck(code === 0, output);
}

async function coverage(): Promise<StepResult> {
  const { open, problems } = await checkCoverage(readRecords(process.env.CANDOR_RECORDS!));
  const sentences = [...open, ...problems];
  return oneCheck(sentences.length === 0, sentences.join('\n'));
}

async function build(): Promise<StepResult> {
  for (const app of WEB_APPS) if (!isAppBuilt(app)) await buildApp(app);
  return oneCheck(true, '');
}
