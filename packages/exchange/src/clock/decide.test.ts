// When a clock that leapt is believed, and what its leap means to options and prices.
import { describe, expect, test } from 'vitest';
import { MARKET, openSmallExchange, readOrder } from '../_small-exchange.ts';
import { execute } from '../execute.ts';
import { State } from '../state.ts';
import { type ClockEvidence, EVEN_RUN_MS, READING_TOLERANCE_MS } from './clock.ts';

const HOUR = 3_600_000;
const EIGHT_HOURS = 8 * HOUR;
const UNPROVEN = { kind: 'rejected', rejection: { code: 'clock-unproven' } };
const NOW = 1_700_000_000_000;

/** Sources whose own times are so far from the time that was expected. */
function sources(...awayMs: number[]): ClockEvidence {
  const readings = awayMs.map((away, index) => ({ source: `s${index}`, sourceAt: NOW + away, receivedAt: NOW }));
  return { kind: 'sources', readings };
}

function ntp(awayMs: number): ClockEvidence {
  return { kind: 'ntp', reading: { source: 'time.example', sourceAt: NOW + awayMs, receivedAt: NOW } };
}

/** An exchange that noted a leap of its clock. */
function leapt(leapMs = EIGHT_HOURS, aheadMs = 0) {
  const exchange = openSmallExchange();
  const accept = (evidence: ClockEvidence, of = leapMs) => exchange.run({ type: 'AcceptClock', leapMs: of, evidence });
  const noted = exchange.run({ type: 'NoteClockLeap', leapMs, aheadMs });
  return { ...exchange, noted, accept };
}

describe('a clock that leapt is accepted', () => {
  const E = EIGHT_HOURS;
  const edge = E + READING_TOLERANCE_MS;
  test.each<[string, ClockEvidence]>([
    ['three sources that agree with it', sources(E, E, E)],
    ['three sources within five seconds of it', sources(edge, E - READING_TOLERANCE_MS, E)],
    ['three of five sources', sources(E, 0, E, HOUR, E)],
    ['a time server', ntp(E - 1_000)],
  ])('by %s', (_, evidence) => {
    const { accept, state, now } = leapt();
    expect(accept(evidence)).toMatchObject({
      kind: 'done',
      events: [{ type: 'ClockAccepted', leapMs: E, to: now() + E }],
    });
    expect(state.exchange).toMatchObject({ clockLeapMs: 0, clockGapFrom: now(), clockGapTo: now() + E });
  });

  test.each<[string, ClockEvidence]>([
    ['two sources', sources(E, E)],
    ['three of six sources', sources(E, E, E, 0, 0, 0)],
    ['sources that agree with the time before it', sources(0, 0, 0, 0)],
    ['sources more than five seconds away', sources(E, E, edge + 1)],
    ['a time server that says otherwise', ntp(0)],
    ['no source', sources()],
  ])('not by %s', (_, evidence) => {
    const { accept, state } = leapt();
    expect(accept(evidence)).toEqual(UNPROVEN);
    expect(state.exchange.clockLeapMs).toBe(E);
  });

  test('not by one source that is counted three times', () => {
    const { accept } = leapt();
    const reading = { source: 's0', sourceAt: NOW + E, receivedAt: NOW };
    expect(accept({ kind: 'sources', readings: [reading, reading, reading] })).toEqual(UNPROVEN);
  });

  test('not where a short leap fits no better than none', () => {
    const { accept } = leapt(6_000);
    expect(accept(sources(3_000, 3_000, 3_000))).toEqual(UNPROVEN);
    expect(accept(sources(3_001, 3_001, 3_001))).toMatchObject({ kind: 'done' });
  });

  test('once: a second acceptance finds no leap', () => {
    const { accept } = leapt();
    expect(accept(ntp(E))).toMatchObject({ kind: 'done' });
    expect(accept(ntp(E))).toEqual(UNPROVEN);
  });

  test('never for another leap than the noted one, nor once the clock is back', () => {
    const { accept, run } = leapt();
    expect(accept(ntp(HOUR), HOUR)).toEqual(UNPROVEN);
    run({ type: 'NoteClockLeap', leapMs: 0, aheadMs: 0 });
    expect(accept(ntp(E))).toEqual(UNPROVEN);
    expect(accept(ntp(0), 0)).toEqual(UNPROVEN);
  });

  test('in a demo after a minute of even running, and not a moment earlier', () => {
    const { accept, wait } = leapt();
    wait(EVEN_RUN_MS - 2);
    expect(accept({ kind: 'even-run' })).toEqual(UNPROVEN);
    expect(accept({ kind: 'even-run' })).toMatchObject({ kind: 'done' });
  });

  test('never by even running where money is real', () => {
    const state = State.empty();
    const run = (at: number, command: Parameters<typeof execute>[1]['command']) =>
      execute(state, { command, at, sequence: 1 });
    run(1, { type: 'OpenExchange', mode: 'live' });
    run(2, { type: 'NoteClockLeap', leapMs: EIGHT_HOURS, aheadMs: 0 });
    const accepted = run(2 + HOUR, { type: 'AcceptClock', leapMs: EIGHT_HOURS, evidence: { kind: 'even-run' } });
    expect(accepted).toEqual(UNPROVEN);
  });

  test('by two operators, for the leap that they agreed on', () => {
    const { agree, state, now } = leapt();
    const refused = { kind: 'rejected', rejection: { code: 'invalid-proposal' } };
    expect(agree({ kind: 'accept-clock', leapMs: HOUR })).toEqual(refused);
    expect(state.exchange.clockLeapMs).toBe(EIGHT_HOURS);
    agree({ kind: 'accept-clock', leapMs: EIGHT_HOURS });
    expect(state.exchange).toMatchObject({ clockLeapMs: 0, clockGapTo: now() + EIGHT_HOURS });
  });

  test('backwards without a gap: engine time continues', () => {
    const { accept, state, now } = leapt(-EIGHT_HOURS);
    expect(accept(ntp(-EIGHT_HOURS))).toMatchObject({ events: [{ type: 'ClockAccepted', to: now() }] });
    expect(state.exchange).toMatchObject({ clockLeapMs: 0, clockGapFrom: 0, clockGapTo: 0 });
  });

  test('moves engine time by no more than it is behind', () => {
    const { accept, now } = leapt(EIGHT_HOURS, 3 * HOUR);
    expect(accept(ntp(EIGHT_HOURS))).toMatchObject({ events: [{ to: now() + 5 * HOUR }] });
    const ahead = leapt(HOUR, 3 * HOUR);
    expect(ahead.accept(ntp(HOUR))).toMatchObject({ events: [{ to: ahead.now() }] });
  });
});

