// Deposits and withdrawals as the core keeps them: chains, rules, address books, what is open, and what came of the rest.
import type { Migration } from '../migration.ts';

const WITHDRAWAL_COLUMNS = `
      id bigint PRIMARY KEY,
      user_id integer NOT NULL,
      coin_id integer NOT NULL,
      chain_id integer NOT NULL,
      address_id bigint NOT NULL,
      address text NOT NULL,
      recipient_id integer,
      units bigint NOT NULL,
      fee_units bigint NOT NULL,
      state text NOT NULL,
      asked_at bigint NOT NULL,
      due_at bigint NOT NULL,
      needs integer NOT NULL,
      passed_by integer,
      risks text NOT NULL,
      signing bigint`;

const SIGNING_COLUMNS = `
      id bigint PRIMARY KEY,
      chain_id integer NOT NULL,
      purpose text NOT NULL,
      withdrawals text NOT NULL,
      sender text NOT NULL,
      nonce bigint,
      inputs text NOT NULL,
      -- What is signed, as canonical text.
      plan text NOT NULL,
      started_at bigint NOT NULL,
      replaced integer NOT NULL`;

export const moneyInAndOut0401: Migration = {
  number: 401,
  name: 'money-in-and-out',
  sql: `
    ALTER TABLE exchange
      ADD COLUMN next_deposit bigint NOT NULL DEFAULT 1,
      ADD COLUMN next_address bigint NOT NULL DEFAULT 1,
      ADD COLUMN next_withdrawal bigint NOT NULL DEFAULT 1,
      ADD COLUMN next_signing bigint NOT NULL DEFAULT 1;

    -- The last final block of each chain whose transfers are booked.
    CREATE TABLE chains (id integer PRIMARY KEY, height bigint NOT NULL, hash text NOT NULL);

    -- Units of a chain may have more than 64 bits.
    CREATE TABLE rails (
      id integer PRIMARY KEY,
      coin_id integer NOT NULL,
      chain_id integer NOT NULL,
      asset text NOT NULL,
      asset_scale integer NOT NULL,
      dust text NOT NULL
    );

    CREATE TABLE coin_rules (
      coin_id integer PRIMARY KEY,
      min_deposit bigint NOT NULL,
      min_withdrawal bigint NOT NULL,
      withdrawal_fee_ppm bigint NOT NULL,
      automatic_units bigint NOT NULL,
      automatic_day_units bigint NOT NULL,
      two_operators_units bigint NOT NULL,
      address_hold_ms bigint NOT NULL,
      deposit_pause text,
      withdrawal_pause text
    );

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

    CREATE TABLE unclaimed_deposits (
      id bigint PRIMARY KEY,
      transfer text NOT NULL,
      coin_id integer NOT NULL,
      chain_id integer NOT NULL,
      units bigint NOT NULL
    );

    CREATE TABLE deposits (
      id bigint PRIMARY KEY,
      sequence bigint NOT NULL,
      at bigint NOT NULL,
      transfer text NOT NULL,
      coin_id integer NOT NULL,
      chain_id integer NOT NULL,
      user_id integer,
      units bigint NOT NULL,
      excess text NOT NULL,
      outcome text NOT NULL,
      released bigint NOT NULL
    );
    CREATE INDEX deposits_by_user ON deposits (user_id, id);
    CREATE INDEX deposits_by_transfer ON deposits (chain_id, transfer);

    CREATE TABLE withdrawal_addresses (
      id bigint PRIMARY KEY,
      user_id integer NOT NULL,
      coin_id integer NOT NULL,
      chain_id integer NOT NULL,
      address text NOT NULL,
      usable_from bigint NOT NULL,
      paid integer NOT NULL
    );
    CREATE INDEX withdrawal_addresses_by_user ON withdrawal_addresses (user_id, id);

    CREATE TABLE withdrawals (${WITHDRAWAL_COLUMNS});
    CREATE INDEX withdrawals_by_user ON withdrawals (user_id, id);
    CREATE TABLE closed_withdrawals (${WITHDRAWAL_COLUMNS},
      ending text NOT NULL,
      closed_by integer,
      detail text,
      transaction text,
      closed_at bigint NOT NULL,
      sequence bigint NOT NULL
    );
    CREATE INDEX closed_withdrawals_by_user ON closed_withdrawals (user_id, id);

    CREATE TABLE withdrawal_uses (user_id integer PRIMARY KEY, uses text NOT NULL);

    CREATE TABLE senders (id text PRIMARY KEY, next_nonce bigint NOT NULL);
    CREATE TABLE signings (${SIGNING_COLUMNS});
    CREATE TABLE settled_signings (${SIGNING_COLUMNS},
      outcome text NOT NULL,
      transaction text,
      fee_coin_id integer,
      fee_units bigint NOT NULL,
      detail text,
      settled_at bigint NOT NULL,
      sequence bigint NOT NULL
    );
  `,
};
