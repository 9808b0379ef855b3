// How far the rows of the core and its history follow the journal.
import type { Migration } from '../migrations.ts';

export const applied0730: Migration = {
  number: 730,
  name: 'applied',
  sql: `
    -- The record up to which all rows follow the journal. Its own row: a writer of rows never locks the row that commits need.
    CREATE TABLE applied (
      id smallint PRIMARY KEY CHECK (id = 1),
      epoch bigint NOT NULL,
      sequence bigint NOT NULL,
      at bigint NOT NULL,
      chain_hash bytea NOT NULL
    ) WITH (fillfactor = 10);
    INSERT INTO applied SELECT 1, epoch, last_sequence, last_at, chain_hash FROM engine;

    -- The key that a client gave with an order, as it wrote it: spot_order_client_ids follows from it. No hash covers it.
    ALTER TABLE journal ADD COLUMN client_id text;
  `,
};
