// Holds the first page of the wallet app to its budget.
import { join } from 'node:path';
import { ROOT } from '../run-program.ts';
import { measureFirstRoute } from '../web/first-route.ts';
import { oneCheck, type StepResult } from './step.ts';

const BUDGET_BYTES = 200_000;
const HOME = /features\/home\/[^/]*screen\.tsx$/;

export async function checkSize(): Promise<StepResult> {
  const { gzippedBytes, files } = measureFirstRoute(join(ROOT, 'apps/wallet/dist'), HOME);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const list = files
    .toSorted((left, right) => right.gzippedBytes - left.gzippedBytes)
    .map(file => `  ${kilobytes(file.gzippedBytes).padStart(9)}  ${file.file}`);
  const summary = `The first route loads ${kilobytes(gzippedBytes)} of JavaScript, gzipped; ${kilobytes(BUDGET_BYTES)} is the most.`;
  return { ...oneCheck(gzippedBytes <= BUDGET_BYTES, [summary, ...list].join('\n')), notes: [summary] };
}
