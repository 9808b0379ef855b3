// The lease of the engine: its holder shows in it that it is running, and a standby sees when it no longer does.
import type { Migration } from '../migrations.ts';

export const engineLease0870: Migration = {
  number: 870,
  name: 'engine-lease',
  sql: `
    -- Its own row: a sign of life never waits for a commit, nor a commit for it.
    CREATE TABLE engine_lease (
      id smallint PRIMARY KEY CHECK (id = 1),
      -- The engine that raised the epoch last.
      holder text NOT NULL,
      -- How many signs of life there have been. No clock is compared: a standby measures with its own how long the number stays the same.
      beats bigint NOT NULL,
      -- Whether the holder has ended in good order.
      is_free boolean NOT NULL
    ) WITH (fillfactor = 10);
    INSERT INTO engine_lease SELECT 1, holder, 0, false FROM engine;
  `,
};
