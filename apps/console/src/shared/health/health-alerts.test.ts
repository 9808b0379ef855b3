import { expect, test } from 'vitest';
import { alertsOf, type Health } from './health-alerts.ts';

const well = {
  time: 1_000_000_000,
  engine: {
    is_ready: 1,
    alarms: 0,
    commit_p99_ms: 40,
    sequence: 50_000,
    lag_records: 200,
    lag_bytes: 90_000,
    clock_leap_ms: 0,
    clock_is_refuted: 0,
    clock_ahead_ms: 0,
  },
  maker: { state: 'running', restarts: 3 },
  prices: [{ symbol: 'BTC/USDT', is_stale: 0 }],
  silent: [] as string[],
  messages: [{ channel: 'mail', oldest_at: 0 }],
  disks: [
    { place: 'data', is_seen: 1, free_bytes: 5_000_000_000, is_low: 0, is_full: 0 },
    // On another machine.
    { place: 'database', is_seen: 0, free_bytes: 0, is_low: 0, is_full: 0 },
  ],
  database: { replication: 'synchronous' },
  jobs: [
    { job: 'views', sequence: 49_990, waiting: 10 },
    // It moves only when a proposal ends, and none waits.
    { job: 'staff_proposals', sequence: 10, waiting: 0 },
  ],
} as Health;

test('nothing is said of an exchange that is well', () => {
  expect(alertsOf(well)).toEqual([]);
});

test('rows that are few and large are far behind as well', () => {
  const large = { ...well, engine: { ...well.engine, lag_records: 300, lag_bytes: 16_000_001 } };
  expect(alertsOf(large)).toEqual([{ kind: 'lag', records: 300 }]);
});

test.each(['waiting', 'asynchronous', 'unreadable'] as const)('replication that is %s is named', replication => {
  const bad = { ...well, database: { ...well.database, replication } };
  expect(alertsOf(bad)).toEqual([{ kind: 'replication', state: replication }]);
});

test('everything that is not as it should be is named', () => {
  const bad = {
    ...well,
    engine: {
      ...well.engine,
      is_ready: 0,
      alarms: 2,
      commit_p99_ms: 1500.4,
      clock_leap_ms: 60_400,
      lag_records: 10_001,
      lag_bytes: 4_000_000,
    },
    maker: { ...well.maker, state: 'ended' },
    prices: [{ symbol: 'BTC/USDT', is_stale: 1 }],
    silent: ['node:bitcoin', 'signer'],
    messages: [{ channel: 'sms', oldest_at: well.time - 300_001 }],
    disks: [
      { place: 'data', is_seen: 1, free_bytes: 900_000_000, is_low: 1, is_full: 0 },
      { place: 'database', is_seen: 1, free_bytes: 0, is_low: 1, is_full: 1 },
    ],
    jobs: [{ job: 'candles', sequence: 10, waiting: 49_990 }],
  } as Health;
  expect(alertsOf(bad)).toEqual([
    { kind: 'engine' },
    { kind: 'maker' },
    { kind: 'clock', state: 'fast', seconds: 60 },
    { kind: 'diskFull', place: 'database' },
    { kind: 'diskLow', place: 'data', bytes: 900_000_000 },
    { kind: 'alarms', count: 2 },
    { kind: 'slow', ms: 1500 },
    { kind: 'lag', records: 10_001 },
    { kind: 'stale', symbols: ['BTC/USDT'] },
    {
      kind: 'silent',
      neighbours: [
        { part: 'node', name: 'bitcoin' },
        { part: 'signer', name: '' },
      ],
    },
    { kind: 'messages', channel: 'sms' },
    { kind: 'behind', jobs: ['candles'] },
  ]);
});

test.each([
  [{ clock_leap_ms: -28_800_000 }, [{ kind: 'clock', state: 'slow', seconds: 28_800 }]],
  [{ clock_leap_ms: 28_800_000, clock_is_refuted: 1 }, [{ kind: 'clock', state: 'wrong', seconds: 28_800 }]],
  [{ clock_ahead_ms: 2_000 }, []],
  [{ clock_ahead_ms: 28_800_000 }, [{ kind: 'clock', state: 'ahead', seconds: 28_800 }]],
] as const)('of the clock %j says %j', (clock, alerts) => {
  expect(alertsOf({ ...well, engine: { ...well.engine, ...clock } })).toEqual(alerts);
});
