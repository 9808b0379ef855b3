// Runs one stamped command to its end: the command itself, then every stop that its prices have reached.
import { apply } from './apply.ts';
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import type { CommandResult, Decision } from './decision.ts';
import type { Event } from './event.ts';
import { KEY_LIFE_MS, KEY_MEMORY_MS, KEY_SWEEP_MS, type Key } from './key/key.ts';
import { decideDueProposal } from './proposal/decide-due.ts';
import { nextDueProposal } from './proposal/due.ts';
import type { Rejection } from './rejection.ts';
import { decideFireStop, nextReachedStop } from './spot/fire-stop.ts';
import type { State } from './state.ts';

/** A command with its place in time and in the journal. */
export type StampedCommand = {
  command: Command;
  /** Engine time in milliseconds; never below that of the command before. */
  at: number;
  /** The place it gets in the journal if it changes anything. */
  sequence: number;
  /** Names the call for repetitions; `input` is a hash of the command. */
  key?: { id: string; input: string };
};

export type Outcome =
  | { kind: 'done'; events: Event[]; result: CommandResult }
  | { kind: 'rejected'; rejection: Rejection }
  /** The key was used before with the same input: its first answer is this answer. */
  | { kind: 'repeated'; key: Key }
  /** Deciding threw before anything was applied: nothing changed, somebody must look. */
  | { kind: 'failed'; cause: unknown };

/** Whether an `AdvanceClock` stamped `at` would do something; it must then come before any other command of that time. */
export function isSomethingDue(state: State, at: number): boolean {
  return state.nextProposalAt < at || state.oldestKeyAt < sweepTime(at);
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

  const { events, result } = first;
  applyAll(state, events, at);
  if (command.type === 'AdvanceClock') {
    for (let due = dueEvents(state, at); due.length > 0; due = dueEvents(state, at)) step(state, events, due, at);
  }
  if (key !== undefined) {
    const { id, input } = key;
    step(state, events, [{ type: 'KeyUsed', key: { id, input, at, sequence: stamped.sequence, result } }], at);
  }
  for (let stop = nextStop(state, at); stop !== undefined; stop = nextStop(state, at)) {
    const fired = decideFireStop(state, stop);
    if (fired.rejection !== undefined) throw new Error(`stop ${stop} was reached and refused`);
    step(state, events, fired.events, at);
  }
  return { kind: 'done', events, result };
}

/** Applies what a further step decided and adds it to what the command did. */
function step(state: State, events: Event[], decided: Event[], at: number): void {
  applyAll(state, decided, at);
  events.push(...decided);
}

function applyAll(state: State, events: readonly Event[], at: number): void {
  for (const event of events) apply(state, event, at);
}

/** Market by market in the order of their ids, so that a state folded from events goes on as the live one does. */
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

/** Keys are forgotten on the hour, all that had aged by then. */
function sweepTime(at: number): number {
  return Math.floor(at / KEY_SWEEP_MS) * KEY_SWEEP_MS - KEY_MEMORY_MS;
}

/** What is due next before a time, in the order of times; of the same time keys come before proposals, then the older one. */
function dueEvents(state: State, at: number): Event[] {
  const proposal = state.nextProposalAt < at ? nextDueProposal(state.proposals.values(), at) : undefined;
  const usedBefore = sweepTime(at);
  const areKeysDue = state.oldestKeyAt < usedBefore;
  if (areKeysDue && usedBefore + KEY_MEMORY_MS <= (proposal?.dueAt ?? Number.POSITIVE_INFINITY)) {
    return [{ type: 'KeysForgotten', usedBefore }];
  }
  return proposal === undefined ? [] : decideDueProposal(state, proposal, at);
}
