// Holds the first page of the wallet app to its budget, and each web app to its own texts.
import { join } from 'node:path';
import { ROOT } from '../run-program.ts';
import { WEB_APPS } from '../web/build-app.ts';
import { measureFirstRoute } from '../web/first-route.ts';
import { findForeignTexts } from '../web/foreign-texts.ts';
import { oneCheck, type StepResult } from './step.ts';

const BUDGET_BYTES = 160_000;
const HOME = /features\/home\/[^/]*screen\.tsx$/;

export async function checkSize(): Promise<StepResult> {
  const { gzippedBytes, files } = measureFirstRoute(join(ROOT, 'apps/wallet/dist'), HOME);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const list = files
    .toSorted((left, right) => right.gzippedBytes - left.gzippedBytes)
    .map(file => `  ${kilobytes(file.gzippedBytes).padStart(9)}  ${file.file}`);
  const summary = `The first route loads ${kilobytes(gzippedBytes)} of JavaScript, gzipped; ${kilobytes(BUDGET_BYTES)} is the most.`;
  const foreign = await Promise.all(WEB_APPS.map(app => findForeignTexts(app, join(ROOT, 'apps', app, 'dist'))));
  const strays = foreign.flat().map(text => `  one web app carries a text of the other: ${text}`);
  const isGood = gzippedBytes <= BUDGET_BYTES && strays.length === 0;
  return { ...oneCheck(isGood, [summary, ...list, ...strays].join('\n')), notes: [summary] };
}
