// Engine time on a clock of the machine that is set, leaps, creeps and returns.
import { beforeEach, describe, expect, test } from 'vitest';
import { EngineClock } from './engine-clock.ts';

const START = 1_800_000_000_000;
const HOUR = 3_600_000;
const EIGHT_HOURS = 8 * HOUR;

let wallMs: number;
let steadyMs: number;
let alarms: string[];

beforeEach(() => {
  wallMs = START;
  steadyMs = 0;
  alarms = [];
});

function startClock(last = START, isCompared = false): EngineClock {
  const clock = new EngineClock(
    { now: () => wallMs, steady: () => steadyMs },
    {
      onLeap: (leapMs, isStart) => alarms.push(`${isStart ? 'started' : 'leapt'} ${leapMs}`),
      onAhead: aheadMs => alarms.push(`ahead ${aheadMs}`),
    },
  );
  clock.startAt(last, isCompared);
  return clock;
}

function pass(ms: number): void {
  wallMs += ms;
  steadyMs += ms;
}

test('a clock that runs evenly is followed', () => {
  const clock = startClock();
  for (let n = 0; n < 200; n++) {
    pass(1_000);
    expect([clock.now(), clock.utc(), clock.aheadMs()]).toEqual([wallMs, wallMs, 0]);
  }
  expect(alarms).toEqual([]);
});

test('a process that stood still, while its clock and the steady one ran on, has missed time and not leapt', () => {
  const clock = startClock();
  pass(HOUR);
  expect(clock.now()).toBe(START + HOUR);
  expect(alarms).toEqual([]);
});

describe('a leap ahead', () => {
  test('is not followed: engine time runs on by the steady clock, and prices are not to be acted on', () => {
    const clock = startClock();
    wallMs += EIGHT_HOURS;
    for (let second = 1; second <= 81; second++) {
      pass(1_000);
      expect(clock.now()).toBe(START + second * 1_000);
    }
    expect(clock.isUnsure()).toBe(true);
    expect(clock.leap()).toEqual({ leapMs: EIGHT_HOURS, evenMs: 80_000, isRefuted: false });
    expect(alarms).toEqual([`leapt ${EIGHT_HOURS}`]);
  });

  test('that is corrected leaves nothing behind', () => {
    const clock = startClock();
    wallMs += EIGHT_HOURS;
    pass(81_000);
    clock.now();
    wallMs -= EIGHT_HOURS;
    pass(1_000);
    expect([clock.now(), clock.leap(), clock.isUnsure(), clock.aheadMs()]).toEqual([wallMs, undefined, false, 0]);
    pass(1_000);
    expect(clock.now()).toBe(START + 83_000);
  });

  test('is followed once it is accepted', () => {
    const clock = startClock();
    wallMs += EIGHT_HOURS;
    pass(1_000);
    clock.accept(clock.leap()!.leapMs);
    expect([clock.now(), clock.leap(), clock.isUnsure()]).toEqual([wallMs, undefined, false]);
    pass(1_000);
    expect(clock.now()).toBe(wallMs);
  });

  test('that is refuted is not followed, and prices continue', () => {
    const clock = startClock();
    wallMs += EIGHT_HOURS;
    clock.now();
    clock.refuteLeap();
    pass(1_000);
    expect([clock.isUnsure(), clock.leap()?.isRefuted, clock.now()]).toEqual([false, true, START + 1_000]);
    // Sources confirmed the time that continues, not against one position of the clock.
    wallMs += HOUR;
    expect([clock.isUnsure(), clock.leap()?.leapMs]).toEqual([false, EIGHT_HOURS + HOUR]);
  });

  test('over which the clock leaps once more before it is accepted is another one', () => {
    const clock = startClock();
    wallMs += EIGHT_HOURS;
    clock.now();
    wallMs += HOUR;
    clock.accept(EIGHT_HOURS);
    expect(clock.now()).toBe(START + EIGHT_HOURS);
    expect(clock.leap()?.leapMs).toBe(HOUR);
  });

  test('starts its even run again where the clock moves, and not for what a time server adjusts', () => {
    const clock = startClock();
    wallMs += 60_000;
    clock.now();
    pass(30_000);
    wallMs += 900;
    expect(clock.leap()).toMatchObject({ leapMs: 60_000, evenMs: 30_000 });
    wallMs += 200;
    expect(clock.leap()).toMatchObject({ leapMs: 61_100, evenMs: 0 });
  });
});

