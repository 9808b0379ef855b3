// How new markets open: by an auction at their time, and until they have an index around their last trade.
import type { Migration } from '../migration.ts';

export const firstMarket0650: Migration = {
  number: 650,
  name: 'first-market',
  sql: `
    CREATE TABLE market_openings (
      id integer PRIMARY KEY,
      first_price bigint NOT NULL,
      opens_at bigint NOT NULL,
      auction_ms integer NOT NULL,
      state text NOT NULL,
      due_at bigint,
      has_index boolean NOT NULL,
      ticks bigint NOT NULL,
      lots bigint NOT NULL
    );
  `,
};
