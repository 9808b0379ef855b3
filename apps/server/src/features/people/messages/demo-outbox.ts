// The outside world of a demo: every message lies open in a table instead of being sent.
import type { Database } from '../../../database/tables.ts';
import type { MessageCarrier } from '../../../outside/message.ts';
import { addToOutbox } from './message-rows.ts';

export function demoOutbox(db: Database, now: () => number = Date.now): MessageCarrier {
  return { send: message => addToOutbox(db, message, new Date(now())) };
}
