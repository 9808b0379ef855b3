// What a step may answer: events that change rows, or a rejection that changes nothing.
import type { Event } from './commands-and-events.ts';
import type { CommandResult } from './key/key.ts';
import type { Rejection } from './rejection.ts';
import type { State } from './state.ts';

/** Decides the next step of a command on the state that the step before it left; nothing where the command has ended. */
export type NextStep = (state: State, at: number) => Event[];

/** `next` continues once `events` are applied: a started command is not rejected any more. */
export type Decision =
  | { events: Event[]; result: CommandResult; next?: NextStep; rejection?: undefined }
  | { rejection: Rejection };

export function done(events: Event[], result: CommandResult = {}, next?: NextStep): Decision {
  return next === undefined ? { events, result } : { events, result, next };
}

export function rejected(rejection: Rejection): Decision {
  return { rejection };
}
