-- Engine and journal, what the server keeps of itself, the exchange with its coins, users and ledger, and wallet histories.

-- This holds for all tables of the core, here and in other files. They have what the core holds in memory, or history, which
-- follows from the events alone and is never read back by the engine. Times are UTC milliseconds, amounts ledger units, prices
-- ticks and quantities lots, all as in the core; `sequence` is the record of the journal that a row of history comes from. There
-- are no foreign keys and no checks on values: the core decides what is sound, and `verify` compares every row with the journal.
-- Tables whose times are `timestamptz` are not of the core: the server keeps them next to it.

-- Engine and journal

-- The engine's position in the journal, in one row. A commit must own the epoch.
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

-- One accepted command with its events. Append only. A partition for each month is made by the engine before its first
-- command of that month.
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
-- Finds the prices of a time: one record in hundreds, so that other commands pay a comparison and no index entry.
CREATE INDEX journal_prices ON journal (at, sequence)
  WHERE user_id IS NULL AND starts_with(body, '{"command":{"type":"PublishIndexPrices"');

-- One key by which a repeated command is recognised. The id is a hash of user, route and the text that the client chose.
CREATE TABLE command_keys (
  id text PRIMARY KEY,
  -- A hash of the command that used the key first.
  input text NOT NULL,
  at bigint NOT NULL,
  sequence bigint NOT NULL,
  result text NOT NULL
);

-- What the server keeps of itself

-- How far one worker has come that does outside the core what follows from it, by the sequence of a record of the journal or
-- the number of a row such as a trade. Moves on in the same transaction as the work itself, so that nothing is done twice or
-- left out. A worker without a row begins at the start.
CREATE TABLE journal_followers (
  name text PRIMARY KEY,
  sequence bigint NOT NULL
);
INSERT INTO journal_followers (name, sequence) VALUES
  ('spot-fill-notices', 0),
  ('contract-fill-notices', 0),
  ('liquidation-notices', 0),
  ('option-notices', 0),
  ('hosting-notices', 0),
  ('subscription-notices', 0);

-- What one run of verify found.
CREATE TABLE verifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at bigint NOT NULL,
  sequence bigint NOT NULL,
  is_ok boolean NOT NULL,
  problem text,
  duration_ms bigint,
  -- How many records and rows were checked, by name.
  counts jsonb
);

-- The day that a demo trades before its doors open. One row at most, made before the first record of the journal. Without a
-- last record the day is not over, or was cut short.
CREATE TABLE demo_days (
  id smallint PRIMARY KEY CHECK (id = 1),
  since bigint NOT NULL,
  first_sequence bigint NOT NULL,
  last_sequence bigint
);

-- One key that has sealed something in this database, former ones included. The keys themselves lie elsewhere.
CREATE TABLE vault_keys (
  -- A name made from the key, from which the key cannot be made.
  id bytea PRIMARY KEY,
  -- Something that only this key opens.
  canary bytea NOT NULL,
  is_current boolean NOT NULL,
  first_used_at timestamptz NOT NULL,
  -- Of a former one: since when nothing is sealed with it any more.
  emptied_at timestamptz,
  CHECK (NOT is_current OR emptied_at IS NULL)
);
CREATE UNIQUE INDEX vault_keys_current ON vault_keys (is_current) WHERE is_current;

-- The exchange

-- The exchange itself, in one row: its mode, and the next number of everything that the core numbers.
CREATE TABLE exchange (
  id integer PRIMARY KEY,
  -- 'demo' or 'live': set by the journal's first command and never again; null before it.
  mode text,
  next_order bigint NOT NULL,
  next_trade bigint NOT NULL,
  next_transfer bigint NOT NULL,
  next_grant bigint NOT NULL,
  -- Numbers the places in the queues of the books, since an amended order goes behind older ones.
  next_place bigint NOT NULL,
  next_action bigint NOT NULL DEFAULT 1,
  next_proposal bigint NOT NULL DEFAULT 1,
  next_deposit bigint NOT NULL DEFAULT 1,
  next_address bigint NOT NULL DEFAULT 1,
  next_withdrawal bigint NOT NULL DEFAULT 1,
  next_signing bigint NOT NULL DEFAULT 1,
  next_bank_claim bigint NOT NULL DEFAULT 1,
  next_bank_line bigint NOT NULL DEFAULT 1,
  next_bank_file bigint NOT NULL DEFAULT 1,
  next_option bigint NOT NULL DEFAULT 1,
  -- Numbers orders of contracts and, by their opening orders, positions.
  next_lever_order bigint NOT NULL DEFAULT 1,
  next_lever_trade bigint NOT NULL DEFAULT 1,
  next_hosting bigint NOT NULL DEFAULT 1,
  next_subscription bigint NOT NULL DEFAULT 1,
  next_price_alert bigint NOT NULL DEFAULT 1
) WITH (fillfactor = 10);