describe('small steps', () => {
  test('of up to five seconds are followed', () => {
    const clock = startClock();
    wallMs += 5_000;
    expect(clock.now()).toBe(START + 5_000);
    expect(alarms).toEqual([]);
  });

  test('of more than five seconds together within a minute are a leap', () => {
    const clock = startClock();
    wallMs += 3_000;
    expect(clock.now()).toBe(START + 3_000);
    pass(30_000);
    clock.now();
    wallMs += 3_000;
    expect(clock.now()).toBe(START + 33_000);
    expect(alarms).toEqual(['leapt 3000']);
  });

  test('with a minute between them are followed', () => {
    const clock = startClock();
    for (let n = 0; n < 5; n++) {
      wallMs += 4_000;
      clock.now();
      pass(60_001);
      expect(clock.now()).toBe(wallMs);
    }
    expect(alarms).toEqual([]);
  });

  test('back leave engine time ahead, which runs a second a minute slower until they agree', () => {
    const clock = startClock();
    pass(10_000);
    clock.now();
    wallMs -= 2_000;
    expect([clock.now(), clock.utc(), clock.aheadMs()]).toEqual([START + 10_000, START + 8_000, 2_000]);
    pass(60_000);
    expect([clock.now(), clock.aheadMs()]).toEqual([START + 69_000, 1_000]);
    pass(60_000);
    expect([clock.now(), clock.aheadMs()]).toEqual([wallMs, 0]);
    expect(alarms).toEqual([]);
  });
});

describe('a leap back', () => {
  test('is not followed until it is accepted, and then engine time continues ahead of the clock', () => {
    const clock = startClock();
    wallMs -= EIGHT_HOURS;
    pass(1_000);
    expect([clock.now(), clock.aheadMs(), clock.isUnsure()]).toEqual([START + 1_000, 0, true]);
    clock.accept(-EIGHT_HOURS);
    expect([clock.utc(), clock.aheadMs(), clock.isUnsure()]).toEqual([wallMs, EIGHT_HOURS, false]);
    pass(60_000);
    expect([clock.now(), clock.aheadMs()]).toEqual([START + 60_000, EIGHT_HOURS - 1_000]);
    expect(alarms).toEqual([`leapt ${-EIGHT_HOURS}`, `ahead ${EIGHT_HOURS}`]);
  });

  test('after an accepted leap ahead never takes engine time back', () => {
    const clock = startClock();
    wallMs += EIGHT_HOURS;
    clock.accept(clock.leap()!.leapMs);
    const reached = clock.now();
    wallMs -= EIGHT_HOURS;
    pass(1_000);
    expect(clock.now()).toBe(reached + 1_000);
    clock.accept(-EIGHT_HOURS);
    expect(clock.now()).toBe(reached + 1_000);
    expect(clock.aheadMs()).toBe(EIGHT_HOURS);
  });
});

describe('a start', () => {
  test('of an empty journal believes the clock', () => {
    const clock = startClock(0, true);
    expect([clock.now(), clock.leap()]).toEqual([START, undefined]);
  });

  test('shortly after the last record believes the clock', () => {
    const clock = startClock(START - 5_000, true);
    expect([clock.now(), clock.leap()]).toEqual([START, undefined]);
  });

  test.each([EIGHT_HOURS, -EIGHT_HOURS])(
    '%i ms after the last record continues from that until the clock is accepted',
    ms => {
      const clock = startClock(START - ms, true);
      pass(1_000);
      expect([clock.now(), clock.leap()?.leapMs]).toEqual([START - ms + 1_000, ms]);
      expect(alarms).toEqual([`started ${ms}`]);
      clock.accept(ms);
      expect([clock.utc(), clock.leap()]).toEqual([wallMs, undefined]);
    },
  );

  test('of a demo believes the clock however late it is, and never goes back', () => {
    expect(startClock(START - EIGHT_HOURS).now()).toBe(START);
    const early = startClock(START + EIGHT_HOURS);
    pass(60_000);
    expect([early.now(), early.utc()]).toEqual([START + EIGHT_HOURS + 59_000, wallMs]);
    expect(alarms).toEqual([`ahead ${EIGHT_HOURS}`]);
  });
});
