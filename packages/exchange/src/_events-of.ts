// The events of a command that a test takes to be done.
import type { Event } from './commands-and-events.ts';
import type { Outcome } from './execute.ts';

/** What happened; it must have been done. */
export function eventsOf(outcome: Outcome): Event[] {
  if (outcome.kind !== 'done') throw new Error(`it was ${outcome.kind}`);
  return outcome.events;
}
