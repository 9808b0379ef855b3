// Deposit addresses, where transfers went and came from, to whom unclaimed ones were given, and claims of what did not show.
import type { Migration } from '../migration.ts';

export const deposits0402: Migration = {
  number: 402,
  name: 'deposits',
  sql: `
    CREATE TABLE deposit_addresses (
      user_id integer NOT NULL,
      chain_id integer NOT NULL,
      -- In the canonical form of its chain.
      address text NOT NULL,
      added_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, chain_id),
      UNIQUE (chain_id, address)
    );
    CREATE INDEX deposit_addresses_by_time ON deposit_addresses (chain_id, added_at);

    -- What the books leave out of a transfer. A row is there before its deposit is booked, and may be there without one.
    CREATE TABLE seen_transfers (
      chain_id integer NOT NULL,
      transfer text NOT NULL,
      address text NOT NULL,
      sender text NOT NULL,
      PRIMARY KEY (chain_id, transfer)
    );

    CREATE TABLE assigned_deposits (
      deposit_id bigint PRIMARY KEY,
      user_id integer NOT NULL,
      at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX assigned_deposits_by_user ON assigned_deposits (user_id);

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
  `,
};
