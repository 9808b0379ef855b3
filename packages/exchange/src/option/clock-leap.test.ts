// What an accepted leap of the clock means to options that are due within it.
import { describe, expect, test } from 'vitest';
import type { ClockEvidence } from '../clock/clock.ts';
import { closings, openWithOptions } from './_options.ts';

const HOUR = 3_600_000;

/** What a time server says that agrees with a clock so far ahead. */
function shows(leapMs: number): ClockEvidence {
  return { kind: 'ntp', reading: { source: 'time.example', sourceAt: 1 + leapMs, receivedAt: 1 } };
}

describe('an option', () => {
  /** Bought, due in a minute, with the last price a second before the leap that is accepted then. */
  function overtaken(secondsBefore: number, seconds: number) {
    const exchange = openWithOptions();
    exchange.buy('anna', 'rise 100');
    exchange.pass(3, '100');
    const { dueAt } = exchange.state.optionOrders.require(1);
    exchange.pass(60 - secondsBefore, '120');
    const leapMs = seconds * 1_000;
    exchange.run({ type: 'NoteClockLeap', leapMs, aheadMs: 0 });
    const from = exchange.now() + 1;
    exchange.run({ type: 'AcceptClock', leapMs, evidence: shows(leapMs) });
    exchange.wait(leapMs);
    return { ...exchange, dueAt, from };
  }

  test('whose settlement falls in the gap is void, although a price of a second before would settle it', () => {
    const { settle, micro, own } = overtaken(2, 30);
    expect(closings(settle())).toMatchObject([{ end: 'void', reason: 'clock-leap' }]);
    expect([micro('anna'), own('option-reserve'), own('option-escrow'), own('fees')]).toEqual([
      '1000',
      '100000',
      '0',
      '0',
    ]);
  });

  test('that is due after the gap is settled', () => {
    const { pass } = overtaken(30, 6);
    expect(closings(pass(30, '120'))).toMatchObject([{ end: 'win', reason: null }]);
  });

  test('that waits for its buy price over the gap is void', () => {
    const { buy, run, wait, settle } = openWithOptions();
    buy('anna', 'rise 100');
    run({ type: 'NoteClockLeap', leapMs: HOUR, aheadMs: 0 });
    run({ type: 'AcceptClock', leapMs: HOUR, evidence: shows(HOUR) });
    wait(HOUR);
    expect(closings(settle())).toMatchObject([{ end: 'void', reason: 'no-buy-price' }]);
  });

  test('of a gap holds a second acceptance up until it is void', () => {
    const { run, settle } = overtaken(2, 30);
    run({ type: 'NoteClockLeap', leapMs: HOUR, aheadMs: 0 });
    const again = { type: 'AcceptClock', leapMs: HOUR, evidence: shows(HOUR) } as const;
    expect(run(again)).toMatchObject({ rejection: { code: 'clock-unproven' } });
    settle();
    expect(run(again)).toMatchObject({ kind: 'done' });
  });
});
