// What a step may answer: events that change rows, or a rejection that changes nothing.
import type { Event } from './event.ts';
import type { Rejection } from './rejection.ts';

/** Ids that the caller needs to speak of what was made. */
export type CommandResult = { id?: number; ids?: number[] };

export type Decision = { events: Event[]; result: CommandResult; rejection?: undefined } | { rejection: Rejection };

export function done(events: Event[], result: CommandResult = {}): Decision {
  return { events, result };
}

export function rejected(rejection: Rejection): Decision {
  return { rejection };
}
