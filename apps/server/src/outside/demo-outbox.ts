// The outside world of a demo: every message lies open in a table instead of being sent.
import { addToOutbox } from '../database/identity-messages.ts';
import type { IdentityDatabase } from '../database/identity-tables.ts';
import type { MessageCarrier } from './message.ts';

export function demoOutbox(db: IdentityDatabase, now: () => number): MessageCarrier {
  return { send: message => addToOutbox(db, message, new Date(now())) };
}
