// The canonical text that the journal keeps of a command and its events, with the salt and the keys that belong to it.

import { hash, randomBytes } from 'node:crypto';
import { type Command, decodeText, type Event, encode, RULES_VERSION, withBigints } from '@candor/exchange';

/**
 * `rules` is the version of the rules that the command was decided by; bodies of rules before version 3 lack it. `salt` is 32
 * random hexadecimal digits, so that no body can be guessed from its public hash; bodies that were written before there was one lack it.
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

const HEAD = '^{"command":{"type":"[A-Za-z]+"';

/** What stays of a body in the database once its month was exported and dropped, in SQL: by it records are still found by their kind. Of a long body only the beginning is read. */
export const KEPT_HEAD = `coalesce(substring(left(body, 100) FROM '${HEAD}'), '')`;

/** The same of a body. */
export function keptHead(body: string): string {
  return new RegExp(HEAD).exec(body)?.[0] ?? '';
}

/** Whether a record's body is in the archive only. */
export function isDropped(body: string): boolean {
  return !body.endsWith('}');
}

/** The user whose command it is; null for the exchange's own. */
export function userOf(command: Command): number | null {
  return 'user' in command ? command.user : null;
}

const SALT_BYTES = 16;
const DRAWN_AT_ONCE = 256;

let drawn = Buffer.alloc(0);
let used = 0;

/** 32 hexadecimal digits. */
export function newSalt(): string {
  if (used === drawn.length) {
    drawn = randomBytes(SALT_BYTES * DRAWN_AT_ONCE);
    used = 0;
  }
  const salt = drawn.toString('hex', used, used + SALT_BYTES);
  used += SALT_BYTES;
  return salt;
}

/** The id of a key in the core: it counts per user and route. Also the id of its row in `command_keys`. */
export function commandKeyId(user: number, route: string, value: string): string {
  return hash('sha256', `${user}:${route}:${value}`, 'base64url');
}

/** What a repetition must have in common with the first call. */
export function commandInput(commandText: string): string {
  return hash('sha256', commandText, 'base64url');
}
