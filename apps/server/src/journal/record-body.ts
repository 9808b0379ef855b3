// The canonical text that the journal keeps of a command and its events.
import { type Command, decodeText, type Event, encode, RULES_VERSION } from '@candor/exchange';

/**
 * `rules` is the version of the rules that the command was decided by; bodies of rules before version 3 lack it. `salt` is 32
 * random hexadecimal digits, so that nobody finds a body by its public hash; bodies that were written before there was one lack it.
 */
export type RecordBody = { command: Command; events: Event[]; rules?: number; salt?: string };

/** From this version on a body names its rules, so that its hash covers them. */
export const FIRST_NAMED_RULES = 3;

/** Writes a body of the current rules; the command is given as the text that `encode` made of it. */
export function writeBody(commandText: string, events: readonly Event[], salt: string | undefined): string {
  const ending = salt === undefined ? '' : `,"salt":"${salt}"`;
  return `{"command":${commandText},"events":${encode(events)},"rules":${RULES_VERSION}${ending}}`;
}

export function readBody(body: string): RecordBody {
  return decodeText<RecordBody>(body);
}

/** The user whose command it is; null for the exchange's own. */
export function userOf(command: Command): number | null {
  return 'user' in command ? command.user : null;
}
