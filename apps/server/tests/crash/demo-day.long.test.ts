// The process that trades the day before a demo's start is killed in its middle.
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DemoDay, LENGTH_MS, openDemoDay } from '../_demo-day.ts';
import { startExchangeProcess } from './_exchange-process.ts';

const TRADING = fileURLToPath(new URL('_demo-day-process.ts', import.meta.url));

let day: DemoDay;
beforeEach(async () => {
  day = await openDemoDay();
});
afterEach(() => day.close());

test('killed in its middle, it is finished at the next start, and the doors open', async () => {
  const { databaseUrl, lastSequence, count, trade, doubled, findings } = day;
  const lengthMs = 4 * LENGTH_MS;
  const child = fork(TRADING, [databaseUrl, String(lengthMs)], { stdio: 'ignore', execArgv: [] });
  const gone = new Promise(resolve => child.once('exit', resolve));
  await vi.waitFor(async () => expect(await lastSequence()).toBeGreaterThan(1_500), {
    timeout: 240_000,
    interval: 100,
  });
  child.kill('SIGKILL');
  await gone;
  const cutAt = await lastSequence();
  expect(await count('demo_days WHERE last_sequence IS NULL')).toBe(1);

  await trade({ lengthMs });
  expect(await lastSequence()).toBeGreaterThan(cutAt + 500);
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-demo-day-'));
  const exchange = await startExchangeProcess(dataDir, { DATABASE_URL: databaseUrl, DEMO_DAY: 'on' });
  const answer = await fetch(`${exchange.url}/api/currency/quotation_new`);
  expect(answer.status).toBe(200);
  exchange.process.kill('SIGTERM');
  await exchange.exited;
  await rm(dataDir, { recursive: true, force: true });
  expect(await doubled()).toBe(0);
  expect(await findings()).toEqual([]);
});
