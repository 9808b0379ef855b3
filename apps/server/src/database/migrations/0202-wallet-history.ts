// What is worked out from ledger entries for the owner of a wallet, and the rates to other moneys.
import type { Migration } from '../migration.ts';

export const walletHistory0202: Migration = {
  number: 202,
  name: 'wallet-history',
  sql: `
    -- Everything below follows from the entries alone, user by user, and can be worked out anew at any time.
    CREATE TABLE wallet_progress (
      user_id integer PRIMARY KEY,
      -- Every entry of the user up to here is in the rows below.
      sequence bigint NOT NULL
    ) WITH (fillfactor = 50);

    -- One row for all entries of an order, one for each other entry. Sums have no bound, so they are no bigint.
    CREATE TABLE movements (
      user_id integer NOT NULL,
      -- The place of the newest entry.
      sequence bigint NOT NULL,
      n integer NOT NULL,
      at bigint NOT NULL,
      kind integer NOT NULL,
      coin_id integer NOT NULL,
      -- What came in, or left where below zero; of an order before fees, in its base coin.
      units numeric NOT NULL,
      debit bigint NOT NULL,
      credit bigint NOT NULL,
      order_id bigint,
      market_id integer,
      other_coin_id integer,
      other_units numeric,
      fee_coin_id integer,
      fee_units numeric,
      entries integer NOT NULL,
      PRIMARY KEY (user_id, sequence, n)
    ) WITH (fillfactor = 80);
    CREATE UNIQUE INDEX movements_by_order ON movements (user_id, order_id) WHERE order_id IS NOT NULL;

    -- By the moving average, fees included. Cost and result are values in USDT with 16 decimals.
    CREATE TABLE coin_costs (
      user_id integer NOT NULL,
      coin_id integer NOT NULL,
      units numeric NOT NULL,
      cost numeric NOT NULL,
      realized numeric NOT NULL,
      is_known boolean NOT NULL,
      PRIMARY KEY (user_id, coin_id)
    ) WITH (fillfactor = 50);

    -- All that a user held of a coin at the end of each hour in which it changed; of older hours one a day is kept.
    CREATE TABLE balance_hours (
      user_id integer NOT NULL,
      coin_id integer NOT NULL,
      start bigint NOT NULL,
      units numeric NOT NULL,
      PRIMARY KEY (user_id, coin_id, start)
    ) WITH (fillfactor = 80);

    -- What one USD is in other moneys, with eight decimals.
    CREATE TABLE fiat_rates (
      currency text PRIMARY KEY,
      units bigint NOT NULL,
      -- The day for which the source states the rate, and when we got it.
      day date NOT NULL,
      received_at bigint NOT NULL,
      source text NOT NULL
    );
  `,
};
