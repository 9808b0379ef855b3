// The engine's journal, the core's rows, and the history that follows from its events.
import type { Migration } from '../migration.ts';

// Times are UTC milliseconds, amounts ledger units, prices ticks and quantities lots, all as in the core. There are no
// foreign keys and no checks on values: the core decides what is sound, and `verify` compares every row with the journal.
const SPOT_ORDER_COLUMNS = `
      id bigint PRIMARY KEY,
      user_id integer NOT NULL,
      market_id integer NOT NULL,
      side text NOT NULL,
      kind text NOT NULL,
      time_in_force text NOT NULL,
      ticks bigint NOT NULL,
      lots bigint NOT NULL,
      quote_amount bigint NOT NULL,
      trigger_by text,
      trigger_ticks bigint,
      trigger_direction text,
      is_active boolean NOT NULL,
      filled_lots bigint NOT NULL,
      filled_value bigint NOT NULL,
      held bigint NOT NULL,
      maker_fee_ppm bigint NOT NULL,
      taker_fee_ppm bigint NOT NULL,
      place bigint NOT NULL,
      placed_at bigint NOT NULL`;

export const core0100: Migration = {
  number: 100,
  name: 'core',
  sql: `
    -- The engine's place in the journal. Whoever commits must own the epoch.
    CREATE TABLE engine (
      id smallint PRIMARY KEY CHECK (id = 1),
      epoch bigint NOT NULL,
      -- The running engine that raised the epoch last.
      holder text NOT NULL,
      last_sequence bigint NOT NULL,
      last_at bigint NOT NULL,
      chain_hash bytea NOT NULL
    ) WITH (fillfactor = 10);
    INSERT INTO engine VALUES (1, 0, '', 0, 0, decode(repeat('00', 32), 'hex'));

    -- Append only. A partition for each month is made by the engine before its first command of that month.
    CREATE TABLE journal (
      sequence bigint NOT NULL,
      at bigint NOT NULL,
      rules_version integer NOT NULL,
      epoch bigint NOT NULL,
      -- The user whose command it was; null for the exchange's own.
      user_id integer,
      -- Equals command_keys.id where the command came with a key.
      key text,
      -- The canonical text of the command and its events.
      body text NOT NULL,
      body_hash bytea NOT NULL,
      chain_hash bytea NOT NULL,
      PRIMARY KEY (sequence, at)
    ) PARTITION BY RANGE (at);

    -- The core's rows: what memory holds, as of the last commit.
    CREATE TABLE exchange (
      id integer PRIMARY KEY,
      mode text,
      next_order bigint NOT NULL,
      next_trade bigint NOT NULL,
      next_transfer bigint NOT NULL,
      next_grant bigint NOT NULL,
      next_place bigint NOT NULL
    ) WITH (fillfactor = 10);

    CREATE TABLE coins (
      id integer PRIMARY KEY,
      name text NOT NULL,
      scale integer NOT NULL,
      test_funds_cap bigint NOT NULL
    );

    CREATE TABLE markets (
      id integer PRIMARY KEY,
      base_id integer NOT NULL,
      quote_id integer NOT NULL,
      tick bigint NOT NULL,
      lot bigint NOT NULL,
      tick_lot_value bigint NOT NULL,
      min_notional bigint NOT NULL,
      band_ppm bigint NOT NULL,
      maker_fee_ppm bigint NOT NULL,
      taker_fee_ppm bigint NOT NULL,
      status text NOT NULL
    );

    CREATE TABLE users (
      id integer PRIMARY KEY,
      kind text NOT NULL,
      inviter_id integer,
      opened_at bigint NOT NULL
    );

    -- The id is owner x 2^20 + coin x 2^8 + kind, so that a user's wallets are one range of ids.
    CREATE TABLE accounts (
      id bigint PRIMARY KEY,
      balance bigint NOT NULL,
      held bigint NOT NULL
    ) WITH (fillfactor = 50);

    CREATE TABLE market_prices (
      id integer PRIMARY KEY,
      last_ticks bigint NOT NULL,
      index_price bigint NOT NULL,
      index_at bigint NOT NULL,
      index_is_live boolean NOT NULL
    ) WITH (fillfactor = 10);

    -- Open orders, waiting stops included.
    CREATE TABLE spot_orders (${SPOT_ORDER_COLUMNS}
    ) WITH (fillfactor = 80);
    CREATE INDEX spot_orders_by_user ON spot_orders (user_id, id);

    -- The id is a hash of user, route and the text that the client chose.
    CREATE TABLE command_keys (
      id text PRIMARY KEY,
      input text NOT NULL,
      at bigint NOT NULL,
      sequence bigint NOT NULL,
      result text NOT NULL
    );

    -- History: follows from the events alone and is never read back by the engine.
    CREATE TABLE closed_spot_orders (${SPOT_ORDER_COLUMNS},
      reason text NOT NULL,
      closed_at bigint NOT NULL,
      sequence bigint NOT NULL
    );
    CREATE INDEX closed_spot_orders_by_user ON closed_spot_orders (user_id, id);

    CREATE TABLE trades (
      id bigint PRIMARY KEY,
      sequence bigint NOT NULL,
      at bigint NOT NULL,
      market_id integer NOT NULL,
      taker_side text NOT NULL,
      taker_order bigint NOT NULL,
      maker_order bigint NOT NULL,
      taker_id integer NOT NULL,
      maker_id integer NOT NULL,
      ticks bigint NOT NULL,
      lots bigint NOT NULL,
      quantity bigint NOT NULL,
      value bigint NOT NULL,
      taker_fee bigint NOT NULL,
      maker_fee bigint NOT NULL,
      operator_sides integer NOT NULL
    );
    CREATE INDEX trades_by_market ON trades (market_id, id);
    CREATE INDEX trades_by_taker_order ON trades (taker_order);
    CREATE INDEX trades_by_maker_order ON trades (maker_order);

    -- One row a movement; n counts the movements of one command from 0.
    CREATE TABLE entries (
      sequence bigint NOT NULL,
      n integer NOT NULL,
      at bigint NOT NULL,
      debit bigint NOT NULL,
      credit bigint NOT NULL,
      coin_id integer NOT NULL,
      units bigint NOT NULL,
      kind integer NOT NULL,
      reference bigint NOT NULL,
      PRIMARY KEY (sequence, n)
    );
    -- Users look at their wallets; a list of all fees ever is a scan.
    CREATE INDEX entries_by_debit ON entries (debit, sequence, n) WHERE debit & 255 < 16;
    CREATE INDEX entries_by_credit ON entries (credit, sequence, n) WHERE credit & 255 < 16;

    CREATE TABLE transfers (
      id bigint PRIMARY KEY,
      sequence bigint NOT NULL,
      at bigint NOT NULL,
      user_id integer NOT NULL,
      coin_id integer NOT NULL,
      from_kind text NOT NULL,
      to_kind text NOT NULL,
      units bigint NOT NULL
    );
    CREATE INDEX transfers_by_user ON transfers (user_id, id);

    -- The key that a client gave with an order, as it wrote it. Kept out of the journal, whose bodies hold no text of users.
    CREATE TABLE spot_order_client_ids (
      order_id bigint PRIMARY KEY,
      user_id integer NOT NULL,
      client_id text NOT NULL
    );
    CREATE INDEX spot_order_client_ids_by_client_id ON spot_order_client_ids (user_id, client_id);

    -- What the runs of verify found.
    CREATE TABLE verifications (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at bigint NOT NULL,
      sequence bigint NOT NULL,
      is_ok boolean NOT NULL,
      problem text
    );
  `,
};
