// The canonical text that the journal keeps of a command and its events.
import { type Command, decodeText, type Event, encode, RULES_VERSION, withBigints } from '@candor/exchange';

/**
 * `rules` is the version of the rules that the command was decided by; bodies of rules before version 3 lack it. `salt` is 32
 * random hexadecimal digits, so that nobody finds a body by its public hash; bodies that were written before there was one lack it.
 */
export type RecordBody = { command: Command; events: Event[]; rules?: number; salt?: string };

/** From this version on a body names its rules, so that its hash covers them. */
export const FIRST_NAMED_RULES = 3;

/** What `encode` made of a command and of each of its events: a body and what is shown of it are put together from these. */
export type RecordTexts = { command: string; events: readonly string[] };

export function textsOf({ command, events }: Pick<RecordBody, 'command' | 'events'>): RecordTexts {
  return { command: encode(command), events: events.map(event => encode(event)) };
}

/** Writes a body of the current rules. */
export function writeBody({ command, events }: RecordTexts, salt: string | undefined): string {
  const ending = salt === undefined ? '' : `,"salt":"${salt}"`;
  return `{"command":${command},"events":[${events.join(',')}],"rules":${RULES_VERSION}${ending}}`;
}

export function readBody(body: string): RecordBody {
  return decodeText<RecordBody>(body);
}

/** What a start applies: a third of a body is the command, which is not decided again. */
export function readEvents(body: string): Event[] {
  return withBigints((JSON.parse(body) as { events: unknown }).events) as Event[];
}

/** The user whose command it is; null for the exchange's own. */
export function userOf(command: Command): number | null {
  return 'user' in command ? command.user : null;
}
