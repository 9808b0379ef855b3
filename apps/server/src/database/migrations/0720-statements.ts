// What coins cost by first in first out, and how they stood at the end of each month: for statements.
import type { Migration } from '../migration.ts';

export const statements0720: Migration = {
  number: 720,
  name: 'statements',
  sql: `
    -- What is worked out from the entries alone is worked out anew, by both methods, when its owner looks the next time.
    TRUNCATE wallet_progress, movements, coin_costs, balance_hours;

    ALTER TABLE coin_costs
      ADD COLUMN lots_cost numeric NOT NULL,
      ADD COLUMN lots_realized numeric NOT NULL,
      ADD COLUMN lots_known boolean NOT NULL;

    -- What is left of each purchase, oldest first, numbered since there was nothing. Without a cost where no price was recorded.
    CREATE TABLE coin_lots (
      user_id integer NOT NULL,
      coin_id integer NOT NULL,
      n bigint NOT NULL,
      units numeric NOT NULL,
      cost numeric,
      PRIMARY KEY (user_id, coin_id, n)
    );

    -- Each coin at the end of each month (UTC) in which it changed.
    CREATE TABLE coin_months (
      user_id integer NOT NULL,
      coin_id integer NOT NULL,
      start bigint NOT NULL,
      units numeric NOT NULL,
      cost numeric NOT NULL,
      realized numeric NOT NULL,
      is_known boolean NOT NULL,
      lots_cost numeric NOT NULL,
      lots_realized numeric NOT NULL,
      lots_known boolean NOT NULL,
      PRIMARY KEY (user_id, coin_id, start)
    );
  `,
};
