// Entries of statements: several lines share one, its name is the same in each statement that shows it, and some lines wait for people.
import type { Migration } from '../migrations.ts';

export const bankEntries0750: Migration = {
  number: 750,
  name: 'bank-entries',
  sql: `
    -- Two entries of a bank may bear one reference.
    ALTER TABLE bank_lines DROP CONSTRAINT bank_lines_account_id_reference_key;
    CREATE INDEX bank_lines_by_reference ON bank_lines (account_id, reference);

    ALTER TABLE bank_lines
      -- The name of its entry, and its number among the lines of that; "" where it was read in before entries had names.
      ADD COLUMN entry text NOT NULL DEFAULT '',
      ADD COLUMN part integer NOT NULL DEFAULT 1,
      ADD COLUMN kind text NOT NULL DEFAULT 'payment',
      -- Why people decide about it; "" without an objection.
      ADD COLUMN doubt text NOT NULL DEFAULT '',
      -- What the payments of its entry come to, where that is another amount.
      ADD COLUMN said_sum text,
      -- The bank's charges in the entry of a payment that came in.
      ADD COLUMN charges bigint NOT NULL DEFAULT 0;
    CREATE UNIQUE INDEX bank_lines_by_entry ON bank_lines (account_id, entry, part) WHERE entry <> '';
    CREATE INDEX bank_lines_by_charged_user ON bank_lines (user_id, imported_at) WHERE charges > 0;

    CREATE TABLE bank_charges (
      line_id bigint PRIMARY KEY,
      sequence bigint NOT NULL,
      at bigint NOT NULL,
      coin_id integer NOT NULL,
      units bigint NOT NULL
    );
    CREATE INDEX bank_charges_by_sequence ON bank_charges (sequence);
  `,
};
