// The engine's clock on a clock of the machine that is set.
import { beforeEach, expect, test } from 'vitest';
import { EngineClock } from './engine-clock.ts';

const START = 1_800_000_000_000;

let nowMs: number;
let steadyMs: number;
let told: string[];

beforeEach(() => {
  nowMs = START;
  steadyMs = 0;
  told = [];
});

function startClock(last = START): EngineClock {
  const clock = { now: () => nowMs, steady: () => steadyMs };
  return new EngineClock(clock, last, {
    onLeap: leapMs => told.push(`leapt ${leapMs}`),
    onBehind: behindMs => told.push(`behind ${behindMs}`),
  });
}

function pass(ms: number): void {
  nowMs += ms;
  steadyMs += ms;
}

test('a clock that runs evenly is never behind', () => {
  const clock = startClock();
  for (let n = 0; n < 10; n++) {
    pass(1_000);
    expect(clock.stamp()).toBe(nowMs);
    expect(clock.behindMs()).toBe(0);
  }
  expect(told).toEqual([]);
});

test('a clock that is set back is told once, however often it is asked, and heals by itself', () => {
  const clock = startClock();
  pass(10_000);
  const last = clock.stamp();
  nowMs -= 60_000;
  for (let n = 0; n < 5; n++) {
    expect(clock.stamp()).toBe(last);
    expect(clock.behindMs()).toBe(60_000 - n * 1_000);
    pass(1_000);
  }
  expect(told).toEqual(['behind 60000']);
  pass(60_000);
  expect(clock.behindMs()).toBe(0);
  expect(clock.stamp()).toBe(nowMs);
  nowMs -= 30_000;
  clock.stamp();
  expect(told).toEqual(['behind 60000', 'behind 30000']);
});

test('a clock that falls further back while it is behind is told again', () => {
  const clock = startClock();
  nowMs -= 10_000;
  clock.stamp();
  nowMs -= 3_600_000;
  clock.stamp();
  clock.stamp();
  expect(told).toEqual(['behind 10000', 'behind 3610000']);
});

test('what a leap second or a time server takes back is no alarm', () => {
  const clock = startClock();
  nowMs -= 2_000;
  expect(clock.stamp()).toBe(START);
  expect(clock.behindMs()).toBe(0);
  nowMs -= 1;
  expect(clock.behindMs()).toBe(2_001);
  expect(told).toEqual(['behind 2001']);
});

test('a clock that is behind the journal at the start is told before anything is stamped', () => {
  const clock = startClock(START + 5_000);
  expect(told).toEqual(['behind 5000']);
  expect(clock.stamp()).toBe(START + 5_000);
  expect(told).toEqual(['behind 5000']);
});
