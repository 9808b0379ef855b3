// Leaps of the machine's clock: noted, accepted, and written into the row of the exchange.
import type { Feature } from '../feature.ts';
import type { State } from '../state.ts';
import type { ClockAccepted, ClockCommand, ClockEvent, ClockLeapNoted } from './clock.ts';
import { decideAcceptClock, decideNoteClockLeap } from './decide.ts';

export const clock: Feature<ClockCommand, ClockEvent> = {
  commands: {
    NoteClockLeap: { issuer: 'exchange', readBy: 'public', decide: decideNoteClockLeap },
    AcceptClock: { issuer: 'exchange', readBy: 'public', decide: decideAcceptClock },
  },
  events: {
    ClockLeapNoted: { apply: applyNoted },
    ClockAccepted: { apply: applyAccepted, history: (event, add) => add('clockLeaps', event) },
  },
  due: {},
};

function applyNoted(state: State, { leapMs, aheadMs }: ClockLeapNoted, at: number): void {
  const row = state.tables.exchange.change(1);
  row.clockLeapMs = leapMs;
  row.clockAheadMs = aheadMs;
  row.clockLeapAt = at;
  if (leapMs !== 0) loseIndexes(state);
}

function applyAccepted(state: State, { to }: ClockAccepted, at: number): void {
  const row = state.tables.exchange.change(1);
  row.clockLeapMs = 0;
  row.clockAheadMs = 0;
  if (to === at) return;
  row.clockGapFrom = at;
  row.clockGapTo = to;
}

/** What was new by the time before the leap may be hours old: each index counts again with its next live tick. */
function loseIndexes({ tables }: State): void {
  for (const { id, indexIsLive } of [...tables.prices.values()])
    if (indexIsLive) tables.prices.change(id).indexIsLive = false;
}