-- One coin. Its rules for deposits and withdrawals are `coin_rules` (50-chains-and-deposits.sql).
CREATE TABLE coins (
  id integer PRIMARY KEY,
  name text NOT NULL,
  -- Decimals of the ledger unit.
  scale integer NOT NULL,
  -- The most test money that the wallets of a customer may be filled up to, all together; zero outside demo.
  test_funds_cap bigint NOT NULL
);

-- One user in the core, under the id of the row in `people`: what decides about money and access, no personal data.
CREATE TABLE users (
  id integer PRIMARY KEY,
  kind text NOT NULL,
  inviter_id integer,
  opened_at bigint NOT NULL,
  level text NOT NULL DEFAULT 'none',
  is_frozen boolean NOT NULL DEFAULT false,
  closed_at bigint,
  -- Until when withdrawals are locked after a change, and after which.
  lock_until bigint NOT NULL DEFAULT 0,
  lock_reason text,
  -- Until when an operator suspended the login, which one, and the act with the reason; in the past once it is over.
  login_stop_until bigint NOT NULL DEFAULT 0,
  login_stop_by integer,
  login_stop_action bigint,
  -- The same of withdrawals.
  withdrawal_stop_until bigint NOT NULL DEFAULT 0,
  withdrawal_stop_by integer,
  withdrawal_stop_action bigint
);

-- Ledger

-- One account of the ledger: a user's wallet, or one of the exchange's own. The id is owner x 2^20 + coin x 2^8 + kind, so
-- that a user's wallets are one range of ids; the kinds of wallets are below 16.
CREATE TABLE accounts (
  id bigint PRIMARY KEY,
  balance bigint NOT NULL,
  held bigint NOT NULL
) WITH (fillfactor = 50);

-- One movement between two accounts; n counts the movements of one command from 0.
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
-- Users read their wallets; a list of all fees ever is a scan.
CREATE INDEX entries_by_debit ON entries (debit, sequence, n) WHERE debit & 255 < 16;
CREATE INDEX entries_by_credit ON entries (credit, sequence, n) WHERE credit & 255 < 16;
-- Insurance, house, what options, locked products and launches have in reserve and set aside, as account ids carry them.
CREATE INDEX entries_of_own_funds_by_debit ON entries (debit, sequence, n)
  WHERE debit & 255 IN (19, 22, 25, 26, 27, 28, 29, 30, 31, 35, 36);
CREATE INDEX entries_of_own_funds_by_credit ON entries (credit, sequence, n)
  WHERE credit & 255 IN (19, 22, 25, 26, 27, 28, 29, 30, 31, 35, 36);
-- The payment, the part and the end of a subscription, and what a launch took out of its reserve.
CREATE INDEX entries_of_launches ON entries (reference, kind, sequence) WHERE kind IN (60, 61, 62, 64, 65);

-- One move between wallets of one user.
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

-- Wallet histories: all tables from here to the end follow from the entries alone, user by user, and can be deleted and worked
-- out again at any time

-- How far the entries of one user are computed.
CREATE TABLE wallet_progress (
  user_id integer PRIMARY KEY,
  -- Every entry of the user up to here is in the rows below.
  sequence bigint NOT NULL
) WITH (fillfactor = 50);

-- What the owner of a wallet sees as one thing: one row for all entries of an order, one for each other entry. Sums have no
-- bound, so they are no bigint.
CREATE TABLE movements (
  user_id integer NOT NULL,
  -- The position of the newest entry.
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
  -- How many entries it is made of.
  entries integer NOT NULL,
  PRIMARY KEY (user_id, sequence, n)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX movements_by_order ON movements (user_id, order_id) WHERE order_id IS NOT NULL;

-- All that a user held of a coin at the end of one hour in which it changed; of older hours one a day is kept.
CREATE TABLE balance_hours (
  user_id integer NOT NULL,
  coin_id integer NOT NULL,
  start bigint NOT NULL,
  units numeric NOT NULL,
  PRIMARY KEY (user_id, coin_id, start)
) WITH (fillfactor = 80);

-- What the units of one coin have cost a user, and what sales have gained: by the moving average, and by first in first out
-- (`lots_…`). Fees are included. Cost and result are values in USDT with 16 decimals.
CREATE TABLE coin_costs (
  user_id integer NOT NULL,
  coin_id integer NOT NULL,
  units numeric NOT NULL,
  cost numeric NOT NULL,
  realized numeric NOT NULL,
  is_known boolean NOT NULL,
  lots_cost numeric NOT NULL,
  lots_realized numeric NOT NULL,
  lots_known boolean NOT NULL,
  PRIMARY KEY (user_id, coin_id)
) WITH (fillfactor = 50);

-- What is left of one purchase, for first in first out: oldest first, numbered since there was nothing. Without a cost where no
-- price was recorded.
CREATE TABLE coin_lots (
  user_id integer NOT NULL,
  coin_id integer NOT NULL,
  n bigint NOT NULL,
  units numeric NOT NULL,
  cost numeric,
  PRIMARY KEY (user_id, coin_id, n)
);

-- The costs of one coin at the end of one month (UTC) in which it changed: the columns of `coin_costs` as they were then.
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
