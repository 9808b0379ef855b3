// The months of the journal that were exported to the archive, and their files.
import type { Migration } from '../migrations.ts';

export const journalExports0860: Migration = {
  number: 860,
  name: 'journal-exports',
  sql: `
    CREATE TABLE journal_exports (
      -- Such as '2026-10'.
      month text PRIMARY KEY,
      first_sequence bigint NOT NULL,
      last_sequence bigint NOT NULL,
      exported_at bigint NOT NULL,
      -- Of the state after its last record, as a file of the archive: the SHA-256 of its text, how long that is, and its form; null
      -- until verify has come so far.
      checkpoint bytea,
      checkpoint_bytes bigint,
      checkpoint_form text,
      -- Since when the database keeps only the hashes of its records and the kinds of their commands.
      dropped_at bigint
    );
    -- One file of the archive with records that follow each other.
    CREATE TABLE journal_files (
      first_sequence bigint PRIMARY KEY,
      last_sequence bigint NOT NULL,
      -- SHA-256 of the lines of the file, which is compressed; its name is made of both.
      sha256 bytea NOT NULL,
      month text NOT NULL REFERENCES journal_exports,
      -- Of the lines, and of the file.
      text_bytes bigint NOT NULL,
      bytes bigint NOT NULL
    );
  `,
};
