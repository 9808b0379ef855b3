// The outcome of a leap of the clock: by price sources, a time server, even running, and without any of them.
import type { AcceptClock, ClockReading, NoteClockLeap } from '@candor/exchange';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClockLeap } from '../engine/engine-clock.ts';
import type { Submission } from '../engine/engine-port.ts';
import { type ClockWorker, startClockKeeper, startClockWorker } from './clock-keeper.ts';

describe('clock keeper', () => {
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
    awayMs.map((away, index) => ({ source: `s${index}`, sourceAt: NOW + away, receivedAt: NOW }));

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

    test('at the next tick where the engine does not answer now', async () => {
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
});

describe('clock', () => {
  const log = pino({ level: 'silent' });

  let clock: ClockWorker;

  beforeEach(() => void vi.useFakeTimers());

  afterEach(() => {
    clock.stop();
    vi.useRealTimers();
  });

  /** An engine that has a number of pieces of work, and how many commands it had simultaneously at most. */
  function engineWith(pieces: number, kind: 'done' | 'unavailable' = 'done') {
    const engine = { left: pieces, sent: 0, waiting: 0, most: 0 };
    const submit = async () => {
      engine.sent += 1;
      engine.waiting += 1;
      engine.most = Math.max(engine.most, engine.waiting);
      await Promise.resolve();
      engine.waiting -= 1;
      if (kind === 'done') engine.left -= 1;
      return { kind } as never;
    };
    return Object.assign(engine, { submit, isSomethingDue: () => engine.left > 0 });
  }

  test('nothing is sent while nothing is due', async () => {
    const engine = engineWith(0);
    clock = startClockWorker(engine, log);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(engine.sent).toBe(0);
  });

  test('all pieces are sent within one tick, one after the other', async () => {
    const engine = engineWith(5);
    clock = startClockWorker(engine, log);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(engine).toMatchObject({ sent: 5, left: 0, most: 1 });
  });

  test('an engine that is away is called once a second', async () => {
    const engine = engineWith(5, 'unavailable');
    clock = startClockWorker(engine, log);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(engine.sent).toBe(3);
  });
});
