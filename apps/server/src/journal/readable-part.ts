// Who may read a record outside the exchange, and what of it: records of prices, the clock, resets and adoptions everybody, a user's own commands that user.
import { type Command, encode, READ_BY } from '@candor/exchange';
import { type PartialBody, partOfEverybody, partOfUser } from './part-of-user.ts';
import type { RecordBody, RecordTexts } from './record-body.ts';

/** `everybody`, the number of the user whose own command it is, or nobody. */
export type RecordReader = 'everybody' | number | undefined;

export function readerOf(command: Command): RecordReader {
  const reader = READ_BY[command.type];
  if (reader !== 'owner') return reader;
  return 'user' in command ? command.user : undefined;
}

/**
 * The text of what its reader may see of a record; undefined where that is all of it, or where it has no reader.
 * @param texts of the whole record, where they were made already.
 */
export function readablePart(body: RecordBody, texts?: RecordTexts): string | undefined {
  const reader = readerOf(body.command);
  if (reader === undefined) return undefined;
  if (reader === 'everybody') return commonPart(body, texts);
  return writePart(partOfUser(body, reader), body, texts);
}

/** The text of what concerns everybody; undefined where that is all of a record. */
export function commonPart(body: RecordBody, texts?: RecordTexts): string | undefined {
  return writePart(partOfEverybody(body), body, texts);
}

function writePart(part: PartialBody, body: RecordBody, texts?: RecordTexts): string | undefined {
  const { command, events, rules } = body;
  if (isWhole(part, body)) return undefined;
  const commandText = texts !== undefined && part.command === command ? texts.command : encode(part.command);
  const eventTexts = part.events.map((event, index) =>
    texts !== undefined && event === events[index] ? texts.events[index] : encode(event),
  );
  const ending = rules === undefined ? '' : `,"rules":${encode(rules)}`;
  return `{"command":${commandText},"events":[${eventTexts.join(',')}]${ending}}`;
}

function isWhole(part: PartialBody, { command, events }: RecordBody): boolean {
  return part.command === command && part.events.every((event, index) => event === events[index]);
}
