// Runs one stamped command to its end: the command itself, then every stop and every alert that its prices have reached.
import { decideAlertTick, newAlertTicks } from './alert/reach.ts';
import { broken } from './assert.ts';
import type { Command, Event } from './commands-and-events.ts';
import { decide } from './decide.ts';
import type { Decision, NextStep } from './decision.ts';
import { apply, DUE } from './features.ts';
import { type CommandResult, KEY_LIFE_MS, type Key } from './key/key.ts';
import { tidyUp } from './lever/tidy-up.ts';
import { rebatesOf } from './referral/rebates.ts';
import type { Rejection } from './rejection.ts';
import { decideFireStop, nextReachedStop } from './spot/fire-stop.ts';
import type { State } from './state.ts';

/** A command with its time and its sequence in the journal. */
export type StampedCommand = {
  command: Command;
  /** Engine time in milliseconds; never below that of the command before. */
  at: number;
  /** The place it gets in the journal if it changes anything. */
  sequence: number;
  /** Names the call for repetitions; `input` is a hash of the command. */
  key?: { id: string; input: string };
};

/** Events after which a command starts no further automatic step: all users wait for each command. */
const EVENT_BUDGET = 1_000;

export type Outcome =
  | { kind: 'done'; events: Event[]; result: CommandResult }
  | { kind: 'rejected'; rejection: Rejection }
  /** The key was used before with the same input: its first answer is this answer. */
  | { kind: 'repeated'; key: Key }
  /** Deciding threw before anything was applied: nothing changed, an operator must check. */
  | { kind: 'failed'; cause: unknown };

/**
 * Whether an `AdvanceClock` stamped `at` would do something; one must then come before any other command of that time. It
 * does not have to get everything done: what is too much for one command is done piece by piece, before each command that comes.
 */
export function isSomethingDue(state: State, at: number): boolean {
  return state.due.isDue(at);
}

/**
 * Decides and applies a command, step by step: each step sees the rows that the one before it left. A throw out of this
 * function means that rows and events may disagree, so the caller must halt.
 */
export function execute(state: State, stamped: StampedCommand): Outcome {
  const { command, at, key } = stamped;
  const used = key === undefined ? undefined : state.keys.get(key.id);
  if (used !== undefined) return repetition(used, key!.input, at);
  let first: Decision;
  try {
    first = decide(state, command, at);
  } catch (cause) {
    return { kind: 'failed', cause };
  }
  if (first.rejection !== undefined) return { kind: 'rejected', rejection: first.rejection };

  const { events, result, next } = first;
  applyAll(state, events, at);
  shareFees(state, events, events, at);
  if (next !== undefined) {
    tidyAfter(state, events, events, at);
    runSteps(state, events, next, at);
  }
  if (command.type === 'AdvanceClock') runDue(state, events, at);
  else if (command.type === 'PublishIndexPrices') runContracts(state, events, at);
  if (key !== undefined) {
    const { id, input } = key;
    step(state, events, [{ type: 'KeyUsed', key: { id, input, at, sequence: stamped.sequence, result } }], at);
  }
  fireStops(state, events, at);
  if (!state.alerts.isEmpty) reachAlerts(state, events, stamped);
  return { kind: 'done', events, result };
}

/** Continues a started command until it has no further step. */
function runSteps(state: State, events: Event[], next: NextStep, at: number): void {
  for (let more = next(state, at); more.length > 0; more = next(state, at)) tidyStep(state, events, more, at);
}

/** Applies new prices to contracts; work beyond one command is due immediately after it. */
function runContracts(state: State, events: Event[], at: number): void {
  for (let next = state.due.first(at); next?.kind === 'contracts'; next = state.due.first(at)) {
    if (events.length >= EVENT_BUDGET) return;
    tidyStep(state, events, DUE.contracts.decide(state, next.id, at), at);
  }
}

