// Finds the ledger entries of what is promised and set aside as it finds those of the house and its reserves.
import type { Migration } from '../migration.ts';

const KINDS = '(19, 22, 25, 26, 27, 28, 29, 30, 31, 35, 36)';

export const promises0670: Migration = {
  number: 670,
  name: 'promises',
  sql: `
    DROP INDEX entries_of_own_funds_by_debit;
    DROP INDEX entries_of_own_funds_by_credit;
    -- Insurance, house, what options, locked products and launches have in reserve and set aside, as account ids carry them.
    CREATE INDEX entries_of_own_funds_by_debit ON entries (debit, sequence, n) WHERE debit & 255 IN ${KINDS};
    CREATE INDEX entries_of_own_funds_by_credit ON entries (credit, sequence, n) WHERE credit & 255 IN ${KINDS};
  `,
};
