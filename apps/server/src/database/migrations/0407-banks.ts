// Money by bank: accounts, claims, and what statements show, as the core keeps them; and what the books leave out of it.
import type { Migration } from '../migration.ts';

const CLAIM_COLUMNS = `
      id bigint PRIMARY KEY,
      user_id integer NOT NULL,
      account_id integer NOT NULL,
      coin_id integer NOT NULL,
      amount bigint NOT NULL,
      -- May have more than 64 bits.
      rate text NOT NULL,
      fee_ppm bigint NOT NULL,
      units bigint NOT NULL,
      fee_units bigint NOT NULL,
      asked_at bigint NOT NULL,
      rate_until bigint NOT NULL,
      due_at bigint NOT NULL`;

export const banks0407: Migration = {
  number: 407,
  name: 'banks',
  sql: `
    ALTER TABLE exchange
      ADD COLUMN next_bank_claim bigint NOT NULL DEFAULT 1,
      ADD COLUMN next_bank_line bigint NOT NULL DEFAULT 1;

    CREATE TABLE bank_accounts (
      id integer PRIMARY KEY,
      currency text NOT NULL,
      scale integer NOT NULL,
      bank text NOT NULL,
      holder text NOT NULL,
      number text NOT NULL,
      bic text NOT NULL,
      margin_ppm bigint NOT NULL,
      fee_ppm bigint NOT NULL,
      min_amount bigint NOT NULL,
      is_open boolean NOT NULL
    );

    CREATE TABLE bank_claims (${CLAIM_COLUMNS});
    CREATE INDEX bank_claims_by_user ON bank_claims (user_id);

    CREATE TABLE open_bank_lines (
      id bigint PRIMARY KEY,
      account_id integer NOT NULL,
      reference text NOT NULL,
      amount bigint NOT NULL,
      recorded_at bigint NOT NULL
    );

    CREATE TABLE bank_holds (
      id bigint PRIMARY KEY,
      user_id integer NOT NULL,
      coin_id integer NOT NULL,
      units bigint NOT NULL,
      until bigint NOT NULL
    );

    CREATE TABLE closed_bank_claims (${CLAIM_COLUMNS},
      sequence bigint NOT NULL,
      at bigint NOT NULL,
      ended_as text NOT NULL,
      line_id bigint,
      credited_amount bigint NOT NULL,
      credited_units bigint NOT NULL,
      credited_fee_units bigint NOT NULL,
      held_until bigint NOT NULL
    );
    CREATE INDEX closed_bank_claims_by_user ON closed_bank_claims (user_id, at);
    CREATE INDEX closed_bank_claims_by_line ON closed_bank_claims (line_id) WHERE line_id IS NOT NULL;

    -- Every booked credit that statements showed, once; numbered without a gap, since the books take each number once.
    CREATE TABLE bank_lines (
      id bigint PRIMARY KEY,
      account_id integer NOT NULL,
      -- The bank's own name of the entry.
      reference text NOT NULL,
      amount bigint NOT NULL,
      booked_on date NOT NULL,
      -- Whose reference its text holds.
      user_id integer,
      -- Payer and text, sealed.
      details bytea NOT NULL,
      imported_by integer NOT NULL,
      imported_at timestamptz NOT NULL,
      UNIQUE (account_id, reference)
    );

    CREATE TABLE bank_vouchers (
      claim_id bigint PRIMARY KEY,
      person_id integer NOT NULL REFERENCES people (id),
      picture text NOT NULL
    );
    CREATE INDEX bank_vouchers_by_person ON bank_vouchers (person_id);
  `,
};
