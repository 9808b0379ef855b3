// Stores the journal: one row for each command that did something.
import { column, type RowTable } from '../store/column.ts';

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
  /** The text by which the client will ask for the order that the command made. No hash covers it. */
  clientId: string | null;
};

export const journalTable: RowTable<JournalRow> = {
  table: 'journal',
  columns: [
    column('sequence', 'bigint', row => row.sequence),
    column('at', 'bigint', row => row.at),
    column('rules_version', 'integer', row => row.rulesVersion),
    column('epoch', 'bigint', row => row.epoch),
    column('user_id', 'integer', row => row.user),
    column('key', 'text', row => row.key),
    column('body', 'text', row => row.body),
    column('body_hash', 'bytea', row => row.bodyHash),
    column('chain_hash', 'bytea', row => row.chainHash),
    column('client_id', 'text', row => row.clientId),
  ],
  read: ([sequence, at, rulesVersion, epoch, user, key, body, bodyHash, chainHash, clientId]) => ({
    sequence: Number(sequence),
    at: Number(at),
    rulesVersion: Number(rulesVersion),
    epoch: Number(epoch),
    user: user == null ? null : Number(user),
    key: key ?? null,
    body: body!,
    bodyHash: bodyHash!.slice(2),
    chainHash: chainHash!.slice(2),
    clientId: clientId ?? null,
  }),
};
