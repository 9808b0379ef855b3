// Decides whether a clock that leapt shows the true time: by price sources, a time server, two operators, or in a demo by even running.
import { type Decision, done, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import {
  type AcceptClock,
  type ClockAccepted,
  type ClockEvidence,
  type ClockReading,
  EVEN_RUN_MS,
  isInClockGap,
  type NoteClockLeap,
  READING_TOLERANCE_MS,
  SOURCES_NEEDED,
} from './clock.ts';

/** The largest time of a JavaScript date. */
const MAX_MS = 8_640_000_000_000_000;

export function decideNoteClockLeap(state: State, { leapMs, aheadMs }: NoteClockLeap): Decision {
  const isSound = Number.isSafeInteger(leapMs) && Math.abs(leapMs) <= MAX_MS;
  const isAheadSound = Number.isSafeInteger(aheadMs) && aheadMs >= 0 && aheadMs <= MAX_MS;
  if (!isSound || !isAheadSound) return rejected({ code: 'clock-unproven' });
  return done(leapMs === state.exchange.clockLeapMs ? [] : [{ type: 'ClockLeapNoted', leapMs, aheadMs }]);
}

export function decideAcceptClock(state: State, { leapMs, evidence }: AcceptClock, at: number): Decision {
  const accepted = acceptNoted(state, leapMs, at);
  const isEnough = accepted !== undefined && isProven(state, evidence, leapMs, at);
  return isEnough ? done([accepted]) : rejected({ code: 'clock-unproven' });
}

/** Approved by two operators. */
export function decideAgreedClock(state: State, { leapMs }: { leapMs: number }, at: number): Decision {
  const accepted = acceptNoted(state, leapMs, at);
  return accepted === undefined ? rejected({ code: 'invalid-proposal' }) : done([accepted]);
}

/**
 * Undefined where this leap is not the noted one. While an option of the last gap is still open it waits: a second gap would hide the first
 * from that option.
 */
function acceptNoted(state: State, leapMs: number, at: number): ClockAccepted | undefined {
  const { clockLeapMs, clockAheadMs } = state.exchange;
  if (leapMs === 0 || leapMs !== clockLeapMs) return undefined;
  for (const { dueAt } of state.optionOrders.values()) if (isInClockGap(state.exchange, dueAt)) return undefined;
  return { type: 'ClockAccepted', leapMs, to: at + Math.max(0, leapMs - clockAheadMs) };
}

function isProven({ exchange }: State, evidence: ClockEvidence, leapMs: number, at: number): boolean {
  switch (evidence.kind) {
    case 'sources':
      return sourcesAgree(evidence.readings, leapMs, leapMs);
    case 'ntp':
      return readingAgrees(evidence.reading, leapMs, leapMs);
    case 'even-run':
      return exchange.mode === 'demo' && at - exchange.clockLeapAt >= EVEN_RUN_MS;
    default:
      return evidence satisfies never;
  }
}

/**
 * Whether three price sources and more than half of all are as far from the time that was expected as `awayMs`: that is `leapMs` where the
 * clock is right after its leap, and 0 where the time that was expected is.
 */
export function sourcesAgree(readings: readonly ClockReading[], awayMs: number, leapMs: number): boolean {
  const sources = new Set(readings.map(({ source }) => source));
  const agreed = readings.filter(reading => readingAgrees(reading, awayMs, leapMs)).length;
  return sources.size === readings.length && agreed >= SOURCES_NEEDED && agreed * 2 > readings.length;
}

/** The same of one reading: it must be nearer to the one time than to the other. */
export function readingAgrees({ sourceAt, receivedAt }: ClockReading, awayMs: number, leapMs: number): boolean {
  const distance = Math.abs(sourceAt - receivedAt - awayMs);
  return distance <= READING_TOLERANCE_MS && distance * 2 < Math.abs(leapMs);
}
