// Withdrawals to banks: what accounts pay out by, whom and how much they pay, payment files, and lines that left the account.
import type { Migration } from '../migration.ts';

export const bankWithdrawals0408: Migration = {
  number: 408,
  name: 'bank-withdrawals',
  sql: `
    ALTER TABLE bank_accounts
      ADD COLUMN pays_out boolean NOT NULL DEFAULT false,
      ADD COLUMN out_margin_ppm bigint NOT NULL DEFAULT 0,
      ADD COLUMN out_fee_ppm bigint NOT NULL DEFAULT 0,
      ADD COLUMN out_min_units bigint NOT NULL DEFAULT 1;

    ALTER TABLE open_bank_lines
      ADD COLUMN direction text NOT NULL DEFAULT 'in',
      ADD COLUMN end_to_end text NOT NULL DEFAULT '';

    ALTER TABLE bank_lines
      ADD COLUMN direction text NOT NULL DEFAULT 'in',
      ADD COLUMN end_to_end text NOT NULL DEFAULT '';

    ALTER TABLE exchange ADD COLUMN next_bank_file bigint NOT NULL DEFAULT 1;

    CREATE TABLE bank_payments (
      id bigint PRIMARY KEY,
      account_id integer NOT NULL,
      -- May have more than 64 bits.
      rate text NOT NULL,
      amount bigint NOT NULL,
      file bigint,
      sent_at bigint NOT NULL
    );

    -- What was fixed for every withdrawal to a bank that was ever asked for.
    CREATE TABLE bank_withdrawals (
      id bigint PRIMARY KEY,
      account_id integer NOT NULL,
      rate text NOT NULL,
      amount bigint NOT NULL,
      sequence bigint NOT NULL
    );

    CREATE TABLE bank_files (
      id bigint PRIMARY KEY,
      account_id integer NOT NULL,
      withdrawals text NOT NULL,
      total bigint NOT NULL,
      digest text NOT NULL,
      made_by integer NOT NULL,
      made_at bigint NOT NULL,
      sequence bigint NOT NULL
    );

    CREATE TABLE used_bank_lines (
      line_id bigint PRIMARY KEY,
      withdrawal_id bigint NOT NULL,
      used_as text NOT NULL,
      at bigint NOT NULL,
      sequence bigint NOT NULL
    );

    -- Whom a withdrawal is paid to, as it was when it was asked for, sealed; the journal has the keyed hash.
    CREATE TABLE bank_payees (
      id bigserial PRIMARY KEY,
      payee text NOT NULL UNIQUE,
      person_id integer NOT NULL REFERENCES people (id),
      details bytea NOT NULL
    );
    CREATE INDEX bank_payees_by_person ON bank_payees (person_id);

    -- The bytes of payment files, sealed; the journal has their digest. Its numbers are those of files, some of which were never made.
    CREATE TABLE bank_file_contents (
      id bigserial PRIMARY KEY,
      content bytea NOT NULL
    );
  `,
};
