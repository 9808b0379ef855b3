// Timed options: their rules, open ones with the prices that they may still need, and settled ones as they left.
import type { Migration } from '../migration.ts';

const OPTION_COLUMNS = `
      id bigint PRIMARY KEY,
      user_id integer NOT NULL,
      market_id integer NOT NULL,
      coin_id integer NOT NULL,
      direction text NOT NULL,
      seconds integer NOT NULL,
      stake bigint NOT NULL,
      fee bigint NOT NULL,
      profit bigint NOT NULL,
      payout_ppm bigint NOT NULL,
      fee_ppm bigint NOT NULL,
      bought_at bigint NOT NULL,
      state text NOT NULL,
      open_price bigint NOT NULL,
      open_at bigint NOT NULL,
      due_at bigint NOT NULL`;

export const options0510: Migration = {
  number: 510,
  name: 'options',
  sql: `
    ALTER TABLE exchange ADD COLUMN next_option bigint NOT NULL DEFAULT 1;

    CREATE TABLE option_rules (
      id bigint PRIMARY KEY,
      market_id integer NOT NULL,
      coin_id integer NOT NULL,
      is_open boolean NOT NULL,
      durations text NOT NULL,
      fee_ppm bigint NOT NULL,
      min_stake bigint NOT NULL,
      max_stake bigint NOT NULL,
      order_cap_ppm bigint NOT NULL,
      user_cap_ppm bigint NOT NULL,
      window_cap_ppm bigint NOT NULL,
      market_cap_ppm bigint NOT NULL
    );

    CREATE TABLE options (${OPTION_COLUMNS}
    );
    CREATE INDEX options_by_user ON options (user_id, id);

    CREATE TABLE option_ticks (
      id text PRIMARY KEY,
      market_id integer NOT NULL,
      at bigint NOT NULL,
      price bigint NOT NULL,
      sourced_at bigint NOT NULL
    );

    CREATE TABLE closed_options (${OPTION_COLUMNS},
      outcome text NOT NULL,
      end_price bigint,
      end_at bigint,
      void_reason text,
      settled_at bigint NOT NULL,
      sequence bigint NOT NULL
    );
    CREATE INDEX closed_options_by_user ON closed_options (user_id, id);
    CREATE INDEX void_options ON closed_options (id) WHERE outcome = 'void';
  `,
};
