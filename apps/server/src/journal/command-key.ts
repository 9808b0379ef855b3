// Makes the keys by which the core recognises a repeated command, without letting a user's own text into the journal.
import { hash } from 'node:crypto';

/** The id of a key in the core: it counts per user and route. Also the id of its row in `command_keys`. */
export function commandKeyId(user: number, route: string, value: string): string {
  return hash('sha256', `${user}:${route}:${value}`, 'base64url');
}

/** What a repetition must have in common with the first call. */
export function commandInput(commandText: string): string {
  return hash('sha256', commandText, 'base64url');
}
