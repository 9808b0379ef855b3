// Locked products: their terms, the open orders, and those that are over as they left.
import type { Migration } from '../migration.ts';

const ORDER_COLUMNS = `
      id bigint PRIMARY KEY,
      user_id integer NOT NULL,
      product_id integer NOT NULL,
      coin_id integer NOT NULL,
      amount bigint NOT NULL,
      cycle integer NOT NULL,
      day_ms integer NOT NULL,
      interest_ppm bigint NOT NULL,
      damages_ppm bigint NOT NULL,
      interest bigint NOT NULL,
      bought_at bigint NOT NULL,
      paid_days integer NOT NULL,
      paid_interest bigint NOT NULL,
      due_at bigint NOT NULL,
      renews boolean NOT NULL,
      renewal_of bigint`;

export const hosting0600: Migration = {
  number: 600,
  name: 'hosting',
  sql: `
    ALTER TABLE exchange ADD COLUMN next_hosting bigint NOT NULL DEFAULT 1;

    CREATE TABLE hosting_products (
      id integer PRIMARY KEY,
      coin_id integer NOT NULL,
      is_open boolean NOT NULL,
      cycle integer NOT NULL,
      day_ms integer NOT NULL,
      interest_ppm bigint NOT NULL,
      damages_ppm bigint NOT NULL,
      min_amount bigint NOT NULL,
      max_amount bigint NOT NULL,
      since bigint NOT NULL
    );

    CREATE TABLE hosting_orders (${ORDER_COLUMNS}
    );
    CREATE INDEX hosting_orders_by_user ON hosting_orders (user_id, id);

    CREATE TABLE ended_hostings (${ORDER_COLUMNS},
      outcome text NOT NULL,
      damages bigint NOT NULL,
      penalty bigint NOT NULL,
      ended_at bigint NOT NULL,
      sequence bigint NOT NULL
    );
    CREATE INDEX ended_hostings_by_user ON ended_hostings (user_id, id);
  `,
};
