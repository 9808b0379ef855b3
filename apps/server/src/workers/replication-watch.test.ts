// Watches a PostgreSQL whose answers the test decides.
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ReplicationWatch, startReplicationWatch } from './replication-watch.ts';

const settings = { databaseUrl: 'postgres://one,two/candor', isReplicationManaged: false };

let names: string;
let isConnected: boolean;
let failure: Error | undefined;
let alarms: string[];
let start: () => Promise<void>;
let watch: ReplicationWatch;

beforeEach(() => {
  vi.useFakeTimers();
  names = '*';
  isConnected = true;
  failure = undefined;
  alarms = [];
  const query = async (text: string) => {
    if (failure !== undefined) throw failure;
    if (text.includes('current_setting')) return { rows: [{ names, level: 'on', isReadable: true }] };
    return { rows: isConnected ? [{ name: 'two', isSynchronous: true, behindBytes: 0 }] : [] };
  };
  start = async () => {
    watch = startReplicationWatch({
      pool: { query } as never,
      settings,
      engine: { alarm: (_, sentence) => void alarms.push(sentence) },
      log: pino({ level: 'silent' }),
    });
    await vi.advanceTimersByTimeAsync(0);
  };
});

afterEach(async () => {
  await watch.stop();
  vi.useRealTimers();
});

test('a replica that is lost is one alarm, and none while it stays lost', async () => {
  await start();
  isConnected = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(watch.current()).toEqual({ state: 'waiting', replicas: [] });
  expect(alarms).toEqual(['PostgreSQL waits for a replica that is not connected: nothing can be stored until it is']);
  isConnected = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(watch.current().state).toBe('synchronous');
  isConnected = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(alarms).toHaveLength(2);
});

test('a promoted primary that waits for no replica is an alarm', async () => {
  await start();
  names = '';
  await vi.advanceTimersByTimeAsync(5_000);
  expect(alarms).toEqual([
    'PostgreSQL waits for no replica any more: with its host the last acknowledged orders would be lost',
  ]);
});

test('while the database is away the last state stays, without an alarm of its own', async () => {
  await start();
  failure = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([watch.current().state, alarms]).toEqual(['synchronous', []]);
});

test('a fault that is there at the start is an alarm', async () => {
  isConnected = false;
  await start();
  expect([watch.current().state, alarms.length]).toEqual(['waiting', 1]);
});