test.each([
  [Number.NaN, 0],
  [0.5, 0],
  [2 ** 53, 0],
  [EIGHT_HOURS, -1],
  [EIGHT_HOURS, 0.5],
])('a leap of %s from a time %s ahead is none', (leapMs, aheadMs) => {
  expect(leapt(leapMs, aheadMs).noted).toEqual(UNPROVEN);
});

test('the same leap is noted once', () => {
  const { run } = leapt();
  expect(run({ type: 'NoteClockLeap', leapMs: EIGHT_HOURS, aheadMs: 5 })).toMatchObject({ kind: 'done', events: [] });
});

test('a noted leap makes every index stale until its next live tick', () => {
  const { run, index, state } = openSmallExchange();
  run({ type: 'NoteClockLeap', leapMs: EIGHT_HOURS, aheadMs: 0 });
  expect(state.prices.require(MARKET).indexIsLive).toBe(false);
  expect(run(readOrder('anna buys 1 at market'))).toMatchObject({ rejection: { code: 'index-stale' } });
  index('100');
  expect(run(readOrder('anna buys 1 at market'))).not.toMatchObject({ rejection: { code: 'index-stale' } });
  run({ type: 'NoteClockLeap', leapMs: 0, aheadMs: 0 });
  expect(state.prices.require(MARKET).indexIsLive).toBe(true);
});

test('quotes of a time that engine time is ahead of are as new as without it', () => {
  const { run, now } = openSmallExchange();
  const publish = (aheadMs: number | undefined, agoMs: number) => {
    const at = now() + 1 - agoMs;
    const quotes = ['x', 'y', 'z'].map((source, index) => {
      return { source, price: 10n ** 10n + BigInt((now() + index) % 7), sourceAt: at, receivedAt: at };
    });
    const ticks = [{ market: MARKET, quotes }];
    return run({ type: 'PublishIndexPrices', ticks, ...(aheadMs !== undefined && { aheadMs }) });
  };
  expect(publish(undefined, EIGHT_HOURS)).toMatchObject({ events: [{ price: null }] });
  const at = now() + 1;
  expect(publish(EIGHT_HOURS, EIGHT_HOURS)).toMatchObject({ events: [{ price: expect.anything(), sourcedAt: at }] });
  expect(publish(-1, 0)).toEqual(UNPROVEN);
  expect(publish(0.5, 0)).toEqual(UNPROVEN);
});