/** A step whose trades leave orders and positions to be closed, which is the step after it. */
function tidyStep(state: State, events: Event[], decided: Event[], at: number): void {
  step(state, events, decided, at);
  tidyAfter(state, events, decided, at);
}

function tidyAfter(state: State, events: Event[], applied: readonly Event[], at: number): void {
  const left = tidyUp(state, applied);
  if (left.length > 0) step(state, events, left, at);
}

/** Does what is due, in its order, until the command has its fill. */
function runDue(state: State, events: Event[], at: number): void {
  for (let next = state.due.first(at); next !== undefined; next = state.due.first(at)) {
    // Stops that an earlier command postponed are only checked again: firing them has its own budget.
    if (events.length >= EVENT_BUDGET && next.kind !== 'stops') return;
    const due = DUE[next.kind].decide(state, next.id, at);
    if (due.length === 0) throw broken(`${next.kind} ${next.id} was due and does something`);
    tidyStep(state, events, due, at);
    if (due.some(event => endsTheCommand(state, event, at))) return;
  }
}

/**
 * Orders that are off a market's new increments close in their own record: one record uses the increments of a market only in one
 * version. Forgotten keys are one event for thousands: those that are left wait for the next command.
 */
function endsTheCommand(state: State, { type }: Event, at: number): boolean {
  return type === 'SpotOrderClosed' || (type === 'KeysForgotten' && state.due.first(at)?.kind === 'keys');
}

/** Fires the stops that the command's prices have reached; those beyond one command are due immediately after it. */
function fireStops(state: State, events: Event[], at: number): void {
  for (let stop = nextStop(state, at); stop !== undefined; stop = nextStop(state, at)) {
    if (events.length >= EVENT_BUDGET) {
      const market = state.spotOrders.require(stop).market;
      step(state, events, [{ type: 'StopsPostponed', market }], at);
      continue;
    }
    const fired = decideFireStop(state, stop, at);
    if (fired.rejection !== undefined) throw new Error(`stop ${stop} was reached and refused`);
    step(state, events, fired.events, at);
  }
}

/** Sends the alerts that the command's prices have reached; those beyond one command are due immediately after it. */
function reachAlerts(state: State, events: Event[], { at, sequence }: StampedCommand): void {
  const newTicks = newAlertTicks(state, events, at, sequence);
  if (newTicks.length === 0) return;
  step(state, events, newTicks, at);
  for (const { tick } of newTicks) {
    const { market } = tick;
    while (events.length < EVENT_BUDGET && state.alerts.ticksOf(market).length > 0)
      step(state, events, decideAlertTick(state, market), at);
  }
}

/** Applies what a further step decided and adds it to what the command did. */
function step(state: State, events: Event[], decided: Event[], at: number): void {
  applyAll(state, decided, at);
  events.push(...decided);
  shareFees(state, events, decided, at);
}

/** The inviters of the fee payers get their share before anything else happens. */
function shareFees(state: State, events: Event[], applied: readonly Event[], at: number): void {
  const rebates = rebatesOf(state, applied);
  if (rebates.length === 0) return;
  applyAll(state, rebates, at);
  events.push(...rebates);
}

function applyAll(state: State, events: readonly Event[], at: number): void {
  for (const event of events) apply(state, event, at);
}

/** Market by market in the order of their ids, so that a state folded from events continues as the live one does. */
function nextStop(state: State, at: number): number | undefined {
  while (state.repriced.size > 0) {
    let market = Number.POSITIVE_INFINITY;
    for (const id of state.repriced) market = Math.min(market, id);
    const stop = nextReachedStop(state, state.markets.require(market), at);
    if (stop !== undefined) return stop;
    state.repriced.delete(market);
  }
  return undefined;
}

function repetition(used: Key, input: string, at: number): Outcome {
  if (at - used.at > KEY_LIFE_MS) return { kind: 'rejected', rejection: { code: 'key-expired' } };
  return used.input === input
    ? { kind: 'repeated', key: used }
    : { kind: 'rejected', rejection: { code: 'key-reused' } };
}
