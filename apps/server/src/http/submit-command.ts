// Hands a command of a user to the engine under a key, and finds out what became of it where the engine cannot say.
import { randomUUID } from 'node:crypto';
import type { Command, CommandResult, Event, Rejection } from '@candor/exchange';
import type { PoolReader } from '../database/reader.ts';
import type { Answer, CommandPort } from '../engine/command-port.ts';
import { readFirstCall, readRecord } from '../journal/read-record.ts';
import { type Refusal, refuse, refuseFor } from './reply.ts';

/**
 * Longer than the engine takes where it works or knows that it does not: only an outcome that nobody can know yet, as while
 * the database is away in the middle of a commit, takes longer.
 */
const PATIENCE_MS = 8_000;

export type CommandParts = { engine: CommandPort; reader: PoolReader };

export type UserCommand = Extract<Command, { user: number }>;

export type Accepted = {
  kind: 'accepted';
  result: CommandResult;
  receipt: { sequence: number; hash: string };
  /** The key that it was accepted under. */
  clientId: string;
  /** What the command did; of a repetition, what the first call did. */
  events(): Promise<readonly Event[]>;
};

export type Submitted = Accepted | { kind: 'rejected'; rejection: Rejection } | Refusal;

/**
 * Without a key of the client's one is made up, under which the outcome can be looked up if the engine loses track of it.
 *
 * @param route the call by method and path, within which keys count.
 */
export async function submitCommand(
  { engine, reader }: CommandParts,
  route: string,
  command: UserCommand,
  clientId: string = randomUUID(),
): Promise<Submitted> {
  const answer = await inTime(engine.submit({ command, key: { route, value: clientId } }));
  if (answer === undefined) return refuse('outcome_unknown');
  switch (answer.kind) {
    case 'rejected':
      return answer;
    case 'unavailable':
      if (answer.waitMs !== undefined) return refuseFor('unavailable', answer.waitMs);
      return outcomeOf(reader, route, command, clientId);
    case 'done': {
      const { sequence, hash, result, events } = answer;
      const receipt = { sequence, hash };
      return { kind: 'accepted', result, receipt, clientId, events: async () => events ?? eventsOf(reader, sequence) };
    }
    default:
      return answer satisfies never;
  }
}

function inTime(answer: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function outcomeOf(
  reader: PoolReader,
  route: string,
  command: UserCommand,
  clientId: string,
): Promise<Submitted> {
  try {
    const key = { user: command.user, route, value: clientId };
    const first = await readFirstCall(reader, key, command);
    if (first === undefined) return refuse('unavailable');
    const { result, sequence, hash, events } = first;
    return { kind: 'accepted', result, receipt: { sequence, hash }, clientId, events: async () => events };
  } catch {
    return refuse('outcome_unknown');
  }
}

async function eventsOf(reader: PoolReader, sequence: number): Promise<readonly Event[]> {
  const record = await readRecord(reader, sequence);
  if (record === undefined) throw new Error(`the journal has no record ${sequence}`);
  return record.events;
}
