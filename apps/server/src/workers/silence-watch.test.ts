import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { type Neighbour, type SilenceWatch, startSilenceWatch } from './silence-watch.ts';

const MINUTE = 60_000;
let watch: SilenceWatch;
let alarms: string[];
let lines: string[];
let registry: Registry;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  alarms = [];
  lines = [];
  registry = new Registry();
});

afterEach(async () => {
  await watch.stop();
  vi.useRealTimers();
});

function start(...neighbours: Neighbour[]): void {
  const log = createLog('info', { write: line => void lines.push(JSON.parse(line).msg) });
  const alarm = (_facts: object, sentence: string) => void alarms.push(sentence);
  watch = startSilenceWatch({ neighbours, alarm, log, registry, now: Date.now });
}

const seconds = async () => (await registry.metrics()).match(/candor_neighbour_silent_seconds\{.*\} (\d+)/)?.[1];

test('two minutes of silence are one alarm, and an answer ends it', async () => {
  let since: number | undefined;
  start({ name: 'node:bitcoin', silentSince: () => since });
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect([alarms, watch.silent(), await seconds()]).toEqual([[], [], '0']);
  since = Date.now();
  await vi.advanceTimersByTimeAsync(2 * MINUTE - 1_000);
  expect([alarms, watch.silent(), await seconds()]).toEqual([[], [], '115']);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(alarms).toEqual(['node:bitcoin has not answered for two minutes']);
  expect(watch.silent()).toEqual(['node:bitcoin']);
  since = undefined;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([watch.silent(), await seconds()]).toEqual([[], '0']);
  expect(lines).toEqual(['node:bitcoin answers again']);
  since = Date.now();
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(alarms).toHaveLength(2);
});

test('what is used rarely is probed twice a minute, one probe at a time', async () => {
  let isUp = true;
  const probe = vi.fn(() => (isUp ? Promise.resolve() : Promise.reject(new Error('ECONNREFUSED'))));
  start({ name: 'signer', probe });
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(probe.mock.calls.length).toBe(11);
  isUp = false;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(alarms).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(watch.silent()).toEqual(['signer']);
  isUp = true;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([watch.silent(), alarms.length]).toEqual([[], 1]);
});

test('a probe that hangs is silence, and no second one is sent behind it', async () => {
  let answer = () => {};
  const hanging = new Promise<void>(resolve => {
    answer = resolve;
  });
  const probe = vi.fn(() => hanging);
  start({ name: 'mail', probe });
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect([probe.mock.calls.length, watch.silent()]).toEqual([1, ['mail']]);
  answer();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(watch.silent()).toEqual([]);
});

test('an answer that comes late, but comes, is no silence', async () => {
  start({ name: 'mail', probe: () => new Promise(resolve => setTimeout(resolve, 45_000)) });
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  expect([alarms, watch.silent()]).toEqual([[], []]);
});
