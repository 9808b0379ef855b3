// Debits of banks: which ids of ours a line bears, the groups of payments in a file, and what each debit paid.
import type { Migration } from '../migrations.ts';

export const bankDebits0760: Migration = {
  number: 760,
  name: 'bank-debits',
  sql: `
    ALTER TABLE bank_lines
      ADD COLUMN group_id text NOT NULL DEFAULT '',
      -- Numbers of withdrawals with commas between them.
      ADD COLUMN mentions text NOT NULL DEFAULT '';
    ALTER TABLE open_bank_lines
      ADD COLUMN group_id text NOT NULL DEFAULT '',
      ADD COLUMN mentions text NOT NULL DEFAULT '';

    -- Ids of groups with the sums of their payments, such as BF-1-A=17500,BF-1-A-1=12500.
    ALTER TABLE bank_payments ADD COLUMN payment_groups text NOT NULL DEFAULT '';

    CREATE TABLE settled_bank_debits (
      line_id bigint PRIMARY KEY,
      withdrawals text NOT NULL,
      coin_id integer NOT NULL,
      charge_units bigint NOT NULL,
      at bigint NOT NULL,
      sequence bigint NOT NULL
    );
    CREATE INDEX settled_bank_debits_by_sequence ON settled_bank_debits (sequence);
  `,
};
