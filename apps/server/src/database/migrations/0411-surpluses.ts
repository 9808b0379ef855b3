// What chains hold beyond the books, and indexes that find what went to one address and the newest transfers between our own.
import type { Migration } from '../migration.ts';

export const surpluses0411: Migration = {
  number: 411,
  name: 'surpluses',
  sql: `
    CREATE TABLE surpluses (
      id integer PRIMARY KEY,
      coin_id integer NOT NULL,
      chain_id integer NOT NULL,
      -- Units of the ledger, in the account of what is nobody's.
      units bigint NOT NULL,
      height bigint NOT NULL
    );

    CREATE INDEX seen_transfers_by_address ON seen_transfers (chain_id, address);
    CREATE INDEX own_transfers ON settled_signings (id) WHERE purpose IN ('sweep', 'top-up');
  `,
};
