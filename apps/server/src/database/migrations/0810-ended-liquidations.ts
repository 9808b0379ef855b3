// Liquidations that end before all is closed, and the live time by which their deadline is counted.
import type { Migration } from '../migrations.ts';

export const endedLiquidations0810: Migration = {
  number: 810,
  name: 'ended-liquidations',
  sql: `
    ALTER TABLE contract_states ADD COLUMN live_ms bigint NOT NULL DEFAULT 0;
    ALTER TABLE contract_states ALTER COLUMN live_ms DROP DEFAULT;

    CREATE TABLE ended_liquidations (
      sequence bigint NOT NULL,
      position_id bigint NOT NULL,
      market_id integer NOT NULL,
      direction text NOT NULL,
      liquidation text NOT NULL,
      ended_at bigint NOT NULL,
      PRIMARY KEY (sequence, position_id)
    );
    CREATE INDEX ended_liquidations_by_time ON ended_liquidations (ended_at DESC, position_id DESC);
    CREATE INDEX ended_liquidations_of_market ON ended_liquidations (market_id, ended_at DESC);
  `,
};
