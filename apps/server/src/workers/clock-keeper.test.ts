// What becomes of a leap of the clock: by price sources, a time server, even running, and without any of them.
import type { AcceptClock, ClockReading, NoteClockLeap } from '@candor/exchange';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Submission } from '../engine/command-port.ts';
import type { ClockLeap } from '../engine/engine-clock.ts';
import { startClockKeeper } from './clock-keeper.ts';

const LEAP = 28_800_000;
const NOW = 1_800_000_000_000;
const SECOND = 1_000;

let leap: ClockLeap | undefined;
let noted: number;
let submitted: (NoteClockLeap | AcceptClock)[];
let alarms: string[];
let acceptance: 'done' | 'rejected' | 'unavailable';
let readings: ClockReading[];
let timeServer: (() => Promise<ClockReading>) | undefined;
let isDemo: boolean;
let keeper: ReturnType<typeof startClockKeeper> | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  leap = { leapMs: LEAP, evenMs: 0, isRefuted: false };
  noted = 0;
  submitted = [];
  alarms = [];
  acceptance = 'done';
  readings = [];
  timeServer = undefined;
  isDemo = false;
});
afterEach(async () => {
  await keeper?.stop();
  keeper = undefined;
  vi.useRealTimers();
});

async function submit({ command }: Submission) {
  if (command.type !== 'NoteClockLeap' && command.type !== 'AcceptClock') throw new Error(command.type);
  submitted.push(command);
  if (command.type === 'NoteClockLeap') noted = command.leapMs;
  else if (acceptance === 'done') {
    noted = 0;
    leap = undefined;
  }
  const kind = command.type === 'NoteClockLeap' ? 'done' : acceptance;
  return { kind } as never;
}

async function run(seconds: number): Promise<void> {
  keeper ??= startClockKeeper({
    engine: {
      submit,
      notedLeapMs: () => noted,
      alarm: (_facts, sentence) => void alarms.push(sentence),
      time: {
        now: () => NOW,
        utc: () => NOW,
        aheadMs: () => 7,
        leap: () => leap,
        refuteLeap: () => {
          leap!.isRefuted = true;
        },
      },
    },
    readings: () => readings,
    askTimeServer: timeServer,
    acceptsEvenRun: isDemo,
    log: pino({ level: 'silent' }),
  });
  for (let second = 0; second < seconds; second++) {
    await vi.advanceTimersByTimeAsync(SECOND);
    if (leap !== undefined) leap.evenMs += SECOND;
  }
}

const sayings = (...awayMs: number[]): ClockReading[] =>
  awayMs.map((away, place) => ({ source: `s${place}`, sourceAt: NOW + away, receivedAt: NOW }));
const accepted = () => submitted.filter(command => command.type === 'AcceptClock');

test('without a leap nothing is recorded', async () => {
  leap = undefined;
  readings = sayings(0, 0, 0);
  await run(120);
  expect([submitted, alarms]).toEqual([[], []]);
});

test('a leap is noted once, again where it changes, and as over once the clock is back', async () => {
  await run(5);
  leap!.leapMs += 2_000;
  await run(2);
  leap!.leapMs += 500;
  await run(2);
  leap = undefined;
  await run(5);
  expect(submitted).toEqual([LEAP, LEAP + 2_000, 0].map(leapMs => ({ type: 'NoteClockLeap', leapMs, aheadMs: 7 })));
});

test('a leap that was noted by a process that has ended is over for the next one', async () => {
  leap = undefined;
  noted = LEAP;
  await run(1);
  expect(submitted).toEqual([{ type: 'NoteClockLeap', leapMs: 0, aheadMs: 7 }]);
});

describe('the clock is accepted', () => {
  test('with the readings of three sources that agree with it', async () => {
    readings = sayings(LEAP, LEAP - 400, LEAP - 800, 0);
    await run(2);
    expect(accepted()).toEqual([{ type: 'AcceptClock', leapMs: LEAP, evidence: { kind: 'sources', readings } }]);
    expect(leap).toBeUndefined();
  });

  test('with the reading of a time server', async () => {
    timeServer = async () => sayings(LEAP)[0]!;
    await run(2);
    expect(accepted()).toMatchObject([{ evidence: { kind: 'ntp' } }]);
  });

  test('in a demo once it has run evenly for a minute', async () => {
    isDemo = true;
    await run(60);
    expect(accepted()).toEqual([]);
    await run(2);
    expect(accepted()).toMatchObject([{ evidence: { kind: 'even-run' } }]);
  });

  test('at the next look where the engine does not answer now', async () => {
    readings = sayings(LEAP, LEAP, LEAP);
    acceptance = 'unavailable';
    await run(2);
    acceptance = 'done';
    await run(1);
    expect(accepted()).toHaveLength(3);
    expect(leap).toBeUndefined();
  });
});

describe('the clock is refuted', () => {
  test('by three sources that agree with the time that was expected, and never accepted', async () => {
    readings = sayings(0, -300, -900, LEAP);
    await run(600);
    expect([leap?.isRefuted, accepted(), alarms]).toEqual([true, [], []]);
  });

  test('by the time server', async () => {
    timeServer = async () => sayings(-100)[0]!;
    await run(2);
    expect([leap?.isRefuted, accepted()]).toEqual([true, []]);
  });
});

test('what nothing confirms is one alarm after a minute', async () => {
  readings = sayings(LEAP, 0);
  timeServer = () => Promise.reject(new Error('it does not answer'));
  await run(60);
  expect(alarms).toEqual([]);
  await run(600);
  expect([alarms.length, accepted(), leap?.isRefuted]).toEqual([1, [], false]);
});

test('an end waits for what is under way', async () => {
  let answer: (reading: ClockReading) => void = () => undefined;
  timeServer = () => new Promise(resolve => (answer = resolve));
  await run(3);
  const ended = keeper!.stop();
  answer(sayings(LEAP)[0]!);
  await ended;
  expect(accepted()).toHaveLength(1);
});
