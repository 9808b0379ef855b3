// A leap of the machine's clock: noted, and accepted as the true time or not. Options that would be settled within one are void.
import type { ExchangeRow } from '../exchange-row.ts';

/** In a demo a clock that leapt is accepted once it has run evenly for this long: a laptop that slept. */
export const EVEN_RUN_MS = 60_000;
/** A reading further than this from the machine's clock is no evidence for it. */
export const READING_TOLERANCE_MS = 5_000;
/** How many price sources have to agree with the machine's clock. */
export const SOURCES_NEEDED = 3;

/**
 * The time that a source gave: `sourceAt` is its own time, `receivedAt` that of its receipt on a clock that no one sets, which does
 * not know of the leap. Both in milliseconds since 1970, UTC.
 */
export type ClockReading = { source: string; sourceAt: number; receivedAt: number };

/** `sources`: the newest reading of each price source. `ntp`: of the configured time server. `even-run`: in a demo only. */
export type ClockEvidence =
  | { kind: 'sources'; readings: ClockReading[] }
  | { kind: 'ntp'; reading: ClockReading }
  | { kind: 'even-run' };

/**
 * The machine's clock is `leapMs` away from where it was expected, negative where it was set back; 0 where it is back. Engine time does not
 * follow it meanwhile, and every index is stale until its next live tick. `aheadMs` is how far engine time is ahead of the time that was expected.
 */
export type NoteClockLeap = { type: 'NoteClockLeap'; leapMs: number; aheadMs: number };
/** The noted leap led to the true time. */
export type AcceptClock = { type: 'AcceptClock'; leapMs: number; evidence: ClockEvidence };

export type ClockLeapNoted = { type: 'ClockLeapNoted'; leapMs: number; aheadMs: number };
/** Engine time continues at `to`; that is now where it does not move, as after a leap back. */
export type ClockAccepted = { type: 'ClockAccepted'; leapMs: number; to: number };

export type ClockCommand = NoteClockLeap | AcceptClock;
export type ClockEvent = ClockLeapNoted | ClockAccepted;

/** Whether engine time never showed a time, since it leapt from before it to after it. */
export function isInClockGap({ clockGapFrom, clockGapTo }: ExchangeRow, time: number): boolean {
  return time > clockGapFrom && time < clockGapTo;
}
