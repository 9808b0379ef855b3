// Where the books were when each deposit address was first given out, and what it held then: none of that is its user's.
import type { Migration } from '../migration.ts';

export const addressBeginnings0420: Migration = {
  number: 420,
  name: 'address beginnings',
  sql: `
    ALTER TABLE deposit_addresses ADD COLUMN since_height bigint;
    ALTER TABLE deposit_addresses ADD COLUMN since_hash text;
    -- Of the chain's own coin, in its smallest unit; null where nobody has looked yet.
    ALTER TABLE deposit_addresses ADD COLUMN held_units numeric;
    UPDATE deposit_addresses SET held_units = 0;
    CREATE INDEX deposit_addresses_unseen ON deposit_addresses (chain_id) WHERE held_units IS NULL;
  `,
};
