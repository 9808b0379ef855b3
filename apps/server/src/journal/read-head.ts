// Reads how far the journal goes, and how large it is.
import { RULES_VERSION } from '@candor/exchange';
import type { Reader } from '../database/reader.ts';
import { hex, int8, record } from '../database/store/field.ts';

export type JournalHead = {
  sequence: number;
  at: number;
  hash: string;
  epoch: number;
  /** By which this server decides. */
  rulesVersion: number;
  /** Of all its months, indexes included. */
  bytes: number;
};

const ROW = record<Omit<JournalHead, 'rulesVersion'>>({
  sequence: int8('last_sequence'),
  at: int8('last_at'),
  hash: hex('chain_hash'),
  epoch: int8('epoch'),
  bytes: int8(`(SELECT coalesce(sum(pg_total_relation_size(inhrelid)), 0) FROM pg_inherits
    WHERE inhparent = 'journal'::regclass)`),
});

export async function readJournalHead(reader: Reader): Promise<JournalHead> {
  const [row] = await reader.find(ROW, 'FROM engine');
  return { ...row!, rulesVersion: RULES_VERSION };
}
