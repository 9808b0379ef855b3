// The canonical text that the journal keeps of a command and its events.
import { type Command, decodeText, type Event, encode } from '@candor/exchange';

export type RecordBody = { command: Command; events: Event[] };

/** Writes a body; the command is given as the text that `encode` made of it. */
export function writeBody(commandText: string, events: readonly Event[]): string {
  return `{"command":${commandText},"events":${encode(events)}}`;
}

export function readBody(body: string): RecordBody {
  return decodeText<RecordBody>(body);
}

/** The user whose command it is; null for the exchange's own. */
export function userOf(command: Command): number | null {
  return 'user' in command ? command.user : null;
}
