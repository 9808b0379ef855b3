-- Chains, the coins on them and their rules; deposit addresses, deposits, and claims of deposits that do not show.

-- Chains and rules

-- One chain that is followed, and its last final block whose transfers are booked.
CREATE TABLE chains (
  id integer PRIMARY KEY,
  height bigint NOT NULL,
  hash text NOT NULL
);

-- One coin on one chain.
CREATE TABLE rails (
  id integer PRIMARY KEY,
  coin_id integer NOT NULL,
  chain_id integer NOT NULL,
  -- As the chain names it: `native`, a contract's address, the number of a property.
  asset text NOT NULL,
  -- Decimals of the asset's smallest unit on its chain.
  asset_scale integer NOT NULL,
  -- Fewer of these units cost more to sweep than their value. Units of a chain may have more than 64 bits.
  dust text NOT NULL
);

-- What deposits and withdrawals of one coin go by.
CREATE TABLE coin_rules (
  coin_id integer PRIMARY KEY,
  min_deposit bigint NOT NULL,
  min_withdrawal bigint NOT NULL,
  withdrawal_fee_ppm bigint NOT NULL,
  -- Up to this much in one withdrawal, and so much within 24 hours, goes without a review to an address that was paid before.
  automatic_units bigint NOT NULL,
  automatic_day_units bigint NOT NULL,
  -- Above this it takes two operators.
  two_operators_units bigint NOT NULL,
  -- How long a new address waits before it may be used.
  address_hold_ms bigint NOT NULL,
  -- Why deposits or withdrawals are paused; null while they are not.
  deposit_pause text,
  withdrawal_pause text
);

-- What one chain holds of one coin beyond the books.
CREATE TABLE surpluses (
  id integer PRIMARY KEY,
  coin_id integer NOT NULL,
  chain_id integer NOT NULL,
  -- Units of the ledger, in the account of what has no owner.
  units bigint NOT NULL,
  -- The block of the last comparison that was booked.
  height bigint NOT NULL
);

-- Deposits

-- The address of one user on one chain.
CREATE TABLE deposit_addresses (
  user_id integer NOT NULL,
  chain_id integer NOT NULL,
  -- In the canonical form of its chain.
  address text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  -- Where the books were when it was first handed out, and what it held then: none of that is its user's.
  since_height bigint,
  since_hash text,
  -- Of the chain's own coin, in its smallest unit; null where it has not been read yet.
  held_units numeric,
  PRIMARY KEY (user_id, chain_id),
  UNIQUE (chain_id, address)
);
CREATE INDEX deposit_addresses_by_time ON deposit_addresses (chain_id, added_at);
CREATE INDEX deposit_addresses_unseen ON deposit_addresses (chain_id) WHERE held_units IS NULL;

-- What the books leave out of one transfer. A row is there before its deposit is booked, and may be there without one.
CREATE TABLE seen_transfers (
  chain_id integer NOT NULL,
  transfer text NOT NULL,
  address text NOT NULL,
  -- '' where the chain does not say.
  sender text NOT NULL,
  PRIMARY KEY (chain_id, transfer)
);
CREATE INDEX seen_transfers_by_address ON seen_transfers (chain_id, address);

-- One transfer that arrived in a final block.
CREATE TABLE deposits (
  id bigint PRIMARY KEY,
  sequence bigint NOT NULL,
  at bigint NOT NULL,
  transfer text NOT NULL,
  coin_id integer NOT NULL,
  chain_id integer NOT NULL,
  -- Null where it has no owner.
  user_id integer,
  units bigint NOT NULL,
  -- What is finer than the ledger counts, in the asset's smallest unit.
  excess text NOT NULL,
  outcome text NOT NULL,
  -- What waited and was credited with it.
  released bigint NOT NULL
);
CREATE INDEX deposits_by_user ON deposits (user_id, id);
CREATE INDEX deposits_by_transfer ON deposits (chain_id, transfer);

-- A user's deposits of one coin below the smallest deposit, until further ones make it up.
CREATE TABLE waiting_deposits (
  id text PRIMARY KEY,
  user_id integer NOT NULL,
  coin_id integer NOT NULL,
  units bigint NOT NULL,
  -- The last deposit that added to it.
  deposit_id bigint NOT NULL,
  transfer text NOT NULL,
  chain_id integer NOT NULL
);

-- One deposit without a known owner.
CREATE TABLE unclaimed_deposits (
  id bigint PRIMARY KEY,
  transfer text NOT NULL,
  coin_id integer NOT NULL,
  chain_id integer NOT NULL,
  units bigint NOT NULL
);

-- One unclaimed deposit that operators assigned to a user.
CREATE TABLE assigned_deposits (
  deposit_id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX assigned_deposits_by_user ON assigned_deposits (user_id);

-- One unclaimed deposit that became the house's.
CREATE TABLE kept_deposits (
  deposit_id bigint PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);

-- One claim of a person that something has arrived and does not show.
CREATE TABLE deposit_claims (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people (id),
  coin_id integer NOT NULL,
  -- Units of the ledger.
  units bigint NOT NULL,
  picture text NOT NULL,
  account text NOT NULL,
  nettype text NOT NULL,
  txid text NOT NULL,
  at timestamptz NOT NULL,
  -- The deposit that it turned out to be, or why it was refused; neither while it is open.
  deposit_id bigint,
  refusal text
);
CREATE INDEX deposit_claims_by_person ON deposit_claims (person_id, id);
CREATE INDEX deposit_claims_open ON deposit_claims (id) WHERE deposit_id IS NULL AND refusal IS NULL;
-- A deposit answers one claim.
CREATE UNIQUE INDEX deposit_claims_by_deposit ON deposit_claims (deposit_id) WHERE deposit_id IS NOT NULL;
