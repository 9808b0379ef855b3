// Lines of statements that were split into their payments, which their bank announced later.
import type { Migration } from '../migrations.ts';

export const splitBankLines0790: Migration = {
  number: 790,
  name: 'split-bank-lines',
  sql: `
    -- The line that it is a part of.
    ALTER TABLE bank_lines ADD COLUMN splits bigint;
    CREATE INDEX bank_lines_by_whole ON bank_lines (splits) WHERE splits IS NOT NULL;

    CREATE TABLE split_bank_lines (
      line_id bigint PRIMARY KEY,
      -- Numbers of lines with commas between them.
      parts text NOT NULL,
      at bigint NOT NULL,
      sequence bigint NOT NULL
    );
  `,
};
