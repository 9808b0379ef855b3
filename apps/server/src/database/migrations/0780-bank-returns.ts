// Withdrawals that a bank has paid and whose money may be returned, and those whose money was.
import type { Migration } from '../migrations.ts';

const DAY_MS = 24 * 3_600_000;

/** What earlier versions have paid, as the events of their journals make it. */
export const FILL_PAID = `
    INSERT INTO paid_bank_payments
      SELECT over.id, over.user_id, fixed.account_id, over.coin_id, over.units, over.fee_units, fixed.amount, fixed.rate,
        over.asked_at, sent.made_at, over.closed_at + ${400 * DAY_MS}
      FROM closed_withdrawals AS over JOIN bank_withdrawals AS fixed ON fixed.id = over.id
      JOIN (
        SELECT made_at, unnest(string_to_array(withdrawals, ','))::bigint AS withdrawal FROM bank_files
      ) AS sent ON sent.withdrawal = over.id
      WHERE over.ending = 'paid';`;

export const bankReturns0780: Migration = {
  number: 780,
  name: 'bank-returns',
  sql: `
    CREATE TABLE paid_bank_payments (
      id bigint PRIMARY KEY,
      user_id integer NOT NULL,
      account_id integer NOT NULL,
      coin_id integer NOT NULL,
      units bigint NOT NULL,
      fee_units bigint NOT NULL,
      amount bigint NOT NULL,
      -- Of a money with few decimals it may have more than 64 bits.
      rate text NOT NULL,
      asked_at bigint NOT NULL,
      sent_at bigint NOT NULL,
      until bigint NOT NULL
    );

    CREATE TABLE returned_bank_payments (
      line_id bigint PRIMARY KEY,
      withdrawal_id bigint NOT NULL,
      user_id integer NOT NULL,
      coin_id integer NOT NULL,
      units bigint NOT NULL,
      fee_units bigint NOT NULL,
      charge_units bigint NOT NULL,
      at bigint NOT NULL,
      sequence bigint NOT NULL
    );
    CREATE UNIQUE INDEX returned_bank_payments_by_withdrawal ON returned_bank_payments (withdrawal_id);
    CREATE INDEX returned_bank_payments_by_sequence ON returned_bank_payments (sequence);

    ${FILL_PAID}
  `,
};
