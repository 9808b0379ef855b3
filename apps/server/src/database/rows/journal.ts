// Stores the journal: one row for each command that did something.
import { hex, int4, int8, nullable, record, text } from '../store/field.ts';
import { rowTable } from '../store/table.ts';

export type JournalRow = {
  sequence: number;
  at: number;
  rulesVersion: number;
  epoch: number;
  /** The user whose command it was; null for the exchange's own. */
  user: number | null;
  /** The id of the idempotency key, where there was one. */
  key: string | null;
  /** The canonical text of the command and its events. */
  body: string;
  /** Hashes are 64 hex digits. */
  bodyHash: string;
  chainHash: string;
  /** The client's own key of the order that the command made. No hash covers it. */
  clientId: string | null;
};

export const journalTable = rowTable<JournalRow>(
  'journal',
  record({
    sequence: int8('sequence'),
    at: int8('at'),
    rulesVersion: int4('rules_version'),
    epoch: int8('epoch'),
    user: nullable(int4('user_id')),
    key: nullable(text('key')),
    body: text('body'),
    bodyHash: hex('body_hash'),
    chainHash: hex('chain_hash'),
    clientId: nullable(text('client_id')),
  }),
);
