// What users had open in contracts over time, computed from trades when they read it, and options that were open at full hours.
import type { Migration } from '../migrations.ts';

export const positionHours0848: Migration = {
  number: 848,
  name: 'position-hours',
  sql: `
    -- Both follow from trades, nettings and settlements of contracts, user by user, and can be deleted at any time.
    CREATE TABLE position_progress (
      user_id integer PRIMARY KEY,
      -- Every trade up to this number, and every settlement up to this record, is in the rows below.
      trade_id bigint NOT NULL,
      sequence bigint NOT NULL
    ) WITH (fillfactor = 50);

    -- All lots open at the end of each hour in which they changed; of older hours one a day is kept.
    CREATE TABLE position_hours (
      user_id integer NOT NULL,
      market_id integer NOT NULL,
      direction text NOT NULL,
      start bigint NOT NULL,
      lots numeric NOT NULL,
      entry_value numeric NOT NULL,
      PRIMARY KEY (user_id, market_id, direction, start)
    ) WITH (fillfactor = 80);

    -- Past values are of full hours: the few options that were open at one.
    CREATE INDEX closed_options_over_hours ON closed_options (user_id, settled_at)
      WHERE bought_at / 3600000 <> settled_at / 3600000;
  `,
};
