// Hands a command of a user to the engine under a key, and reads its outcome from the journal where the engine has lost it.
import { randomUUID } from 'node:crypto';
import { type Command, type CommandResult, type Event, encode, type Rejection } from '@candor/exchange';
import type { PoolReader } from '../database/reader.ts';
import type { Answer, CallPort } from '../engine/engine-port.ts';
import { type JournalRecord, readLateKey, readRecord } from '../journal/read-records.ts';
import { commandInput, commandKeyId } from '../journal/record-body.ts';
import { errorCodeOf, type Refusal, refuse, refuseFor, refuseRejection } from './reply.ts';

/**
 * Longer than the engine takes where it works or has failed for certain: only an outcome that is still unknown, as while
 * the database is away in the middle of a commit, takes longer.
 */
const TIMEOUT_MS = 8_000;

export type CommandParts = { engine: CallPort; reader: PoolReader };

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

/** The words of a rejection for the user; some take a read. */
type RefusalOf = (rejection: Rejection) => Refusal | Promise<Refusal>;

/**
 * Without a key of the client's one is generated, under which the outcome can be read if the engine loses track of it.
 *
 * @param route the call by method and path, within which keys count
 * @param refusalOf the answer to a rejection, with its fields and figures; without it, the text of its code
 */
export async function submitCommand(
  { engine, reader }: CommandParts,
  route: string,
  command: UserCommand,
  clientId: string = randomUUID(),
  refusalOf: RefusalOf = rejection => refuseRejection(rejection),
): Promise<Accepted | Refusal> {
  const answer = await inTime(engine.submit({ command, key: { route, value: clientId } }));
  if (answer === undefined) return refuse('outcome_unknown');
  switch (answer.kind) {
    case 'rejected':
      return refusalOf(answer.rejection);
    case 'unavailable':
      if (answer.waitMs !== undefined) return refuseFor('unavailable', answer.waitMs);
      return outcomeOf({ engine, reader }, route, command, clientId);
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
    timer = setTimeout(resolve, TIMEOUT_MS, undefined);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function outcomeOf(
  parts: CommandParts,
  route: string,
  command: UserCommand,
  clientId: string,
): Promise<Accepted | Refusal> {
  try {
    const key = { user: command.user, route, value: clientId };
    const first = await readFirstCall(parts, key, command);
    if (first === undefined) return refuse('unavailable');
    const { result, sequence, hash, events } = first;
    return { kind: 'accepted', result, receipt: { sequence, hash }, clientId, events: async () => events };
  } catch {
    return refuse('outcome_unknown');
  }
}

/** What is answered of each change of quotes: the number of its order, and the error that refused it. */
export async function quoteResults(
  { result, receipt, clientId, events }: Accepted,
  changes: readonly { id?: number | undefined }[],
) {
  const refused = new Map(result.refused?.map(({ change, code }) => [change, errorCodeOf(code)]));
  // Orders are placed in the order of their changes.
  const placed = (await events()).flatMap(event =>
    event.type === 'SpotOrderPlaced' || event.type === 'LeverOrderPlaced' ? [event.order.id] : [],
  );
  const results = changes.map(({ id }, index) => {
    const code = refused.get(index) ?? '';
    return { id: id ?? (code === '' ? placed.shift()! : 0), code };
  });
  return { results, client_id: clientId, ...receipt };
}

/** The refusal of a list of quotes is that of its first change: its code is the one that `results` would have, and problems are at its fields. */
export function refuseFirstChange(rejection: Rejection, refusal: Refusal): Refusal {
  const problems = refusal.problems?.map(problem => ({ ...problem, field: `changes.0.${problem.field}` }));
  return { ...refusal, code: errorCodeOf(rejection.code), ...(problems !== undefined && { problems }) };
}

/** How a call is named for repetitions. */
type CallKey = { user: number; route: string; value: string };

/**
 * What the first call with a key led to; undefined while nothing is known of the key, or where its input was another. While the engine
 * does not run only calls of the last moments are known.
 */
export async function readFirstCall(
  { engine, reader }: CommandParts,
  { user, route, value }: CallKey,
  command?: Command,
): Promise<(JournalRecord & { result: CommandResult }) | undefined> {
  const id = commandKeyId(user, route, value);
  const found = await engine.findKey(id);
  const key = found === 'unknown' ? await readLateKey(reader, id) : found;
  if (key === undefined || key === 'none') return undefined;
  if (command !== undefined && key.input !== commandInput(encode(command))) return undefined;
  const record = await readRecord(reader, key.sequence);
  return record && { ...record, result: key.result };
}

async function eventsOf(reader: PoolReader, sequence: number): Promise<readonly Event[]> {
  const record = await readRecord(reader, sequence);
  if (record === undefined) throw new Error(`the journal has no record ${sequence}`);
  return record.events;
}
