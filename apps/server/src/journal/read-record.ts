// Reads what the journal says of a command, found by its place or by the key that it came with.
import { type Command, type CommandResult, type Event, encode, type Key } from '@candor/exchange';
import type { Reader } from '../database/reader.ts';
import { commandKeysTable } from '../database/rows/command-keys.ts';
import { hex, record, text } from '../database/store/field.ts';
import { commandInput, commandKeyId } from './command-key.ts';
import { readBody } from './record-body.ts';

export type JournalRecord = { sequence: number; hash: string; events: Event[] };

const RECORD = record({ body: text('body'), hash: hex('chain_hash') });

export async function readRecord(reader: Reader, sequence: number): Promise<JournalRecord | undefined> {
  const [found] = await reader.find(RECORD, 'FROM journal WHERE sequence = $1', [sequence]);
  return found && { sequence, hash: found.hash, events: readBody(found.body).events };
}

/** How a call is named for repetitions. */
export type CallKey = { user: number; route: string; value: string };

/** What the first call with a key led to; undefined while nothing is known of the key, or where its input was another. */
export async function readFirstCall(
  reader: Reader,
  { user, route, value }: CallKey,
  command?: Command,
): Promise<(JournalRecord & { result: CommandResult }) | undefined> {
  const id = commandKeyId(user, route, value);
  // First where rows do not follow yet: meanwhile they may come to.
  const key = (await findUnappliedKey(reader, id)) ?? (await findKey(reader, id));
  if (key === undefined) return undefined;
  if (command !== undefined && key.input !== commandInput(encode(command))) return undefined;
  const record = await readRecord(reader, key.sequence);
  return record && { ...record, result: key.result };
}

async function findKey(reader: Reader, id: string): Promise<Key | undefined> {
  const [key] = await reader.select(commandKeysTable, 'WHERE id = $1', [id]);
  return key;
}

async function findUnappliedKey(reader: Reader, id: string): Promise<Key | undefined> {
  const from = 'FROM journal WHERE sequence > (SELECT sequence FROM applied) AND key = $1';
  const [body] = await reader.find(text('body'), from, [id]);
  if (body === undefined) return undefined;
  for (const event of readBody(body).events) if (event.type === 'KeyUsed') return event.key;
  throw new Error(`the record with the key ${id} does not use it`);
}
