// What banks take back: credits that can still be reversed, what was taken, what users owe since, and which entry a line names.
import type { Migration } from '../migration.ts';

const DAY_MS = 24 * 3_600_000;

export const bankReversals0409: Migration = {
  number: 409,
  name: 'bank-reversals',
  sql: `
    CREATE TABLE bank_credits (
      id bigint PRIMARY KEY,
      line_id bigint NOT NULL,
      user_id integer NOT NULL,
      account_id integer NOT NULL,
      coin_id integer NOT NULL,
      amount bigint NOT NULL,
      units bigint NOT NULL,
      fee_units bigint NOT NULL,
      until bigint NOT NULL
    );
    CREATE INDEX bank_credits_by_user ON bank_credits (user_id);

    CREATE TABLE bank_debts (
      id bigint PRIMARY KEY,
      credit_id bigint NOT NULL,
      user_id integer NOT NULL,
      coin_id integer NOT NULL,
      units bigint NOT NULL,
      since bigint NOT NULL
    );
    CREATE INDEX bank_debts_by_user ON bank_debts (user_id);

    CREATE TABLE bank_reversals (
      line_id bigint PRIMARY KEY,
      sequence bigint NOT NULL,
      at bigint NOT NULL,
      credit_id bigint NOT NULL,
      user_id integer NOT NULL,
      coin_id integer NOT NULL,
      amount bigint NOT NULL,
      units bigint NOT NULL,
      fee_units bigint NOT NULL,
      debt_units bigint NOT NULL
    );
    CREATE INDEX bank_reversals_by_sequence ON bank_reversals (sequence);
    CREATE INDEX bank_reversals_by_user ON bank_reversals (user_id);

    -- The bank's reference of the entry that a line takes back.
    ALTER TABLE bank_lines ADD COLUMN reverses text NOT NULL DEFAULT '';

    INSERT INTO bank_credits
      SELECT id, line_id, user_id, account_id, coin_id, credited_amount, credited_units, credited_fee_units,
        held_until + ${400 * DAY_MS}
      FROM closed_bank_claims WHERE line_id IS NOT NULL;
  `,
};
