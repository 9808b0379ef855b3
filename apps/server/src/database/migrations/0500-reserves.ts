// Finds the ledger entries of the house and its reserves, and keeps which deposits of nobody became the house's.
import type { Migration } from '../migration.ts';

export const reserves0500: Migration = {
  number: 500,
  name: 'reserves',
  sql: `
    -- The kinds of insurance, house and option reserve, as account ids carry them.
    CREATE INDEX entries_of_own_funds_by_debit ON entries (debit, sequence, n) WHERE debit & 255 IN (19, 22, 25);
    CREATE INDEX entries_of_own_funds_by_credit ON entries (credit, sequence, n) WHERE credit & 255 IN (19, 22, 25);

    CREATE TABLE kept_deposits (
      deposit_id bigint PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now()
    );
  `,
};
